import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

interface Match {
  search: Values;
  client: Values;
  property: Values;
}

let api: TestApi;
let house: string;

const call = async (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') => {
  const reply = await api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
  expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300);
  return reply.body;
};
const add = async (path: string, body: object, as = 'agent1') => (await call('POST', path, body, as)) as Values;

const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };
const WISH = { types: ['house'], price: { min: 250_000, max: 300_000 }, location: { insees: ['69266'] } };

async function onSale(body: object = {}, as = 'agent1'): Promise<string> {
  const made = await add('properties', { type: house, price: 290_000, address: ADDRESS, ...body }, as);
  await call('POST', `properties/${made.id}/transitions/putOnSale`, { version: made.version }, as);
  return made.id;
}
async function buyer(as = 'agent1', search: object = {}): Promise<{ client: string; search: string }> {
  const client = await add('clients', { lastName: 'Acquéreur', phones: [{ number: '0639981234' }] }, as);
  const made = await add('saved-searches', { ...WISH, ...search, client: client.id }, as);
  return { client: client.id, search: made.id };
}
const fresh = async (as = 'agent1', range = [0, 99], tenant = 'A1') => {
  const { results, pagination } = (await call(
    'GET',
    `saved-searches/matches?range=${encodeURIComponent(JSON.stringify(range))}`,
    undefined,
    as,
    tenant,
  )) as unknown as { results: Match[]; pagination: { total: number } };
  return {
    pairs: results.map(({ client, property }) => `${client.id} ${property.id}`),
    total: pagination.total,
    results,
  };
};
/** How many are new in the list of one client. */
const newOf = async (client: string, as = 'agent1') => {
  const filter = encodeURIComponent(JSON.stringify({ show: 'new' }));
  const { pagination } = await call('GET', `clients/${client}/matches?filter=${filter}&range=[0,99]`, undefined, as);
  return (pagination as { total: number }).total;
};

beforeAll(async () => {
  api = await startApi();
  const type = { code: 'house', name: { fr: 'Maison', en: 'House' }, kind: 'house' };
  house = (await add('property-types', type, 'super')).id;
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['matches', 'saved_searches', 'properties_vendors', 'properties'])
    await api.sql(`DELETE FROM ${table}`);
});

test('new matches of all my clients are counted as their lists count them, the latest first [CLI-020]', async () => {
  const [one, two] = [await buyer(), await buyer()];
  const theirs = await buyer('agent2');
  const properties = [await onSale(), await onSale(), await onSale({ price: 400_000 })];
  await api.runJobs();
  await api.sql(`UPDATE matches SET first_seen_at = now() - interval '2 days' WHERE property = $1`, [properties[0]]);
  const { pairs, total, results } = await fresh();
  expect(total).toBe(4);
  expect(total).toBe((await newOf(one.client)) + (await newOf(two.client)));
  expect(pairs.slice(0, 2).every((pair) => pair.endsWith(String(properties[1])))).toBe(true);
  expect(pairs.slice(2).every((pair) => pair.endsWith(String(properties[0])))).toBe(true);
  expect(results[0]?.client).toMatchObject({ lastName: 'Acquéreur' });
  expect(results[0]?.client).not.toHaveProperty('phones');
  expect(results[0]?.property).not.toHaveProperty('address');
  expect((await fresh('agent2')).pairs.map((pair) => pair.split(' ')[0])).toEqual([theirs.client, theirs.client]);
  expect((await fresh('agent1', [2, 3])).pairs).toEqual(pairs.slice(2));
  expect((await fresh('agent1', [0, 9], 'B1')).total).toBe(0);
});

test('what was sent, dismissed, is too old or was found before by another search is new no more [CLI-020]', async () => {
  const [one, two, three, four] = [await buyer(), await buyer(), await buyer(), await buyer()];
  const property = await onSale();
  await api.runJobs();
  await call('PATCH', `properties/${property}/matches/${one.search}`, { sent: true });
  await call('PATCH', `properties/${property}/matches/${two.search}`, { dismissed: true });
  await api.sql(`UPDATE matches SET first_seen_at = now() - interval '8 days' WHERE search = $1`, [three.search]);
  expect((await fresh()).pairs).toEqual([`${four.client} ${property}`]);
  const hot = await add('saved-searches', { ...WISH, rating: 'hot', client: four.client });
  await api.runJobs();
  expect([(await fresh()).total, await newOf(four.client)]).toEqual([1, 1]);
  await api.sql(`UPDATE matches SET first_seen_at = now() - interval '8 days' WHERE search = $1`, [hot.id]);
  const told = await fresh();
  expect(told.total).toBe(await newOf(four.client));
  expect(told.total, 'the surest of the two searches has found it long ago').toBe(0);
});

test('nothing is told of clients who went away, and nobody is offered what they sell', async () => {
  const one = await buyer();
  const property = await onSale();
  await api.runJobs();
  expect((await fresh()).total).toBe(1);
  const client = (await call('GET', `clients/${one.client}`)) as Values;
  await call('PATCH', `clients/${one.client}`, { version: client.version, archived: true });
  expect((await fresh()).total).toBe(0);
  const { version } = (await call('GET', `clients/${one.client}`)) as Values;
  await call('PATCH', `clients/${one.client}`, { version, archived: false });
  expect((await fresh()).total).toBe(1);
  const sold = (await call('GET', `properties/${property}`)) as Values;
  await call('PATCH', `properties/${property}`, { version: sold.version, vendors: [one.client] });
  expect((await fresh()).total).toBe(0);
});

test('a range that is none is refused', async () => {
  for (const range of ['x', '[1]', '[5,2]'])
    expect((await api.call('GET', `saved-searches/matches?range=${range}`, { as: 'agent1' })).status).toBe(400);
});
