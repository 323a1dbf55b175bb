import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { EXPIRED_P12, P12_PASSWORD, SEAL_P12 } from '../../../testing/certificates.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { send } from '../../../testing/files.ts';
import { startTimeStamps } from '../../../testing/time-stamps.ts';
import { after, type Desk, desk } from '../testing.ts';
import { certificateOfP12 } from './p12.ts';
import { letterBox, signingDesk } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
let stamps: FakeServer;
let at: ReturnType<typeof signingDesk>;
beforeAll(async () => {
  stamps = await startTimeStamps();
  api = await startApi([], mail, { publicUrl: 'https://hestia.example', tsaUrl: stamps.url });
  await api.sql(
    `INSERT INTO signature_providers (tenant_id, id, name, in_use, environment)
     SELECT tenant, name, name, name = 'embedded', 'demo'
     FROM unnest(ARRAY['A1', 'B1']) AS tenant, unnest(ARRAY['embedded', 'docusign', 'yousign']) AS name`,
  );
  world = await desk(api);
  at = signingDesk(api, letters);
});
afterAll(async () => {
  stamps.stop();
  await api.close();
});

const SEAL = 'signature-providers/embedded/seal';
const certificate = async (tenant = 'A1') => (await api.call('GET', SEAL, { as: 'super', tenant })).body.certificate;
const put = (file: Buffer, password: string, as = 'super') =>
  api.call('PUT', SEAL, { as, body: { file: file.toString('base64'), password }, language: 'en' });
const examine = (document: Buffer, as = 'super', tenant = 'A1') =>
  api.call('POST', `${SEAL}/examination`, {
    as,
    tenant,
    raw: document,
    headers: { 'Content-Type': 'application/pdf' },
  });

/** The bytes of the papers that were filed with an envelope. */
async function papersOf(envelope: Values): Promise<{ signed: Buffer; evidence: Buffer; sent: Buffer }> {
  const bytes = async (field: string) => {
    const [file] = envelope[field] as { id: string }[];
    const reply = await send(api, 'GET', `files/${file?.id}`);
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };
  return { signed: await bytes('signed'), evidence: await bytes('evidence'), sent: await bytes('sent') };
}

/** A mandate that all have signed. */
async function signed() {
  const mandate = await world.ready();
  const { body } = await world.send('mandates', mandate.id);
  await api.runJobs();
  for (const { email } of await at.seats(body.id)) expect((await at.sign(email)).status).toBe(200);
  return { id: body.id, mandate };
}

test('while no time-stamp is to be had the papers wait; had again, there is exactly one sealed document with its evidence', async () => {
  stamps.misbehave({ status: 503, headers: { Connection: 'close' } });
  const { id, mandate } = await signed();
  const waiting = await after(api, world, id);
  expect(waiting).toMatchObject({ status: 'completed', problem: 'seal', signed: null });
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'signed', signedDocument: null });
  stamps.misbehave();
  await api.sql("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload ->> 'envelope' = $1", [id]);
  await Promise.all([api.runJobs(), api.runJobs()]);
  await api.tick('signature.look', new Date());
  const whole = await after(api, world, id);
  expect(whole).toMatchObject({ status: 'completed', problem: null });
  expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'completed' });
  expect([whole.signed, whole.evidence].map((files) => (files as unknown[]).length)).toEqual([1, 1]);
  const { signed: document, evidence, sent } = await papersOf(whole);
  expect(document.subarray(0, sent.length).equals(sent)).toBe(true);
  const found = await examine(document);
  expect([found.status, found.body]).toMatchObject([200, { by: 'A1', hasEvidence: true }]);
  expect(found.body).not.toHaveProperty('problem');
  expect(found.body).not.toHaveProperty('evidenceProblem');
  expect(Date.parse(String(found.body.stampedAt))).toBeGreaterThan(Date.now() - 3_600_000);
  const account = await examine(evidence);
  expect(account.body).toMatchObject({ by: 'A1', hasEvidence: false });
  expect(account.body).not.toHaveProperty('problem');
  // One byte, wherever it is, in either of them.
  for (const bytes of [document, evidence])
    for (let part = 0; part < 12; part++) {
      const other = Buffer.from(bytes);
      const place = Math.floor(((part + 0.5) * bytes.length) / 12);
      other[place] = (other[place] as number) ^ 1;
      expect((await examine(other)).body, String(place)).toHaveProperty('problem');
    }
  // Another network has not sealed it.
  expect((await examine(document, 'super', 'B1')).body).toMatchObject({ problem: 'untrusted', by: 'A1' });
  expect((await examine(sent)).body).toMatchObject({ problem: 'unsealed' });
});

test('a network seals with its own certificate from the day on which it brings one; what was sealed before stays right [ESG-004]', async () => {
  const first = await signed();
  const earlier = await papersOf(await after(api, world, first.id));
  const own = await certificate();
  expect(own).toMatchObject({ name: 'A1', issuer: 'A1', fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/) });
  for (const [file, password] of [
    [SEAL_P12, 'another'],
    [SEAL_P12, ''],
    [EXPIRED_P12, P12_PASSWORD],
    [Buffer.from('no certificate'), P12_PASSWORD],
  ] as const) {
    const reply = await put(file, password);
    expect([reply.status, (reply.body.error as Values).code], reply.text).toEqual([422, 'certificateWrong']);
  }
  expect(await certificate()).toEqual(own);
  const reply = await put(SEAL_P12, P12_PASSWORD);
  expect([reply.status, reply.body.certificate], reply.text).toMatchObject([200, { name: 'Cachet Agence du Port' }]);
  expect(await certificate()).toEqual(reply.body.certificate);
  expect(await certificate('B1')).toBe(null);
  const { id } = await signed();
  const later = await papersOf(await after(api, world, id));
  expect((await examine(later.signed)).body).toMatchObject({ by: 'Cachet Agence du Port', hasEvidence: true });
  expect((await examine(later.signed)).body).not.toHaveProperty('problem');
  expect((await examine(earlier.signed)).body).toMatchObject({ by: 'A1' });
  expect((await examine(earlier.signed)).body).not.toHaveProperty('problem');
  // Nothing tells the key or its password, and the history tells who did it.
  const kept = JSON.stringify([
    await api.sql('SELECT * FROM signing_keys'),
    await api.sql('SELECT * FROM audit_entries'),
    reply.text,
  ]);
  for (const secret of [P12_PASSWORD, SEAL_P12.toString('base64').slice(0, 200)]) expect(kept).not.toContain(secret);
  expect(await api.sql("SELECT count(*)::int AS n FROM audit_entries WHERE action = 'seal'")).toEqual([{ n: 1 }]);
});

test('nothing is sent that a certificate which is over would seal, and one that the product made is renewed', async () => {
  const [kept] = await api.sql('SELECT id, certificate FROM signing_keys ORDER BY created_at DESC LIMIT 1');
  const over = Buffer.from((await certificateOfP12(EXPIRED_P12, P12_PASSWORD)) ?? []).toString('base64');
  const put = (certificate: unknown, isOwn: boolean) =>
    api.sql('UPDATE signing_keys SET certificate = $2, is_own = $3 WHERE id = $1', [kept?.id, certificate, isOwn]);
  const mandate = await world.ready();
  await put(over, true);
  const refused = await world.send('mandates', mandate.id);
  const [detail] = (refused.body.error as { details: Values[] }).details;
  expect([refused.status, detail?.path, detail?.code]).toEqual([422, '/expiresOn', 'certificateEnds']);
  expect(detail?.message).toMatch(/\d{2}\/\d{2}\/\d{4}/);
  await put(over, false);
  const { id } = await signed();
  expect(await after(api, world, id)).toMatchObject({ status: 'completed', problem: null });
  expect((await certificate()) as Values).toMatchObject({ name: 'A1' });
  const { signed: document } = await papersOf(await after(api, world, id));
  expect((await examine(document)).body).not.toHaveProperty('problem');
});

test('who only reads the settings replaces and examines nothing; a provider outside has no seal of ours', async () => {
  for (const as of ['admin', 'agent1']) {
    expect((await put(SEAL_P12, P12_PASSWORD, as)).status, as).toBe(403);
    expect((await examine(Buffer.from('x'), as)).status, as).toBe(403);
  }
  expect((await api.call('GET', SEAL)).status).toBe(401);
  for (const name of ['docusign', 'nobody'])
    expect((await api.call('GET', `signature-providers/${name}/seal`, { as: 'super' })).status).toBe(404);
});
