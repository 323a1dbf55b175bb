import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { errand } from '../testing/errand.ts';
import { isMade } from '../testing/every-record.ts';
import { refusedAt, roundTrip } from '../testing/generic/round-trip.ts';

const product = await productWorld();
const world = { ...product, resources: [...product.resources, errand] };
let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand]);
});
afterAll(() => api.close());

describe.each(world.resources.filter(isMade))('$name', (resource) => {
  test('what GET answers can be sent back, and changes nothing [NFR-013][NFR-014]', () =>
    roundTrip(api, world, resource));

  const { refused = [] } = world.samples[resource.id] ?? {};
  test.each(refused)('$values is refused at $field', (one) => refusedAt(api, world, resource, one));
});

test('the tenant itself can be sent back, and keeps its languages [I18-002]', async () => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const { id, createdAt, updatedAt, createdBy, professionalCard, ...writable } = body;
  expect((await api.call('PATCH', 'tenants/A1', { as: 'super', body: writable })).body).toEqual(body);
  const languages = ['fr', 'en', 'de'];
  const changed = await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version: body.version, languages } });
  expect(changed.body, changed.text).toMatchObject({ languages });
  const none = await api.call('PATCH', 'tenants/A1', {
    as: 'super',
    body: { version: changed.body.version, languages: [] },
  });
  expect([none.status, none.body.error]).toMatchObject([422, { details: [{ path: '/languages' }] }]);
  const refused = await api.call('PATCH', 'tenants/A1', {
    as: 'agent1',
    body: { version: changed.body.version, languages: ['fr'] },
  });
  expect(refused.status).toBe(403);
});
