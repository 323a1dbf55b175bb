import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi(await loadSample());
});

afterAll(() => api.close());

test('what only tests declare is served beside the product’s resources', async () => {
  const workshop = await api.call('POST', 'workshops', { as: 'agent1', body: { name: 'Nord' } });
  const repair = await api.call('POST', 'repairs', {
    as: 'agent1',
    body: { title: 'Roof', workshop: workshop.body.id },
  });
  expect(repair).toMatchObject({ status: 201, body: { state: 'asked' } });
  const begun = await api.call('POST', `repairs/${repair.body.id}/transitions/begin`, {
    as: 'agent1',
    body: { version: 1 },
  });
  expect(begun).toMatchObject({ status: 200, body: { state: 'begun' } });
});
