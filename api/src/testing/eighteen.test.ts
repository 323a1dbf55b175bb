import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { Links } from './every-link.ts';
import { eighteen, eighteenSamples } from './fixtures/eighteen.ts';
import { restored } from './generic/restored.ts';
import { refusedAt, roundTrip } from './generic/round-trip.ts';
import { keptApart, keptFromGuests } from './generic/walls.ts';
import { makeRecord } from './sample-record.ts';

/** What every resource of the product is asked, asked of eighteen that nothing but their declarations and samples knows. */
const product = await productWorld();
const world = {
  resources: [...product.resources, ...eighteen],
  samples: { ...product.samples, ...eighteenSamples },
};
let api: TestApi;
beforeAll(async () => {
  api = await startApi(eighteen);
}, 60_000);
afterAll(() => api.close());

test('there are eighteen', () => {
  expect(new Set(eighteen.map(({ id }) => id)).size).toBe(18);
});

describe.each(eighteen.map((one) => [one.id, one] as const))('%s', (_, resource: Resource) => {
  test('what GET answers can be sent back, and changes nothing', () => roundTrip(api, world, resource));

  test.each(world.samples[resource.id]?.refused ?? [])('$values is refused at $field', (refused) =>
    refusedAt(api, world, resource, refused),
  );

  test('is kept apart from the other network', async () => {
    await keptApart(api, resource, await makeRecord(api, world, { $record: resource.id }, 'B1'));
  });

  test('is not changed by who holds nothing of it', async () => {
    await keptFromGuests(api, resource, await makeRecord(api, world, { $record: resource.id }));
  });
});

test.each(eighteen.filter(({ declaration }) => declaration.bin).map((one) => [one.id, one] as const))(
  'a deleted %s is restored as it was, with every row that went with it',
  (_, resource) => restored(api, new Links(api, world), resource),
);
