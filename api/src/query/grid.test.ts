import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const BOUNDS = new URLSearchParams({ bounds: '-5,41,10,52' });

test('what lies in a part of a field is found on the map as what lies in a column; what has no place is left out', async () => {
  for (const [name, position] of Object.entries({
    Lyon: { lat: 45.75, lng: 4.84 },
    Lille: { lat: 50.64, lng: 3.06 },
    Nulle: null,
  })) {
    const made = await api.call('POST', 'agencies', { as: 'super', body: { name, phone: '+33199001234', position } });
    expect(made.status, made.text).toBe(201);
  }
  const { version } = (await api.call('GET', `users/${userId('agent2')}`, { as: 'super' })).body;
  const area = { lat: 48.85, lon: 2.35, distance: 10 };
  await api.call('PATCH', `users/${userId('agent2')}`, { as: 'super', body: { version, area } });
  const agencies = await api.call('GET', `agencies/grid?${BOUNDS}`, { as: 'agent1' });
  expect(agencies.body.cells).toEqual(
    expect.arrayContaining([
      { count: 1, lat: 45.75, lng: 4.84, id: expect.stringMatching(/^AGY/) },
      { count: 1, lat: 50.64, lng: 3.06, id: expect.stringMatching(/^AGY/) },
    ]),
  );
  expect(agencies.body.cells).toHaveLength(2);
  const people = await api.call('GET', `users/grid?${BOUNDS}`, { as: 'agent1' });
  expect(people.body.cells).toEqual([{ count: 1, lat: 48.85, lng: 2.35, id: userId('agent2') }]);
  expect((await api.call('GET', `users/grid?${BOUNDS}`, { as: 'agent1', tenant: 'B1' })).body.cells).toEqual([]);
});
