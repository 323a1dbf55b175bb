import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const LISTS: [string, string, string[]][] = [
  ['agent1', 'admin_property_types', ['property-types', 'property-secondary-types']],
  ['agent2', 'admin_property_categories', ['property-categories']],
  ['agent3', 'admin_property_features', ['property-features']],
  ['users', 'admin_property_sources', ['property-sources']],
  ['acl', 'admin_property_offers', ['offer-clauses']],
];
const ALL = LISTS.flatMap(([, , lists]) => lists);
let type: unknown;

beforeAll(async () => {
  for (const [user, role] of LISTS)
    await api.sql('UPDATE users SET roles = $2 WHERE id = $1', [userId(user), `{${role}}`]);
  const made = await api.call('POST', 'property-types', { as: 'super', body: { name: { fr: 'Maison' } } });
  type = made.body.id;
});

const body = (list: string) => ({
  name: { fr: 'Un', en: 'One' },
  ...(list === 'property-secondary-types' ? { type } : {}),
  ...(list === 'offer-clauses' ? { text: { fr: 'Sous condition.' } } : {}),
});

test.each(LISTS)(
  '%s as %s adds, changes, orders and deletes in the own lists only; everybody reads[PRO-049][PRO-050][PRO-051][PRO-053][ADM-013][ADM-014][ADM-015][ADM-016][ADM-017][ADM-018]',
  async (as, _role, own) => {
    for (const list of ALL) {
      const made = await api.call('POST', list, { as, body: body(list) });
      expect(made.status, `${list} ${made.text}`).toBe(own.includes(list) ? 201 : 403);
      expect((await api.call('GET', list, { as: 'audit' })).status).toBe(200);
      expect((await api.call('POST', list, { as: 'audit', body: body(list) })).status).toBe(403);
      if (!own.includes(list)) continue;
      const url = `${list}/${made.body.id}`;
      const second = await api.call('POST', list, { as, body: body(list) });
      const changed = await api.call('PATCH', url, { as, body: { version: 1, active: false, code: 'one' } });
      expect(changed.body).toMatchObject({ active: false, code: 'one' });
      const place = Number(second.body.order);
      const moved = await api.call('POST', `${url}/move`, { as, body: { version: 2, order: place } });
      expect(moved.body).toMatchObject({ order: place });
      const again = await api.call('GET', `${list}/${second.body.id}`, { as });
      expect(again.body).toMatchObject({ order: place - 1 });
      expect((await api.call('DELETE', url, { as, body: { version: 3 } })).status).toBe(200);
    }
  },
);

test('what is in use is not deleted', async () => {
  const category = await api.call('POST', 'property-categories', { as: 'super', body: { name: { fr: 'Confort' } } });
  const feature = { name: { fr: 'Cheminée' }, category: category.body.id, kind: 'fireplace' };
  const made = await api.call('POST', 'property-features', { as: 'super', body: feature });
  expect(made.status, made.text).toBe(201);
  const removal = await api.call('DELETE', `property-categories/${category.body.id}`, {
    as: 'super',
    body: { version: 1 },
  });
  expect(removal.status).toBe(409);
  const unknown = await api.call('POST', 'property-features', {
    as: 'super',
    body: { name: { fr: 'Autre' }, kind: 'waterfall' },
  });
  expect((unknown.body.error as { details: object[] }).details).toMatchObject([{ path: '/kind', code: 'enum' }]);
});

test('a new tenant begins with the lists in both languages, each matched kind once or more', async () => {
  const first = { firstName: 'Anne', lastName: 'Le Goff', email: 'anne@est.example', password: 'Marais-salants-4' };
  await api.call('POST', '/api/tenants', { body: { id: 'EST', name: 'Est', invitation: 'come in', ...first } });
  const login = await api.call('POST', 'login', { tenant: 'EST', body: first });
  const lines = async (list: string) => {
    const path = `${list}?range=[0,199]`;
    const { body: page } = await api.call('GET', path, { tenant: 'EST', token: String(login.body.token) });
    return page.results as { name: Record<string, string>; order: number; kind?: string; type?: string }[];
  };
  const types = await lines('property-types');
  expect(types.map(({ order }) => order)).toEqual(types.map((_, index) => index + 1));
  expect(types[0]).toMatchObject({ name: { fr: 'Maison', en: 'House' }, kind: 'house' });
  const features = await lines('property-features');
  expect(features.length).toBeGreaterThan(40);
  for (const { name } of [...types, ...features]) expect([name.fr, name.en].every(Boolean)).toBe(true);
  const secondary = await lines('property-secondary-types');
  expect(secondary.every(({ type: primary }) => primary?.startsWith('PTY'))).toBe(true);
  expect(await lines('property-sources')).toHaveLength(6);
});
