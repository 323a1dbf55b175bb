import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVITATION, startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PERSON = { emails: [{ email: 'someone@example.org' }] };
async function client(body: object = {}, as = 'agent1'): Promise<string> {
  const reply = await api.call('POST', 'clients', { as, body: { lastName: 'Rangé', ...PERSON, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}
async function found(filter: object, as = 'agent1', path = 'clients'): Promise<string[]> {
  const reply = await api.call('GET', `${path}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`, {
    as,
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.results as { id: string }[]).map(({ id }) => id);
}
const patch = (id: string, body: object, as = 'agent1') => api.call('PATCH', `clients/${id}`, { as, body });

test('who is archived leaves lists and searches, is found when asked for, and comes back [CLI-018]', async () => {
  const id = await client({ lastName: 'Oubliette' });
  expect((await patch(id, { version: 1, archived: true })).status).toBe(200);
  for (const filter of [{}, { q: 'oubliette' }, { q: 'oubliete' }, { rating: 'none' }])
    expect(await found(filter), JSON.stringify(filter)).not.toContain(id);
  for (const filter of [
    { archived: true },
    { id: [id] },
    { q: 'oubliette', archived: true },
    { archived: [true, false] },
  ])
    expect(await found(filter), JSON.stringify(filter)).toContain(id);
  const total = async () =>
    (await api.call('GET', `clients?filter=${encodeURIComponent('{"q":"oubliette"}')}`, { as: 'agent1' })).body
      .pagination;
  expect(await total()).toMatchObject({ total: 0 });
  expect((await patch(id, { version: 2, archived: false })).status).toBe(200);
  expect(await total()).toMatchObject({ total: 1 });
});

test('who is archived is not edited until restored, in the person’s language [CLI-018]', async () => {
  const id = await client();
  await patch(id, { version: 1, archived: true });
  for (const body of [{ rating: 'hot' }, { emails: [] }, { archived: null, rating: 'hot' }]) {
    const reply = await patch(id, { version: 2, ...body });
    expect([reply.status, reply.body.error], JSON.stringify(body)).toMatchObject([403, { reason: 'data' }]);
  }
  const refused = await api.call('PATCH', `clients/${id}`, {
    as: 'agent1',
    language: 'fr',
    body: { version: 2, rating: 'hot' },
  });
  expect(refused.body.error).toMatchObject({ message: 'Client : la fiche est archivée, restaurez-la d’abord' });
  expect((await patch(id, { version: 2, archived: false, rating: 'hot' })).body).toMatchObject({ rating: 'hot' });
});

test('favourites are each person’s own: added, listed, filtered, removed, twice without harm [CLI-046]', async () => {
  const [one, other] = [await client(), await client()];
  const call = (method: string, id: string, as = 'agent2') => api.call(method, `clients/${id}/favourite`, { as });
  expect((await call('PUT', one)).body).toMatchObject({ id: one, favourite: true, emails: null });
  expect((await call('PUT', one)).status).toBe(200);
  expect(await found({}, 'agent2', 'clients/favourites').catch(() => 'no filter')).toBe('no filter');
  const list = await api.call('GET', 'clients/favourites', { as: 'agent2' });
  expect(list.body).toMatchObject({ results: [{ id: one, favourite: true }], pagination: { total: 1 } });
  expect(await found({ favourite: true }, 'agent2')).toEqual([one]);
  expect(await found({ favourite: true })).toEqual([]);
  expect(await found({ favourite: false }, 'agent2')).toContain(other);
  const read = async (as: string) => (await api.call('GET', `clients/${one}`, { as })).body;
  expect([await read('agent2'), await read('agent1')]).toMatchObject([
    { favourite: true, version: 1 },
    { favourite: false },
  ]);
  const second = await api.second();
  expect((await second.call('GET', `clients/${one}`, { as: 'agent2' })).body).toMatchObject({ favourite: true });
  await second.close();
  expect((await call('DELETE', one)).body).toMatchObject({ favourite: false });
  expect((await call('DELETE', one)).status).toBe(200);
  expect(await found({ favourite: true }, 'agent2')).toEqual([]);
  expect((await call('PUT', 'CLI0')).status).toBe(404);
  expect((await api.call('PUT', `clients/${one}/favourite`, { as: 'super', tenant: 'B1' })).status).toBe(404);
});

test('a deleted client is nobody’s favourite any more', async () => {
  const id = await client();
  await api.call('PUT', `clients/${id}/favourite`, { as: 'agent2' });
  await api.call('DELETE', `clients/${id}`, { as: 'agent1', body: { version: 1 } });
  expect(await api.sql('SELECT 1 FROM favourites WHERE record_id = $1', [id])).toEqual([]);
});

test('flags are configuration: made, read, changed, put in order, put on clients and filtered by [CLI-043][CLI-048]', async () => {
  const flag = (body: object, as = 'super') => api.call('POST', 'client-flags', { as, body });
  const made = await flag({ name: { en: 'Musician', fr: 'Musicien' }, color: 'violet' });
  expect([made.status, made.body], made.text).toMatchObject([201, { color: 'violet', active: true, order: 1 }]);
  const second = await flag({ name: { en: 'Notary' }, color: 'blue' });
  const moved = await api.call('POST', `client-flags/${second.body.id}/move`, {
    as: 'super',
    body: { version: 1, order: 1 },
  });
  expect(moved.body).toMatchObject({ order: 1 });
  const changed = await api.call('PATCH', `client-flags/${made.body.id}`, {
    as: 'super',
    body: { version: 1, color: 'red' },
  });
  expect(changed.body).toMatchObject({ color: 'red' });
  expect((await flag({ name: { en: 'Mine' }, color: 'red' }, 'agent1')).status).toBe(403);
  expect((await flag({ name: { en: 'Odd' }, color: 'pink' })).status).toBe(422);
  const id = await client({ flags: [made.body.id] });
  expect(await found({ flags: { any: [made.body.id] } })).toEqual([id]);
  expect(await found({ flags: { any: [second.body.id] } })).toEqual([]);
  const wrong = await patch(id, { version: 1, flags: ['CFL0'] });
  expect([wrong.status, wrong.body.error]).toMatchObject([
    409,
    { details: [{ path: '/flags', code: 'referenceUnknown' }] },
  ]);
  const gone = await api.call('DELETE', `client-flags/${second.body.id}`, { as: 'super', body: { version: 2 } });
  expect(gone.status, gone.text).toBe(200);
});

test('a new network begins with flags, which are its own [CLI-043]', async () => {
  const body = {
    id: 'NEW1',
    name: 'New',
    email: 'new@new1.example',
    password: 'Marais-salants-4',
    invitation: INVITATION,
  };
  expect((await api.call('POST', '/api/tenants', { body })).status).toBe(201);
  const rows = await api.sql(`SELECT name->>'fr' AS name FROM client_flags WHERE tenant_id = 'NEW1' ORDER BY order_`);
  expect(rows.map(({ name }) => name)).toEqual([
    'VIP',
    'Investisseur',
    'Primo-accédant',
    'Expatrié',
    'Urgent',
    'Presse',
  ]);
});

test('the list comes by relevance when something is searched, else the latest first [CLI-032]', async () => {
  const close = await client({ firstName: 'Zorah', lastName: 'Belvédère' });
  const far = await client({ firstName: 'Zo', lastName: 'Belvédère', birthName: 'Zorah' });
  for (const sort of ['', `&sort=${encodeURIComponent('["relevance","DESC"]')}`]) {
    const filter = encodeURIComponent(JSON.stringify({ q: 'zorah' }));
    const ranked = await api.call('GET', `clients?filter=${filter}${sort}`, { as: 'agent1' });
    expect(
      (ranked.body.results as { id: string }[]).map(({ id }) => id),
      sort,
    ).toEqual([close, far]);
    const latest = await api.call('GET', `clients?range=[0,1]${sort}`, { as: 'agent1' });
    expect(
      (latest.body.results as { id: string }[]).map(({ id }) => id),
      sort,
    ).toEqual([far, close]);
  }
});

test('a window of days or months before now narrows a list [CLI-030]', async () => {
  const ages = { 3: '', 20: '', 60: '', 200: '', 500: '' } as Record<string, string>;
  for (const days of Object.keys(ages)) {
    ages[days] = await client({ lastName: 'Fenêtre' });
    await api.sql(`UPDATE clients SET created_at = now() - $2 * interval '1 day' WHERE id = $1`, [ages[days], days]);
  }
  for (const [window, days] of [
    ['-P7D', ['3']],
    ['-P30D', ['3', '20']],
    ['-P90D', ['3', '20', '60']],
    ['-P12M', ['3', '20', '60', '200']],
  ] as const) {
    const ids = await found({ q: 'fenetre', createdAt: { gte: window } });
    expect(ids.sort(), window).toEqual(days.map((one) => ages[one]).sort());
  }
  const wrong = encodeURIComponent(JSON.stringify({ createdAt: { gte: '-P7W' } }));
  expect((await api.call('GET', `clients?filter=${wrong}`, { as: 'agent1' })).status).toBe(400);
});
