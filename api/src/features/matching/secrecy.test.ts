import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coarsened } from '@hestia/resources/property/address.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

/** The middle of a square of public points; exact points lie in its north-east and south-west. */
const MIDDLE = coarsened({ lat: 45.7712, lng: 4.8801 }, 300);
const at = (by: number) => ({ lat: MIDDLE.lat + by, lng: MIDDLE.lng + by });
const STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((step) => step * 0.00025 + 0.0001);

const MIGRATION = join(import.meta.dirname, '../../../../migrations/0037_matches_by_public_points.sql');

let api: TestApi;
let house: string;

const call = async (method: string, path: string, body?: object, as = 'agent1') => {
  const reply = await api.call(method, path, { as, ...(body ? { body } : {}) });
  expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300);
  return reply.body;
};

/** A house of agent1 that is on sale, `by` degrees from the middle of its square. */
async function houseAt(by: number): Promise<string> {
  const address = { line1: `${Math.abs(by)} rue Mercière`, postcode: '69100', town: 'Villeurbanne', point: at(by) };
  const made = (await call('POST', 'properties', { type: house, price: 290_000, address })) as Values;
  await call('POST', `properties/${made.id}/transitions/putOnSale`, { version: made.version });
  return made.id;
}

/** What agent2, who holds none of the houses, makes to find out: searches in areas that end in lines through the square. */
async function lines(): Promise<string[]> {
  const clients: string[] = [];
  for (const step of STEPS) {
    const { lat, lng } = at(step);
    const ring = [
      [lng, lat - 0.05],
      [lng + 0.05, lat - 0.05],
      [lng + 0.05, lat + 0.05],
      [lng, lat + 0.05],
      [lng, lat - 0.05],
    ];
    const drawnArea = { type: 'MultiPolygon', coordinates: [[ring]] };
    const person = { lastName: 'Curieux', phones: [{ number: '0639981234' }] };
    const client = (await call('POST', 'clients', person, 'agent2')) as Values;
    const wish = { types: ['house'], price: { min: 250_000, max: 300_000 }, drawnArea };
    await call('POST', 'saved-searches', { ...wish, client: client.id }, 'agent2');
    clients.push(client.id);
  }
  return clients;
}

beforeAll(async () => {
  api = await startApi();
  const type = { code: 'house', name: { fr: 'Maison' }, kind: 'house' };
  house = String((await call('POST', 'property-types', type, 'super')).id);
}, 60_000);
afterAll(() => api.close());

/** By property, on which of the lines' sides agent2 is told that it lies, and since when. */
async function told(clients: string[], as: string): Promise<Map<string, string>> {
  const sides = new Map<string, string>();
  for (const client of clients) {
    const { results } = await call('GET', `clients/${client}/matches`, undefined, as);
    for (const { property, verdict, firstSeenAt } of results as Record<string, { id: string; outcome: string }>[]) {
      const side = `${verdict?.outcome}${firstSeenAt ? ' seen' : ''}`;
      const id = String(property?.id);
      sides.set(id, [sides.get(id) ?? [], side].flat().join(', '));
    }
  }
  return sides;
}

test('no line tells on which side of it the exact point of a property lies, whichever came first', async () => {
  const early = [await houseAt(0.0009), await houseAt(-0.0009)];
  await api.runJobs();
  const clients = await lines();
  await api.runJobs();
  const late = [await houseAt(0.0011), await houseAt(-0.0011)];
  await api.runJobs();
  // Within its square an address changes nothing, not even by what it causes.
  const { version } = await call('GET', `properties/${early[0]}`);
  const address = { line1: '7 rue Neuve', postcode: '69100', town: 'Villeurbanne', point: at(-0.0005) };
  await call('PATCH', `properties/${early[0]}`, { version, address });
  await api.runJobs();
  const seen = await told(clients, 'agent2');
  const [first] = seen.values();
  expect(first).toContain('met seen, ');
  expect(first).toContain('near');
  for (const property of [...early, ...late]) expect(seen.get(property)).toBe(first);
  const { results } = await call('GET', 'property-days?range=[0,99]', undefined, 'agent2');
  const counted = (results as { matches: number }[]).map(({ matches }) => matches);
  expect(counted).toEqual([first, first, first, first].map((sides) => sides?.match(/met/g)?.length));
});

test('who reads the exact address is told by it all the same', async () => {
  const north = await houseAt(0.0009);
  // Between the public point and the exact one.
  const between = (await lines())[STEPS.findLastIndex((step) => step < 0.0009)];
  const outcomeTo = async (as: string) => {
    const { results } = await call('GET', `properties/${north}/matches?range=[0,99]`, undefined, as);
    const found = (results as Record<string, Values>[]).find(({ client }) => client?.id === between);
    return found?.verdict?.outcome;
  };
  expect([await outcomeTo('agent1'), await outcomeTo('agent2')]).toEqual(['met', 'near']);
});

test('pairs that were settled by exact points begin anew when the product is updated', async () => {
  const pairs = () => api.sql('SELECT property, search, met FROM matches ORDER BY property, search');
  await api.runJobs();
  const settled = await pairs();
  await api.sql(`UPDATE matches SET first_seen_at = '2020-01-01', met = NOT met`);
  await api.sql(`INSERT INTO matches (tenant_id, property, search, met, first_seen_at)
    SELECT p.tenant_id, p.id, s.id, true, '2020-01-01' FROM properties AS p, saved_searches AS s ON CONFLICT DO NOTHING`);
  await api.sql(readFileSync(MIGRATION, 'utf8'));
  expect(await pairs()).toEqual(settled);
  expect(await api.sql(`SELECT FROM matches WHERE first_seen_at < '2021-01-01'`)).toEqual([]);
});
