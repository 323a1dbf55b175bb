import { ROLES } from '@hestia/permissions/index.ts';
import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { makeEverything } from '../testing/every-record.ts';
import { addStaff } from '../testing/staff.ts';

/** What each resource grants: written out, so that it isn't held against itself. */
interface Granted {
  /** Roles that do everything on every record, besides full access. */
  roles?: string[];
  /** Who isn't named by the record reads it. */
  isRead?: false;
  /** Who has no role adds one, as far as the body allows. */
  isAdded?: true;
  /** The product alone makes and deletes them. */
  isFixed?: true;
}

const HELD: Granted = { isAdded: true };
const CONFIGURATION: Granted = {};
const GRANTED: Record<string, Granted> = {
  'access-requests': { roles: ['admin_acl'], isRead: false, isAdded: true },
  agencies: CONFIGURATION,
  bookmarks: { isRead: false, isAdded: true },
  'client-flags': CONFIGURATION,
  'client-templates': { roles: ['admin_client_template'] },
  clients: HELD,
  companies: HELD,
  'company-clients': HELD,
  consents: { isRead: false, isAdded: true },
  'document-types': CONFIGURATION,
  'feed-send-lines': { isFixed: true },
  'feed-sends': { isFixed: true },
  feeds: CONFIGURATION,
  groups: { roles: ['admin_group', 'admin_groups'] },
  handovers: { isRead: false },
  'login-providers': { isRead: false, isFixed: true },
  'mailing-recipients': { isRead: false, isFixed: true },
  mailings: { isRead: false, isFixed: true },
  'offer-clauses': { roles: ['admin_property_offers'] },
  'overview-templates': { isFixed: true },
  'portfolio-transfers': { isRead: false },
  properties: HELD,
  'property-categories': { roles: ['admin_property_categories'] },
  'property-days': { isFixed: true },
  'property-features': { roles: ['admin_property_features'] },
  'property-secondary-types': { roles: ['admin_property_types'] },
  'property-sources': { roles: ['admin_property_sources'] },
  'property-types': { roles: ['admin_property_types'] },
  publications: { isFixed: true },
  'saved-searches': HELD,
  'signature-providers': { isFixed: true },
  suppressions: { isRead: false, isFixed: true },
  tenants: { isFixed: true },
  'user-comments': { roles: ['admin_user'], isRead: false },
  'user-companies': { roles: ['admin_user'], isRead: false, isAdded: true },
  users: { roles: ['admin_user'] },
};
const FULL = ['super_admin', 'admin_hestia'];

let api: TestApi;
let ids: Map<string, string>;
beforeAll(async () => {
  api = await startApi();
  await addStaff(api, ROLES);
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Kerguelen' });
}, 120_000);
afterAll(() => api.close());

/** What somebody's call is answered. An empty change is refused for its missing version by who lets it in. */
async function status(as: string, method: string, path: string): Promise<number> {
  return (await api.call(method, path, { as, ...(method === 'GET' ? {} : { body: {} }) })).status;
}
const mayEdit = async (as: string, path: string) => (await status(as, 'PATCH', path)) === 428;

describe.each(Object.entries(GRANTED))(
  '%s',
  (name, { roles = [], isRead = true, isAdded = false, isFixed = false }) => {
    const path = () => `${name}/${ids.get(name)}`;

    test('are changed by their roles and by full access, whoever made them', async () => {
      const editors: string[] = [];
      for (const role of ROLES) if (await mayEdit(role, path())) editors.push(role);
      expect(editors.sort()).toEqual([...FULL, ...roles].sort());
      expect(await mayEdit('agent3', path())).toBe(false);
    });

    test('are read and added by others, or not', async () => {
      expect((await status('agent3', 'GET', path())) === 200).toBe(isRead);
      for (const role of [...FULL, ...roles]) expect(await status(role, 'GET', path()), role).toBe(200);
      const adds = async (as: string) => (await status(as, 'POST', name)) === 422;
      expect(await adds('agent3')).toBe(isAdded);
      for (const role of [...FULL, ...roles]) expect(await adds(role), role).toBe(!isFixed);
    });
  },
);

/** Records of people: the column of the person, and what they do: read, change, delete. */
const NAMED: [string, string, [number, number, number]][] = [
  ['access-requests', 'requester', [200, 403, 428]],
  ['access-requests', 'record_owner', [200, 428, 403]],
  ['bookmarks', 'user_id', [200, 428, 428]],
  ['handovers', 'created_by', [200, 403, 403]],
  ['user-companies', 'user_', [200, 428, 428]],
];

test.each(NAMED)('of %s, whom %s names does so much: %j', async (name, column, expected) => {
  const id = ids.get(name);
  const table = name.replace('-', '_');
  const [before] = await api.sql(`SELECT ${column} AS person FROM ${table} WHERE id = $1`, [id]);
  const set = (person: unknown) => api.sql(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, person]);
  await set(userId('agent3'));
  const answers: number[] = [];
  for (const method of ['GET', 'PATCH', 'DELETE']) answers.push(await status('agent3', method, `${name}/${id}`));
  await set(before?.person);
  expect(answers).toEqual(expected);
});

/** Makes somebody the owner. */
async function handTo(as: string, path: string): Promise<void> {
  const { body } = await api.call('GET', path, { as: 'super' });
  const change = { version: body.version, owner: userId(as) };
  const reply = await api.call('PATCH', path, { as: 'super', body: change });
  expect(reply.status, reply.text).toBe(200);
}

test.each([
  ['company-clients', 'companies', 'company'],
  ['saved-searches', 'clients', 'client'],
  ['consents', 'clients', 'client'],
])('%s are changed by who holds their %s, and read as it says', async (name, whole, field) => {
  const part = `${name}/${ids.get(name)}`;
  const { body } = await api.call('GET', part, { as: 'super' });
  expect(await mayEdit('agent3', part)).toBe(false);
  await handTo('agent3', `${whole}/${body[field]}`);
  expect(await mayEdit('agent3', part)).toBe(true);
  expect(await status('agent3', 'GET', part)).toBe(200);
  await handTo('super', `${whole}/${body[field]}`);
});

test.each([
  ['clients', true],
  ['companies', true],
  ['properties', false],
])('%s are changed by their collaborators, or not: %s', async (name, isChanged) => {
  const path = `${name}/${ids.get(name)}`;
  const { body } = await api.call('GET', path, { as: 'super' });
  const change = { version: body.version, collaborators: [userId('agent2')] };
  expect((await api.call('PATCH', path, { as: 'super', body: change })).status).toBe(200);
  expect(await mayEdit('agent2', path)).toBe(isChanged);
});
