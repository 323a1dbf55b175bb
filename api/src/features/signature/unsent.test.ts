import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { startFakeDocusign } from '../../testing/docusign.ts';
import { startFakeYousign } from '../../testing/yousign.ts';
import { type Accounts, setUp } from '../signature-providers/testing.ts';
import { letterBox } from './embedded/testing.ts';
import { after, type Desk, desk } from './testing.ts';

const { letters, mail } = letterBox();
let accounts: Accounts;
let api: TestApi;
let world: Desk;
beforeAll(async () => {
  accounts = { docusign: await startFakeDocusign(), yousign: await startFakeYousign() };
  const { docusign, yousign } = accounts;
  const signatureUrls = { docusign: docusign.url, yousign: yousign.api };
  api = await startApi([], mail, { signatureUrls, publicUrl: 'https://agence.example' });
  world = await desk(api);
  await setUp(api, accounts, 'docusign');
});
afterAll(async () => {
  accounts.docusign.stop();
  accounts.yousign.stop();
  await api.close();
});

const told = () => letters.filter(({ subject }) => /^(Not sent: |Non envoyé : )/.test(subject));
const look = async () => {
  await api.tick('signature.look', new Date());
  await api.runJobs();
};

test('what could not be sent goes out once the provider is back, however late; who holds the record is told once', async () => {
  accounts.docusign.misbehave({ status: 503 });
  const mandate = await world.ready();
  const { body } = await world.send('mandates', mandate.id);
  expect(await after(api, world, body.id)).toMatchObject({ status: 'created', problem: 'unreachable' });
  expect(told()).toEqual([]);
  await api.sql(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now() WHERE payload ->> 'envelope' = $1`,
    [body.id],
  );
  await api.runJobs();
  await api.runJobs();
  expect(told()).toMatchObject([{ to: 'agent1@a1.example', text: expect.stringContaining(`mandates/${mandate.id}`) }]);
  await api.sql("UPDATE envelopes SET created_at = created_at - interval '21 hours' WHERE id = $1", [body.id]);
  await look();
  expect(await world.get('envelopes', body.id)).toMatchObject({ status: 'created', problem: 'unreachable' });
  accounts.docusign.misbehave();
  await look();
  expect(await world.get('envelopes', body.id)).toMatchObject({ status: 'sent', problem: null });
  expect(told()).toHaveLength(1);
});
