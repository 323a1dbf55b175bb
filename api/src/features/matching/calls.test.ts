import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandated } from '../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string; version: number };

interface Match {
  search: Values;
  client: Values;
  property: Values;
  verdict: { outcome: string; score: number; criteria: { criterion: string; outcome: string; by?: number }[] };
  firstSeenAt: string | null;
  dismissedAt: string | null;
  dismissedBy: string | null;
  sentAt: string | null;
}

let api: TestApi;
let house: string;
let count = 0;

const call = async (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') => {
  const reply = await api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
  expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300);
  return reply.body;
};
const add = async (path: string, body: object, as = 'agent1', tenant = 'A1') =>
  (await call('POST', path, body, as, tenant)) as Values;
const change = async (path: string, body: object, as = 'agent1') => {
  const { version } = await call('GET', path, undefined, as);
  return (await call('PATCH', path, { version, ...body }, as)) as Values;
};
const step = async (id: string, name: string) => {
  const { version } = await call('GET', `properties/${id}`);
  await call('POST', `properties/${id}/transitions/${name}`, { version });
};

const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };
const POINT = { lat: 45.7712, lng: 4.8801 };
const AREA = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [4.87, 45.76],
        [4.89, 45.76],
        [4.89, 45.78],
        [4.87, 45.78],
        [4.87, 45.76],
      ],
    ],
  ],
};
const WISH = { types: ['house'], price: { min: 250_000, max: 300_000 }, location: { insees: ['69266'] } };

/** A house on sale in Villeurbanne. */
async function onSale(body: object = {}, as = 'agent1'): Promise<string> {
  const made = await add(
    'properties',
    { type: house, price: 290_000, spaces: { living: 98 }, rooms: { total: 5 }, address: ADDRESS, ...body },
    as,
  );
  await call('POST', `properties/${made.id}/transitions/putOnSale`, { version: made.version }, as);
  return made.id;
}
/** A client with a search. */
async function buyer(
  search: object = {},
  as = 'agent1',
  person: object = {},
): Promise<{ client: string; search: string }> {
  count += 1;
  const body = { lastName: `Acquéreur ${count}`, phones: [{ number: '0639981234' }], ...person };
  const client = await add('clients', body, as);
  const made = await add('saved-searches', { ...WISH, ...search, client: client.id }, as);
  return { client: client.id, search: made.id };
}
const query = (filter: object, range = [0, 99]) =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${encodeURIComponent(JSON.stringify(range))}`;
const matches = async (path: string, filter: object = {}, as = 'agent1') =>
  (await call('GET', `${path}/matches?${query(filter)}`, undefined, as)) as unknown as {
    results: Match[];
    counts: Record<string, number>;
    lacks: string[];
    pagination: { total: number; page: number; perPage: number };
  };
const searchesFound = async (property: string, filter: object = {}, as = 'agent1') =>
  (await matches(`properties/${property}`, filter, as)).results.map(({ search }) => search.id);
const foundEvents = () =>
  api.sql(`SELECT record_id, payload FROM domain_events WHERE tenant_id = 'A1' AND name = 'match.found' ORDER BY id`);

beforeAll(async () => {
  api = await startApi();
  house = (await add('property-types', { code: 'house', name: { fr: 'Maison', en: 'House' }, kind: 'house' }, 'super'))
    .id;
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['matches', 'saved_searches', 'property_days', 'properties', 'domain_events'])
    await api.sql(`DELETE FROM ${table}`);
});

test('a property has its buyers, ranked, and below them who nearly is, each with the reasons [CLI-020][CLI-029]', async () => {
  const property = await onSale();
  const plain = await buyer();
  const hot = await buyer({ rating: 'hot', livingArea: { min: 90 } });
  const small = await buyer({ livingArea: { min: 100 } });
  const poor = await buyer({ price: { min: null, max: 282_000 } });
  await buyer({ types: ['flat'] });
  await buyer({ price: null });
  await buyer({ location: { insees: ['69123'] } });
  const { results, counts, lacks, pagination } = await matches(`properties/${property}`);
  expect(results.map(({ search }) => search.id)).toEqual([hot.search, plain.search, small.search, poor.search]);
  expect([counts, lacks, pagination.total]).toEqual([
    { all: 4, new: 0, met: 2, near: 2, sent: 0, dismissed: 0 },
    [],
    4,
  ]);
  const [, first, second, third] = results;
  expect(first).toMatchObject({ client: { id: plain.client, owner: userId('agent1') }, verdict: { outcome: 'met' } });
  expect(second?.verdict.criteria).toContainEqual({ criterion: 'livingArea', outcome: 'near', by: -2 });
  expect(third?.verdict.criteria).toContainEqual({ criterion: 'price', outcome: 'near', by: 8_000 });
  expect(await searchesFound(property, { show: 'near' })).toEqual([small.search, poor.search]);
  const listed = await call('GET', `properties/${property}/saved-searches`);
  expect((listed.results as Values[]).map(({ id }) => id)).toEqual([hot.search, plain.search]);
});

test('a property that fits and may not be offered says why, until that is mended [CLI-020]', async () => {
  const property = await onSale();
  const { client } = await buyer();
  const [match] = (await matches(`clients/${client}`)).results as (Match & { stops: string[] })[];
  expect(match?.property.id).toBe(property);
  expect(match?.stops).toContain('No mandate to sell it is in force, nor a partner’s delegation of one');
  expect(match?.stops).toContain('The DPE is missing: the ad tells the energy and climate classes');
  await mandated(api, property);
  const [now] = (await matches(`clients/${client}`)).results as (Match & { stops: string[] })[];
  expect(now?.stops.join()).not.toContain('No mandate');
  for (const table of ['mandates_properties', 'mandates']) await api.sql(`DELETE FROM ${table}`);
});

test('pages and periods: by when the search was last changed [CLI-020]', async () => {
  const property = await onSale();
  const made = [await buyer(), await buyer(), await buyer()];
  for (const [at, days] of [5, 60, 300].entries())
    await api.sql(`UPDATE saved_searches SET updated_at = now() - make_interval(days => $2) WHERE id = $1`, [
      made[at]?.search,
      days,
    ]);
  const counted = async (within: string) => (await searchesFound(property, { within })).length;
  expect([await counted('7d'), await counted('30d'), await counted('90d'), await counted('12m')]).toEqual([1, 1, 2, 3]);
  const reply = await api.call('GET', `properties/${property}/matches?${query({}, [1, 1])}`, { as: 'agent1' });
  expect(reply.body).toMatchObject({ pagination: { page: 2, perPage: 1, total: 3 } });
  expect(reply.headers.get('Content-Range')).toBe('matches 1-1/3');
  expect((reply.body.results as Match[])[0]?.search.id).toBe(made[1]?.search);
  for (const filter of ['{"within":"8d"}', '{"show":"every"}', '{"owner":"x"}', '[]', '{'])
    expect((await api.call('GET', `properties/${property}/matches?filter=${filter}`, { as: 'agent1' })).status).toBe(
      400,
    );
});

test('only active clients and open properties are matched; a property says what it lacks [CLI-029]', async () => {
  const property = await onSale();
  const one = await buyer();
  expect(await searchesFound(property)).toEqual([one.search]);
  for (const [away, back] of [
    [{ state: 'inactive_buyer' }, { state: 'active_buyer' }],
    [{ scammer: true }, { scammer: false }],
    [{ archived: true }, { archived: false }],
  ]) {
    await change(`clients/${one.client}`, away as object);
    expect(await searchesFound(property)).toEqual([]);
    const own = await matches(`clients/${one.client}`);
    expect([own.results, own.lacks]).toEqual([[], ['active']]);
    await change(`clients/${one.client}`, back as object);
  }
  expect(await searchesFound(property)).toEqual([one.search]);
  for (const [name, status] of [
    ['signOffer', ['status']],
    ['backToSale', []],
    ['keepOffMarket', []],
    ['archive', ['status']],
  ] as const) {
    await step(property, name);
    const { results, lacks } = await matches(`properties/${property}`);
    expect([name, lacks, results.length]).toEqual([name, status, status.length === 0 ? 1 : 0]);
  }
  const bare = await add('properties', { type: house });
  expect((await matches(`properties/${bare.id}`)).lacks).toEqual(['status', 'price', 'location']);
  expect((await call('GET', `properties/${bare.id}/demand`)).results).toEqual([]);
});

test('a client has the same from the other side [CLI-020][CLI-029]', async () => {
  const fitting = await onSale();
  const small = await onSale({ spaces: { living: 86 } });
  await onSale({ price: 400_000 });
  await add('properties', { type: house, price: 290_000, address: ADDRESS });
  const one = await buyer({ livingArea: { min: 90 } });
  const second = await add('saved-searches', { ...WISH, client: one.client, price: { min: 380_000, max: 420_000 } });
  const { results, counts } = await matches(`clients/${one.client}`);
  expect(counts).toMatchObject({ met: 2, near: 1, dismissed: 0 });
  expect(results.at(-1)).toMatchObject({ property: { id: small, price: 290_000 }, verdict: { outcome: 'near' } });
  expect(results.map(({ property }) => property.id)).toContain(fitting);
  const only = await matches(`clients/${one.client}`, { search: second.id });
  expect(only.results.map(({ property }) => property.price)).toEqual([400_000]);
  expect(results[0]?.property).not.toHaveProperty('address');
});

test('who may not read an address is matched by the public point, and is told no more', async () => {
  const property = await onSale({ address: { ...ADDRESS, point: POINT }, publicAddressMode: 'town' });
  const exactly = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [4.88, 45.771],
          [4.8803, 45.771],
          [4.8803, 45.7714],
          [4.88, 45.7714],
          [4.88, 45.771],
        ],
      ],
    ],
  };
  const own = await buyer({ location: null, drawnArea: exactly });
  const guest = await buyer({ location: null, drawnArea: exactly }, 'agent2');
  const outcome = async (path: string, as: string) =>
    (await matches(path, {}, as)).results.map(({ verdict }) => verdict.outcome).sort();
  expect(await outcome(`clients/${own.client}`, 'agent1')).toEqual(['met']);
  expect(await outcome(`clients/${guest.client}`, 'agent2')).toEqual(['near']);
  expect(await outcome(`properties/${property}`, 'agent1')).toEqual(['met', 'met']);
  expect(await outcome(`properties/${property}`, 'agent2')).toEqual(['near', 'near']);
  const reply = await api.call('GET', `properties/${property}/matches`, { as: 'agent2' });
  expect(reply.text).not.toContain('639981234');
});

test('another network sees and finds nothing [ACC-002]', async () => {
  const property = await onSale();
  const one = await buyer();
  const stranger = await add('clients', { lastName: 'B', phones: [{ number: '0639981234' }] }, 'agent1', 'B1');
  const search = await add('saved-searches', { ...WISH, client: stranger.id }, 'agent1', 'B1');
  expect(await searchesFound(property)).toEqual([one.search]);
  for (const path of [
    `properties/${property}/matches`,
    `properties/${property}/demand`,
    `clients/${one.client}/matches`,
  ])
    expect((await api.call('GET', path, { as: 'super', tenant: 'B1' })).status).toBe(404);
  const marked = { as: 'super', body: { sent: true } };
  expect((await api.call('PATCH', `properties/${property}/matches/${search.id}`, marked)).status).toBe(404);
  const described = { price: 290_000, types: ['house'], inseeCode: '69266' };
  const met = await call('POST', 'saved-searches/percolate', described, 'agent1', 'B1');
  expect((met.results as Match[]).map(({ search: found }) => found.id)).toEqual([search.id]);
});

test('a pair is dismissed, sent, and taken back; the history tells [CLI-020]', async () => {
  const property = await onSale();
  const one = await buyer();
  const path = `properties/${property}/matches/${one.search}`;
  const pair = await call('PATCH', path, { dismissed: true, sent: true });
  expect(pair).toMatchObject({ dismissedBy: userId('agent1'), sentBy: userId('agent1') });
  expect(pair.dismissedAt).toMatch(/^\d{4}-/);
  expect(await searchesFound(property)).toEqual([]);
  expect(await searchesFound(property, { show: 'dismissed' })).toEqual([one.search]);
  expect((await matches(`clients/${one.client}`)).counts).toMatchObject({ met: 0, near: 0, dismissed: 1 });
  expect(await call('PATCH', path, { dismissed: false })).toMatchObject({ dismissedAt: null, sentAt: pair.sentAt });
  expect(await searchesFound(property)).toEqual([one.search]);
  const history = await call('GET', `properties/${property}/history`);
  expect((history.results as Values[]).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['match.dismissed', 'match.sent', 'match.dismissed.undone']),
  );
  const bad = async (body: object, as = 'agent1') => (await api.call('PATCH', path, { as, body })).status;
  expect([await bad({}), await bad({ dismissed: 'yes' }), await bad({ seen: true })]).toEqual([422, 422, 422]);
  expect(await bad({ sent: true }, 'agent2'), 'who holds neither record').toBe(403);
});

test('a change finds its matches in a job, once each, and new ones become events [CLI-020]', async () => {
  const property = await onSale();
  const [rich, poor] = [await buyer(), await buyer({ price: { max: 250_000 } })];
  await api.runJobs();
  expect(await foundEvents()).toEqual([
    {
      record_id: property,
      payload: { search: rich.search, client: rich.client, owner: userId('agent1'), cause: expect.any(String) },
    },
  ]);
  expect((await matches(`properties/${property}`)).results[0]?.firstSeenAt).toMatch(/^\d{4}-/);
  await api.sql('DELETE FROM domain_events');

  await change(`properties/${property}`, { price: 270_000 });
  await change(`properties/${property}`, { price: 250_000 });
  const jobs = await api.sql(`SELECT id FROM graphile_worker.jobs WHERE task_identifier LIKE 'matching.%'`);
  expect(jobs).toHaveLength(1);
  await api.runJobs();
  expect((await foundEvents()).map(({ payload }) => payload)).toEqual([
    { search: poor.search, client: poor.client, owner: userId('agent1'), cause: 'price_drop' },
  ]);
  await api.sql('DELETE FROM domain_events');

  const late = await buyer({ price: { min: 400_000, max: null } });
  await api.runJobs();
  expect(await foundEvents()).toEqual([]);
  await change(`saved-searches/${late.search}`, { price: { min: 200_000, max: null } });
  await change(`properties/${property}`, { title: 'Nothing that matters' });
  await api.runJobs();
  expect((await foundEvents()).map(({ payload }) => payload)).toEqual([
    { search: late.search, client: late.client, owner: userId('agent1'), cause: 'search' },
  ]);
  const pairs = () => api.sql('SELECT search, met FROM matches ORDER BY search');
  expect(await pairs()).toHaveLength(3);

  await call('PATCH', `properties/${property}/matches/${rich.search}`, { sent: true });
  await step(property, 'signOffer');
  await api.runJobs();
  expect(await pairs()).toEqual([{ search: rich.search, met: false }]);
  for (const table of ['domain_events', 'property_days']) await api.sql(`DELETE FROM ${table}`);
  await step(property, 'backToSale');
  await api.runJobs();
  expect(await foundEvents()).toHaveLength(3);
  const counted = await api.sql("SELECT sum(matches)::integer AS matches FROM property_days WHERE tenant_id = 'A1'");
  expect(counted).toEqual([{ matches: 3 }]);
  await change(`clients/${late.client}`, { state: 'inactive_buyer' });
  await api.runJobs();
  expect((await pairs()).map(({ search }) => search)).toEqual([rich.search, poor.search].sort());
});

test('a kind that changes in the configuration takes the matches of its properties along', async () => {
  const property = await onSale();
  await buyer();
  await api.runJobs();
  expect(await foundEvents()).toHaveLength(1);
  const { id } = await add(
    'property-types',
    { code: `x${count}`, name: { fr: 'Autre', en: 'Other' }, kind: 'castle' },
    'super',
  );
  await change(`properties/${property}`, { type: id });
  await api.runJobs();
  expect(await searchesFound(property)).toEqual([]);
  await change(`property-types/${id}`, { kind: 'house' }, 'super');
  await api.runJobs();
  expect(await foundEvents()).toHaveLength(2);
});

test('a demand curve counts the clients who would buy at each price', async () => {
  const property = await onSale({ price: 300_000 });
  const first = await buyer({ price: { max: 270_000 } });
  await add('saved-searches', { ...WISH, client: first.client, price: { max: 262_500 } });
  await buyer({ price: { min: 250_000, max: 300_000 } });
  await buyer({ price: { min: 350_000, max: null } });
  await buyer({ price: { max: 270_000 }, types: ['flat'] });
  const { results } = await call('GET', `properties/${property}/demand`);
  const at = (price: number) =>
    (results as { price: number; buyers: number }[]).find((one) => one.price === price)?.buyers;
  expect(results).toHaveLength(17);
  expect([at(240_000), at(262_500), at(270_000), at(277_500), at(300_000), at(307_500), at(360_000)]).toEqual([
    1, 2, 2, 1, 1, 0, 1,
  ]);
});

test('a described property that is not in the stock finds its buyers [CLI-042][TBX-003][TBX-008]', async () => {
  const one = await buyer({ features: ['garden'] });
  const drawn = await buyer({ location: null, drawnArea: AREA });
  const described = { price: 290_000, types: ['house'], features: ['garden'], postcode: '69100', point: POINT };
  const answer = await call('POST', 'saved-searches/percolate', described);
  expect((answer.results as Match[]).map(({ search }) => search.id).sort()).toEqual([one.search, drawn.search].sort());
  expect((answer.demand as { price: number; buyers: number }[]).find(({ price }) => price === 290_000)?.buyers).toBe(2);
  expect(answer.results).toMatchObject([{ firstSeenAt: null }, { sentAt: null }]);
  const reply = await api.call('POST', 'saved-searches/percolate', {
    as: 'agent1',
    language: 'fr',
    body: { price: -1, types: [], inseeCode: '99999', dpe: 'H' },
  });
  const { details } = reply.body.error as { details: { path: string; message: string }[] };
  expect([reply.status, ...details.map(({ path }) => path)]).toEqual([422, '/price', '/dpe', '/types']);
  for (const { message } of details) expect(message).toMatch(/\S/);
  const unknown = await api.call('POST', 'saved-searches/percolate', {
    as: 'agent1',
    body: { price: 1, types: ['house'], inseeCode: '99999' },
  });
  expect([unknown.status, unknown.body.error]).toMatchObject([422, { details: [{ path: '/inseeCode' }] }]);
});

test('vendors of a property on its way to a sale are active sellers, afterwards no longer [CLI-024]', async () => {
  const body = { lastName: 'Vendeur', phones: [{ number: '0639981234' }] };
  const seller = await add('clients', body, 'agent2');
  const state = async () => (await call('GET', `clients/${seller.id}`)).state;
  const first = await onSale({ vendors: [seller.id] });
  expect(await state()).toBe('active_seller');
  const [entry] = await api.sql(
    `SELECT actor, after, reason FROM audit_entries WHERE record_id = $1 ORDER BY at DESC, id DESC LIMIT 1`,
    [seller.id],
  );
  expect(entry).toMatchObject({ actor: userId('agent1'), after: { state: 'active_seller' } });
  const second = await onSale();
  await change(`properties/${second}`, { vendors: [seller.id] });
  await step(first, 'signOffer');
  await step(first, 'sell');
  expect(await state()).toBe('active_seller');
  await change(`properties/${second}`, { vendors: [] });
  expect(await state()).toBe('inactive_seller');
  await step(second, 'archive');
  await step(second, 'reopen');
  await change(`properties/${second}`, { vendors: [seller.id] });
  expect(await state(), 'a draft is not yet a sale').toBe('inactive_seller');
  await step(second, 'estimate');
  expect(await state()).toBe('active_seller');
});

test('the counts of a client are those of the properties that the reader sees them sell [CLI-034]', async () => {
  const seller = await add('clients', { lastName: 'Vendeur', phones: [{ number: '0639981234' }] });
  await onSale({ vendors: [seller.id] });
  const offer = await onSale({ vendors: [seller.id] });
  await step(offer, 'signOffer');
  await add('properties', { type: house, vendors: [seller.id] });
  const counts = async (as: string) =>
    (
      await call(
        'GET',
        `properties/counts?filter=${encodeURIComponent(JSON.stringify({ vendors: { any: [seller.id] } }))}`,
        undefined,
        as,
      )
    ).counts;
  expect(await counts('agent1')).toEqual({ sale: 1, offer: 1, draft: 1 });
  expect(await counts('agent2'), 'vendors are for holders').toEqual({});
});
