import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

test('a document that is voided without a reason stays, and its agent is told in their language that it lacks [ESG-008][ESG-015]', async () => {
  const mandate = await world.ready();
  const { body: envelope } = await world.send('mandates', mandate.id);
  const words = { en: "'Reason' is required", fr: "Le champ 'Motif' est obligatoire" } as const;
  for (const language of ['en', 'fr'] as const)
    for (const voidReason of [undefined, null, '', '   ']) {
      const { version } = await world.get('envelopes', envelope.id);
      const reply = await api.call('POST', `envelopes/${envelope.id}/transitions/void`, {
        as: 'agent1',
        language,
        body: { version, voidReason },
      });
      const { details } = reply.body.error as { details: { path: string; message: string }[] };
      expect([reply.status, details[0]?.path, details[0]?.message], JSON.stringify(voidReason)).toEqual([
        422,
        '/voidReason',
        words[language],
      ]);
    }
  expect(await world.get('envelopes', envelope.id)).toMatchObject({ status: 'created', voidReason: null });
});
