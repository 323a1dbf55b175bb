import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { amendment, type Desk, desk, MANDATE } from './testing.ts';

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
  const [client] = unmailed.clients as string[];
  const [kept] = await api.sql('SELECT emails::text AS emails FROM clients WHERE id = $1', [client]);
  await api.sql(`UPDATE clients SET emails = '[]' WHERE id = $1`, [client]);
  const lacking = await world.send('mandates', unmailed.id, { version: unmailed.version });
  expect([lacking.status, codeOf(lacking)]).toEqual([422, 'signersIncomplete']);
  expect(await world.get('mandates', unmailed.id)).toMatchObject({ status: 'draft', number: null });
  await api.sql('UPDATE clients SET emails = $2::jsonb WHERE id = $1', [client, kept?.emails]);
});

/** What is refused leaves the mandate as it was. */
async function unmoved(mandate: Values, body: Values, status: number, code: string): Promise<void> {
  const reply = await world.send('mandates', mandate.id, { version: mandate.version, ...body });
  const error = reply.body.error as { code: string; details?: Values[] };
  expect([reply.status, error.details?.[0]?.code ?? error.code], reply.text).toEqual([status, code]);
  const { version } = mandate;
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'draft', number: null, version });
}

const contentOf = async (content: string, language: 'fr' | 'en' = 'fr') =>
  world.make('document-templates', {
    document: 'mandate.mandate',
    language,
    name: language,
    electronic: true,
    content,
  });

test('a text that doesn’t cite the register, or is unfit in the language that is chosen, takes no number [MAN-017]', async () => {
  const unfit = await contentOf(MANDATE.replace('registre des mandats', ''));
  await unmoved(await draft(), {}, 422, 'documentUnfit');
  await world.change('document-templates', unfit.id, { active: false }, 'super');
  const english = await contentOf('<p>Nothing of what it is void without</p>', 'en');
  await unmoved(await draft(), { language: 'en' }, 422, 'documentUnfit');
  await world.change('document-templates', english.id, { active: false }, 'super');
});

test('a network without templates takes no number for what it can’t send [MAN-017]', async () => {
  await api.sql("UPDATE document_templates SET active = false WHERE document = 'mandate.mandate'");
  await unmoved(await draft(), {}, 422, 'templateNone');
  await api.sql("UPDATE document_templates SET active = true WHERE document = 'mandate.mandate' AND NOT electronic");
});

test('an amendment of a mandate that is no longer in force is refused before it is made ready [AVE-015]', async () => {
  const { mandate } = await amendment(api, world);
  const body = { mandate, hai: { value: 370_000 }, fees: { value: 18_000 } };
  const avenant = await world.make('avenants', body, 'agent1');
  await api.sql("UPDATE mandates SET status = 'withdrawn' WHERE id = $1", [mandate]);
  const reply = await world.send('avenants', avenant.id, { version: avenant.version });
  expect(reply.status, reply.text).toBe(403);
  expect(await world.get('avenants', avenant.id)).toMatchObject({ status: 'draft', version: avenant.version });
});

test('what changed since it was seen isn’t sent, also where no step is taken first [MAN-017]', async () => {
  const mandate = await world.ready();
  const stale = await world.send('mandates', mandate.id, { version: Number(mandate.version) - 1 });
  expect(stale.status, stale.text).toBe(409);
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'ready', version: mandate.version });
});

test('where the document can’t be kept once the mandate has its number that is said, and it goes on from there under the same one [MAN-017]', async () => {
  const mandate = await draft();
  const { filesDir } = api;
  renameSync(filesDir, `${filesDir}.away`);
  writeFileSync(filesDir, '');
  const failed = await world.send('mandates', mandate.id, { version: mandate.version });
  rmSync(filesDir);
  renameSync(`${filesDir}.away`, filesDir);
  expect([failed.status, codeOf(failed)], failed.text).toEqual([503, 'sentLater']);
  expect((failed.body.error as { message: string }).message).toMatch(
    /stand.*was not sent: Upload error, please try again$/,
  );
  const now = await world.get('mandates', mandate.id);
  expect(now).toMatchObject({ status: 'ready', number: expect.any(Number) });
  const sent = await world.send('mandates', mandate.id, { version: now.version });
  expect(sent.status, sent.text).toBe(201);
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'emandate_ready', number: now.number });
});
