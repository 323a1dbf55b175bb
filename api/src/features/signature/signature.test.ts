import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { embeddedSigners, letterBox } from './embedded/testing.ts';
import { type Desk, desk, envelopeStory } from './testing.ts';

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
});
afterEach(async () => {
  await api.sql('DELETE FROM rate_limits');
});
afterAll(() => api.close());

test('a mandate is sent, opened, signed, refused and voided, and goes where its document does [ESG-007][ESG-008][ESG-011][ESG-015]', async () => {
  await envelopeStory(api, world, embeddedSigners(api, letters));
});
