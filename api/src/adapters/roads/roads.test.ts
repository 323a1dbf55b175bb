import { afterEach, expect, test } from 'vitest';
import { type Asked, type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { configuredRoads } from './configured.ts';
import type { RoadsConfig } from './index.ts';

let server: FakeServer | undefined;
afterEach(() => server?.stop());

const stop = (lat: number, lon: number) => ({ id: 'x', startAt: '', endAt: '', point: { lat, lon } });
const NOWHERE = { ...stop(0, 0), point: null };
const WAY = [stop(45.7, 4.8), stop(45.8, 4.9)];
const KNOWN = { metres: 9_123, minutes: 11 };
const has = (query: URLSearchParams, name: string, ...values: string[]) =>
  JSON.stringify(query.getAll(name)) === JSON.stringify(values);

interface Spoken {
  /** Whether it is asked for the one way that it knows, as its documentation says. */
  knows(asked: Asked): boolean;
  found: object;
  none: object;
}

const OSRM: Spoken = {
  knows: ({ method, path }) => method === 'GET' && path === '/route/v1/driving/4.8,45.7;4.9,45.8',
  found: { code: 'Ok', routes: [{ distance: 9_123.4, duration: 601, legs: [{ distance: 9_123.4, duration: 601 }] }] },
  none: { code: 'NoRoute', message: 'Impossible route between points' },
};
const VALHALLA: Spoken = {
  knows: ({ method, path, headers, body }) =>
    method === 'POST' &&
    path === '/route' &&
    headers['content-type'] === 'application/json' &&
    body.toString() ===
      '{"locations":[{"lat":45.7,"lon":4.8},{"lat":45.8,"lon":4.9}],"costing":"auto","units":"kilometers","directions_type":"none"}',
  found: { trip: { status: 0, units: 'kilometers', summary: { length: 9.1234, time: 601.3 }, legs: [{}] } },
  none: { error_code: 442, error: 'No path could be found for input', status_code: 400, status: 'Bad Request' },
};
const GRAPHHOPPER: Spoken = {
  knows: ({ method, path, query }) =>
    method === 'GET' &&
    path === '/route' &&
    has(query, 'point', '45.7,4.8', '45.8,4.9') &&
    has(query, 'profile', 'car') &&
    has(query, 'calc_points', 'false') &&
    has(query, 'key', 'k&y'),
  found: { paths: [{ distance: 9_123.4, time: 601_300 }] },
  none: { message: 'Connection between locations not found', hints: [] },
};

test.each<[RoadsConfig['engine'], Spoken]>([
  ['osrm', OSRM],
  ['valhalla', VALHALLA],
  ['graphhopper', GRAPHHOPPER],
])('roads are asked of %s, and are guessed where it fails or is silent [APP-005]', async (engine, spoken) => {
  const { knows, found, none } = spoken;
  server = await startFakeServer((asked) =>
    knows(asked) ? { status: 200, body: found } : { status: 400, body: none },
  );
  const roads = configuredRoads({ engine, url: server.url, key: engine === 'graphhopper' ? 'k&y' : undefined });
  expect(await roads([...WAY, stop(1, 1), NOWHERE])).toEqual([KNOWN, undefined, undefined]);
  expect(server.asked).toHaveLength(2);
  for (const body of ['no JSON', {}, { routes: [{}], trip: { summary: {} }, paths: [{}] }]) {
    server.misbehave({ status: 200, body });
    expect(await roads(WAY)).toEqual([undefined]);
  }
  server.misbehave({ delayMs: 2_000 });
  expect(await configuredRoads({ engine, url: server.url }, 100)(WAY)).toEqual([undefined]);
  server.stop();
  expect(await roads(WAY)).toEqual([undefined]);
});

test('a server of one’s own that speaks as GraphHopper is given no key, and nobody is asked where none is named', async () => {
  server = await startFakeServer(() => ({ status: 200, body: GRAPHHOPPER.found }));
  expect(await configuredRoads({ engine: 'graphhopper', url: server.url })(WAY)).toEqual([KNOWN]);
  expect(server.asked[0]?.query.has('key')).toBe(false);
  expect(await configuredRoads(undefined)(WAY)).toEqual([undefined]);
});
