import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Values = Record<string, unknown> & { id: string; version: number };

const WHOLE = {
  name: 'Maison de famille',
  price: { min: 250_000, max: 350_000 },
  types: ['house', 'flat'],
  features: ['garden'],
  rooms: { min: 3, max: null },
  bedrooms: { min: null, max: 4 },
  livingArea: { min: 84.5, max: 120 },
  plotArea: { min: 500, max: null },
  location: { departments: ['69'], postcodes: ['69003'], insees: ['69266'] },
  drawnArea: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [4.8, 45.7],
          [4.9, 45.7],
          [4.9, 45.8],
          [4.8, 45.7],
        ],
      ],
    ],
  },
  rating: 'hot',
  default: true,
  comments: 'Proche des écoles',
};

async function newClient(more: object = {}, as = 'agent1'): Promise<string> {
  const body = { lastName: 'Acquéreur', phones: [{ number: '0639981234' }], ...more };
  const reply = await api.call('POST', 'clients', { as, body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}
const post = (client: string, body: object = {}, as = 'agent1') =>
  api.call('POST', 'saved-searches', { as, body: { ...body, client } });
async function save(client: string, body: object = {}, as = 'agent1'): Promise<Values> {
  const reply = await post(client, body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const patch = (one: Values, body: object, as = 'agent1') =>
  api.call('PATCH', `saved-searches/${one.id}`, { as, body: { version: one.version, ...body } });
const remove = (one: Values, as = 'agent1') =>
  api.call('DELETE', `saved-searches/${one.id}`, { as, body: { version: one.version } });
const get = async (path: string, as = 'agent1') => (await api.call('GET', path, { as })).body as Values;
const stateOf = async (client: string) => (await get(`clients/${client}`)).state;
const list = async (filter: object, as = 'agent1') => {
  const reply = await api.call('GET', `saved-searches?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as });
  return reply.body.results as Values[];
};
const problems = async (client: string, body: object, language = 'en') => {
  const reply = await api.call('POST', 'saved-searches', { as: 'agent1', language, body: { ...body, client } });
  const { details } = reply.body.error as { details: { path: string; message: string }[] };
  return [reply.status, ...details.map(({ path, message }) => `${path} ${message}`)];
};

test('a saved search keeps all its criteria and gives them back [CLI-019][CLI-020][CLI-042]', async () => {
  const client = await newClient();
  const made = await save(client, WHOLE);
  expect(made).toMatchObject({ ...WHOLE, client, matching: true });
  expect(made.id).toMatch(/^SEA/);
  expect(await get(`saved-searches/${made.id}`)).toEqual(made);
  const changed = await patch(made, {
    price: { min: null, max: 400_000 },
    rooms: null,
    location: { insees: ['75056'] },
  });
  expect(changed.body).toMatchObject({
    price: { min: null, max: 400_000 },
    rooms: null,
    location: { departments: [], postcodes: [], insees: ['75056'] },
    version: 2,
  });
  expect((await remove(changed.body as Values)).status).toBe(200);
  expect((await api.call('GET', `saved-searches/${made.id}`, { as: 'agent1' })).status).toBe(404);
});

test('the searches of a client are listed, and found by what they hold [CLI-042]', async () => {
  const [client, other] = [await newClient(), await newClient()];
  const [first, second] = [await save(client, WHOLE), await save(client, { name: 'Terrain', types: ['land'] })];
  await save(other, WHOLE);
  const ids = async (filter: object) => (await list({ client, ...filter })).map(({ id }) => id);
  expect((await ids({})).sort()).toEqual([first.id, second.id].sort());
  expect(await ids({ price: { contains: 300_000 } })).toEqual([first.id]);
  expect(await ids({ price: { contains: 350_001 } })).toEqual([]);
  expect(await ids({ 'location.insees': { any: ['69266'] } })).toEqual([first.id]);
  expect(await ids({ types: { any: ['land', 'office'] } })).toEqual([second.id]);
  expect(await ids({ matching: false })).toEqual([second.id]);
});

test('a maximum must exceed its minimum [CLI-019][ERR-007]', async () => {
  const client = await newClient();
  expect(await problems(client, { price: { min: 300_000, max: 300_000 }, rooms: { min: 5, max: 3 } })).toEqual([
    422,
    '/price/max The maximum must exceed the minimum',
    '/rooms/max The maximum must exceed the minimum',
  ]);
  expect(await problems(client, { price: { min: 2, max: 1 } }, 'fr')).toEqual([
    422,
    '/price/max Le maximum doit être supérieur au minimum',
  ]);
  expect(await problems(client, { price: { min: 1.5 } })).toEqual([
    422,
    "/price/min 'Minimum price' must be a number without decimals",
  ]);
  const open = await save(client, { price: { min: null, max: null }, livingArea: {}, location: { insees: [] } });
  expect(open).toMatchObject({ price: null, livingArea: null, location: null });
});

test('exactly so many rooms can be looked for, and a price only between two [CLI-019]', async () => {
  const client = await newClient();
  const exact = { rooms: { min: 3, max: 3 }, bedrooms: { min: 2, max: 2 } };
  expect(await save(client, exact)).toMatchObject(exact);
  expect(await problems(client, { rooms: { min: 3, max: 2 } })).toEqual([
    422,
    '/rooms/max The maximum must exceed the minimum',
  ]);
});

test('a place must exist, and what was kept stays [CLI-019][GEO-004]', async () => {
  const client = await newClient();
  expect(await problems(client, { location: { insees: ['69266', '69999'], postcodes: ['00000'] } })).toEqual([
    422,
    '/location/postcodes/0 Could not find this location',
    '/location/insees/1 Could not find this location',
  ]);
  expect((await problems(client, { location: { departments: ['20'] } }))[0]).toBe(422);
  expect((await problems(client, { location: { departments: ['69', '69'] } }))[0]).toBe(422);
  const made = await save(client, { location: { insees: ['69266'] } });
  await api.sql(`UPDATE saved_searches SET location = '{i69999}' WHERE id = $1`, [made.id]);
  const kept = await patch(made, { location: { insees: ['69999', '75056'] } });
  expect(kept.body).toMatchObject({ location: { insees: ['69999', '75056'] } });
});

test.each([
  [
    '/drawnArea Each outline must end where it begins',
    [
      [0, 45],
      [1, 45],
      [1, 46],
      [0, 46],
    ],
  ],
  [
    '/drawnArea The outline must not cross itself',
    [
      [0, 45],
      [1, 46],
      [1, 45],
      [0, 46],
      [0, 45],
    ],
  ],
  [
    '/drawnArea The area may be at most 500 km across',
    [
      [0, 43],
      [0, 50],
      [1, 50],
      [0, 43],
    ],
  ],
  [
    '/drawnArea The area is too small',
    [
      [0, 45],
      [0.00001, 45],
      [0.00001, 45.00001],
      [0, 45],
    ],
  ],
  [
    '/drawnArea A latitude lies between -90 and 90 degrees',
    [
      [0, 91],
      [1, 91],
      [1, 92],
      [0, 91],
    ],
  ],
  [
    '/drawnArea The area is drawn too finely: at most 500 points',
    Array.from({ length: 501 }, (_, at) => [2 + Math.cos(at / 80) / 100, 45 + Math.sin(at / 80) / 100]),
  ],
])('a drawn area is refused: %s [CLI-019]', async (problem, ring) => {
  const client = await newClient();
  const coordinates = ring.length > 500 ? [[ring.slice(0, 251)], [ring.slice(250)]] : [[ring]];
  expect(await problems(client, { drawnArea: { type: 'MultiPolygon', coordinates } })).toEqual([422, problem]);
});

test('without a price, a type or a location a search is kept and marked as not matching [CLI-029]', async () => {
  const client = await newClient();
  const { drawnArea, location, ...rest } = WHOLE;
  expect(await save(client, rest)).toMatchObject({ matching: false });
  const drawn = await save(client, { ...rest, drawnArea });
  expect(drawn).toMatchObject({ matching: true });
  expect((await patch(drawn, { price: null })).body).toMatchObject({ matching: false });
  expect(await save(client, { ...rest, location, types: [] })).toMatchObject({ matching: false });
  const told = await post(client, { matching: true });
  expect([told.status, told.body.error]).toMatchObject([422, { details: [{ path: '/matching' }] }]);
});

test('the first saved search turns inactive_buyer into active_buyer, and it is audited [CLI-022]', async () => {
  const client = await newClient();
  expect(await stateOf(client)).toBe('inactive_buyer');
  await save(client);
  expect(await get(`clients/${client}`)).toMatchObject({ state: 'active_buyer', version: 2 });
  const [entry] = await api.sql(
    `SELECT action, actor, before, after FROM audit_entries WHERE record_id = $1 ORDER BY at DESC, id DESC LIMIT 1`,
    [client],
  );
  expect(entry).toEqual({
    action: 'update',
    actor: userId('agent1'),
    before: { state: 'inactive_buyer' },
    after: { state: 'active_buyer' },
  });
  await save(client);
  expect(await get(`clients/${client}`)).toMatchObject({ version: 2 });
});

test('removing the last saved search turns active_buyer back into inactive_buyer [CLI-023]', async () => {
  const client = await newClient();
  const [first, second] = [await save(client), await save(client)];
  await remove(first);
  expect(await stateOf(client)).toBe('active_buyer');
  await remove(second);
  expect(await get(`clients/${client}`)).toMatchObject({ state: 'inactive_buyer', version: 3 });
});

test('who is known to sell stays so; another search brings nobody back', async () => {
  const seller = await newClient({ state: 'active_seller' });
  const made = await save(seller);
  expect(await stateOf(seller)).toBe('active_seller');
  await remove(made);
  expect(await stateOf(seller)).toBe('active_seller');
  const client = await newClient({ state: 'active_buyer' });
  await save(client);
  const { version } = await get(`clients/${client}`);
  await api.call('PATCH', `clients/${client}`, { as: 'agent1', body: { version, state: 'inactive_buyer' } });
  await save(client);
  expect(await stateOf(client), 'a second search is not the first').toBe('inactive_buyer');
});

test('searches that come and go at once leave the right state [CLI-022][CLI-023]', async () => {
  const client = await newClient();
  const made = await Promise.all(Array.from({ length: 8 }, () => save(client)));
  expect(await get(`clients/${client}`)).toMatchObject({ state: 'active_buyer', version: 2 });
  const gone = await Promise.all(made.map((one) => remove(one)));
  expect(gone.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect(await get(`clients/${client}`)).toMatchObject({ state: 'inactive_buyer', version: 3 });
});

test('a refused search leaves the state as it was [CLI-022]', async () => {
  const client = await newClient();
  expect((await post(client, { location: { insees: ['00000'] } })).status).toBe(422);
  expect(await get(`clients/${client}`)).toMatchObject({ state: 'inactive_buyer', version: 1 });
});

test('a client has one main search at most [CLI-019]', async () => {
  const [client, other] = [await newClient(), await newClient()];
  const first = await save(client, { default: true });
  const elsewhere = await save(other, { default: true });
  const second = await save(client, { default: true });
  const mains = async () => (await list({ client, default: true })).map(({ id }) => id);
  expect(await mains()).toEqual([second.id]);
  const again = await get(`saved-searches/${first.id}`);
  expect(again.version, 'a change like any other').toBe(2);
  await patch(again, { default: true });
  expect(await mains()).toEqual([first.id]);
  expect(await get(`saved-searches/${elsewhere.id}`)).toMatchObject({ default: true });
});

test('two clients who become one have one main search, that of the one who stays; undone, each has their own [CLI-019]', async () => {
  const [winner, loser, plain] = [await newClient(), await newClient(), await newClient()];
  const [own, others] = [await save(winner, { default: true }), await save(loser, { default: true })];
  const mains = async (client: string) => (await list({ client, default: true })).map(({ id }) => id);
  const merge = async (id: string, other: string) => {
    const [{ version }, { version: otherVersion }] = [await get(`clients/${id}`), await get(`clients/${other}`)];
    const reply = await api.call('POST', `clients/${id}/merge`, {
      as: 'agent1',
      body: { version, other, otherVersion },
    });
    expect(reply.status, reply.text).toBe(200);
  };
  await merge(winner, loser);
  expect(await mains(winner)).toEqual([own.id]);
  const { version } = await get(`clients/${loser}`);
  const undone = await api.call('POST', `clients/${loser}/unmerge`, { as: 'agent1', body: { version } });
  expect(undone.status, undone.text).toBe(200);
  expect([await mains(winner), await mains(loser)]).toEqual([[own.id], [others.id]]);
  await merge(plain, loser);
  expect(await mains(plain), 'where there is none it stays').toEqual([others.id]);
});

test('whoever may edit the client keeps its searches; others read them [CLI-020]', async () => {
  const client = await newClient();
  const made = await save(client, WHOLE);
  expect((await post(client, {}, 'agent2')).status).toBe(403);
  expect((await patch(made, { name: 'Mine' }, 'agent2')).status).toBe(403);
  expect((await remove(made, 'agent2')).status).toBe(403);
  expect(await get(`saved-searches/${made.id}`, 'agent2')).toMatchObject({ price: WHOLE.price });
  const { version } = await get(`clients/${client}`);
  const body = { version, collaborators: [userId('agent2')] };
  expect((await api.call('PATCH', `clients/${client}`, { as: 'agent1', body })).status).toBe(200);
  expect((await patch(made, { name: 'Ours' }, 'agent2')).body).toMatchObject({ name: 'Ours' });
});

test('a client who looks for something is erased with what they look for', async () => {
  const client = await newClient();
  const made = await save(client, WHOLE);
  const { version } = await get(`clients/${client}`);
  const body = { version, name: 'Acquéreur' };
  const reply = await api.call('POST', `clients/${client}/erasure`, { as: 'super', body });
  expect(reply.status, reply.text).toBe(200);
  expect((await api.call('GET', `saved-searches/${made.id}`, { as: 'super' })).status).toBe(404);
  expect(await get(`clients/${client}`, 'super')).toMatchObject({ state: 'inactive_buyer', firstName: null });
});

test('creating a search costs few statements', async () => {
  const client = await newClient();
  await save(client);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await save(client, WHOLE);
  const sent = query.mock.calls.map(([asked], at) => {
    const { text = String(asked) } = Object(asked) as { text?: string };
    return { by: query.mock.contexts[at], text: text.trim().split(/\s+/, 2).join(' ') };
  });
  query.mockRestore();
  // Sessions and jobs are looked at meanwhile, by other connections or before.
  const by = sent.find(({ text }) => text === 'BEGIN TRANSACTION')?.by;
  const own = sent.filter((one) => one.by === by).map(({ text }) => text);
  const texts = own.slice(own.indexOf('BEGIN TRANSACTION') + 1, own.indexOf('COMMIT'));
  const [holders, lock, main, row, record, audit, ...rest] = texts;
  expect(texts).toHaveLength(8);
  expect([holders, lock, main]).toEqual([
    'SELECT owner,',
    'SELECT pg_advisory_xact_lock(hashtextextended($1,',
    'SELECT id',
  ]);
  expect([row, record, audit]).toEqual(['INSERT INTO', 'SELECT (SELECT', 'WITH entry']);
  expect(rest.sort()).toEqual(['SELECT hestia_add_job($1,', 'SELECT state']);
});
