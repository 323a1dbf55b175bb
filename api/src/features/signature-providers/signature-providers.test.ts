import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type FakeDocusign, startFakeDocusign } from '../../testing/docusign.ts';
import { type FakeYousign, startFakeYousign } from '../../testing/yousign.ts';

let api: TestApi;
let docusign: FakeDocusign;
let yousign: FakeYousign;

beforeAll(async () => {
  docusign = await startFakeDocusign();
  yousign = await startFakeYousign();
  const signatureUrls = { docusign: docusign.url, yousign: yousign.api };
  api = await startApi([], undefined, { signatureUrls, publicUrl: 'https://agence.example' });
  await api.sql(
    `INSERT INTO signature_providers (tenant_id, id, name, in_use, environment)
     SELECT tenant, name, name, name = 'embedded', 'demo'
     FROM unnest(ARRAY['A1', 'B1']) AS tenant, unnest(ARRAY['embedded', 'docusign', 'yousign']) AS name`,
  );
});
afterAll(async () => {
  docusign.stop();
  yousign.stop();
  await api.close();
});

async function save(name: string, values: object, as = 'super') {
  const { body } = await api.call('GET', `signature-providers/${name}`, { as: 'super' });
  return api.call('PATCH', `signature-providers/${name}`, { as, body: { version: body.version, ...values } });
}
const probe = (name: string, as = 'super') => api.call('POST', `signature-providers/${name}/probe`, { as });
const inUse = async () =>
  (await api.sql("SELECT id FROM signature_providers WHERE tenant_id = 'A1' AND in_use")).map(({ id }) => id);
const pasted = () => docusign.app.privateKey.replaceAll('\n', ' ');

test('a provider is chosen once its settings are complete; one is in use, the product itself unless said [ESG-004]', async () => {
  expect(await inUse()).toEqual(['embedded']);
  const early = await save('docusign', { inUse: true });
  expect([early.status, early.body.error]).toMatchObject([
    422,
    { details: [{ path: '/integrationKey' }, { path: '/userId' }] },
  ]);
  const { integrationKey, userId } = docusign.app;
  const without = await save('docusign', { inUse: true, integrationKey, userId });
  expect([without.status, without.body.error]).toMatchObject([422, { details: [{ path: '/privateKey' }] }]);
  const set = await save('docusign', { inUse: true, integrationKey, userId, privateKey: pasted() });
  expect(set.status, set.text).toBe(200);
  expect(await inUse()).toEqual(['docusign']);
  expect((await save('yousign', { inUse: true })).body.error).toMatchObject({ details: [{ path: '/apiKey' }] });
  expect((await save('yousign', { inUse: true, apiKey: yousign.apiKey })).status).toBe(200);
  expect(await inUse()).toEqual(['yousign']);
  expect((await save('yousign', { inUse: false })).status).toBe(422);
  expect((await save('embedded', { inUse: true })).status).toBe(200);
  expect(await inUse()).toEqual(['embedded']);
});

test('a private key is an RSA key of 2,048 bits or more', async () => {
  const pem = (key: { export(options: object): string | Buffer }) =>
    key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const small = pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
  const curve = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  const code = async (privateKey: string) => {
    const { status, body } = await save('docusign', { privateKey });
    return [status, (body.error as { details?: { code: string }[] } | undefined)?.details?.[0]?.code];
  };
  expect(await code(small)).toEqual([422, 'privateKeyUnfit']);
  expect(await code(curve)).toEqual([422, 'privateKeyUnfit']);
  expect(await code('-----BEGIN PRIVATE KEY----- AAAA -----END PRIVATE KEY-----')).toEqual([422, 'privateKeyUnfit']);
  expect(await code('not a key')).toEqual([422, 'privateKeyForm']);
});

test('trying a connection says what is wrong, with the way to consent, and sees settings as they are now [ESG-004]', async () => {
  expect((await probe('embedded')).body).toEqual({ ok: true });
  await save('docusign', { privateKey: pasted() });
  expect((await probe('docusign')).body).toEqual({ ok: true });
  docusign.consent = false;
  const { body } = await probe('docusign');
  expect(body).toEqual({
    ok: false,
    code: 'consent',
    detail: 'consent_required',
    consentUrl: `${docusign.url}/oauth/auth?${new URLSearchParams({
      response_type: 'code',
      scope: 'signature impersonation',
      client_id: docusign.app.integrationKey,
      redirect_uri: 'https://agence.example/tenant/A1/admin/docusign',
    })}`,
  });
  docusign.consent = true;
  const guid = '11111111-2222-3333-4444-555555555555';
  await save('docusign', { accountId: guid });
  expect((await probe('docusign')).body).toMatchObject({ ok: false, code: 'account' });
  await save('docusign', { accountId: null });
  expect((await probe('docusign')).body).toEqual({ ok: true });
  await save('yousign', { apiKey: 'wrong-key-here' });
  expect((await probe('yousign')).body).toEqual({
    ok: false,
    code: 'unauthorised',
    detail: 'unauthorized: Access token is invalid.',
  });
  const b1 = await api.call('POST', 'signature-providers/yousign/probe', { as: 'super', tenant: 'B1' });
  expect(b1.body).toEqual({ ok: false, code: 'lacking', fields: ['apiKey'] });
});

test('who only reads configuration tries nothing and changes nothing; accounts are for full access alone [ESG-004]', async () => {
  for (const as of ['admin', 'acl', 'agent1']) {
    const { body } = await api.call('GET', 'signature-providers/docusign', { as });
    expect(body, as).toMatchObject({ name: 'docusign', integrationKey: null, userId: null, accountId: null });
    expect((await probe('docusign', as)).status, as).toBe(403);
    expect((await save('embedded', { inUse: true }, as)).status, as).toBe(403);
  }
  expect((await api.call('POST', 'signature-providers/docusign/probe')).status).toBe(401);
  const foreign = await api.call('POST', 'signature-providers/docusign/probe', {
    token: await api.token('super', 'B1'),
  });
  expect([401, 403, 404]).toContain(foreign.status);
  expect((await api.call('POST', 'signature-providers', { as: 'super', body: { name: 'docusign' } })).status).toBe(404);
});

test('no answer, history or error holds a secret, and the database keeps none that can be read', async () => {
  const secrets = {
    hmacKey: 'a key of Connect, long',
    apiKey: yousign.apiKey,
    webhookSecret: 'the secret of a webhook',
  };
  await save('docusign', { hmacKey: secrets.hmacKey });
  await save('yousign', { apiKey: secrets.apiKey, webhookSecret: secrets.webhookSecret });
  yousign.misbehave({ status: 400, body: { detail: `${secrets.apiKey} ${secrets.webhookSecret}` } });
  const answers = [
    await probe('yousign'),
    await api.call('GET', 'signature-providers', { as: 'super' }),
    await api.call('GET', 'signature-providers/docusign', { as: 'super' }),
    await save('yousign', { webhookSecret: 'short' }),
    await save('yousign', { apiKey: 'with a space' }),
    ...(await Promise.all(
      ['filter={"apiKey":"x"}', 'sort=["privateKey","ASC"]', 'fields=["hmacKey"]'].map((query) =>
        api.call('GET', `signature-providers?${encodeURI(query)}`, { as: 'super' }),
      ),
    )),
  ];
  yousign.misbehave();
  expect(answers.slice(-3).map(({ status }) => status)).toEqual([400, 400, 400]);
  const audit = await api.sql("SELECT * FROM audit_entries WHERE resource = 'signature-providers'");
  const kept = await api.sql('SELECT * FROM signature_providers');
  const all = JSON.stringify([answers.map(({ text }) => text), audit, kept]);
  const body = docusign.app.privateKey.split('\n')[1] ?? '';
  for (const secret of [...Object.values(secrets), body]) expect(all.includes(secret), secret).toBe(false);
  expect(audit.some(({ action }) => action === 'probe')).toBe(true);
});
