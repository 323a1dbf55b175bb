import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Desk;
beforeAll(async () => {
  api = await startApi();
  world = await desk(api);
});
afterAll(() => api.close());

const draft = (more: Values = {}) => world.make('mandates', { ...world.body, ...more }, 'agent1');
const codeOf = ({ body }: { body: Values }) => (body.error as Values | undefined)?.code;

test('a draft that is complete is made ready, numbered and sent by one call, once for the version that was seen [MAN-017]', async () => {
  const mandate = await draft();
  const unseen = await world.send('mandates', mandate.id);
  expect([unseen.status, codeOf(unseen)]).toEqual([428, 'versionMissing']);
  const sent = await world.send('mandates', mandate.id, { version: mandate.version });
  expect(sent.status, sent.text).toBe(201);
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'emandate_ready', number: 1 });
  const again = await world.send('mandates', mandate.id, { version: mandate.version });
  expect([403, 409]).toContain(again.status);
});

test('what isn’t complete takes no step and no number: all of it is as it was', async () => {
  const bare = await draft({ duration: null });
  const reply = await world.send('mandates', bare.id, { version: bare.version });
  expect(reply.status).toBe(422);
  expect(await world.get('mandates', bare.id)).toMatchObject({ status: 'draft', number: null, version: bare.version });
  const unmailed = await draft();
  await api.sql(`UPDATE clients SET emails = '[]' WHERE id = $1`, [(unmailed.clients as string[])[0]]);
  const lacking = await world.send('mandates', unmailed.id, { version: unmailed.version });
  expect([lacking.status, codeOf(lacking)]).toEqual([422, 'signersIncomplete']);
  expect(await world.get('mandates', unmailed.id)).toMatchObject({ status: 'draft', number: null });
});
