import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { PNG, pdfOf, upload } from '../testing/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());

const file = async (name = 'Plan.pdf', bytes: Buffer = pdfOf(100)) =>
  (await upload(api, name, bytes, { as: 'agent1' })).body.id as string;

test('files of a field without kinds come with the form, and one by one on the page; nothing is said of what they are', async () => {
  const [first, second] = [await file(), await file('Coupe.pdf')];
  const made = await api.call('POST', 'workshops', { as: 'agent1', body: { name: 'Nord', plans: [{ id: first }] } });
  expect(made.body.plans, made.text).toEqual([{ id: first, name: 'Plan.pdf', type: 'application/pdf', size: 100 }]);
  const plans = `workshops/${made.body.id}/plans`;
  const kindly = await api.call('POST', plans, { as: 'agent1', body: { id: second, kind: null } });
  expect(kindly.status).toBe(422);
  const added = await api.call('POST', plans, { as: 'agent1', body: { id: second } });
  expect([added.status, added.body.plans]).toMatchObject([201, [{ id: first }, { id: second, name: 'Coupe.pdf' }]]);
  const removed = await api.call('DELETE', `${plans}/${first}`, { as: 'agent1', body: {} });
  expect([removed.status, removed.body.plans]).toMatchObject([200, [{ id: second }]]);
  const picture = await api.call('POST', plans, { as: 'agent1', body: { id: await file('Vue.png', PNG) } });
  expect(picture.status, 'of another type than the field takes').toBe(422);
});
