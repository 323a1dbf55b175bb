import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provider } from '../../../auth/openid/providers.ts';
import { type OpenIdServer, startOpenId } from '../../../testing/openid.ts';
import { consentAddress, granted, renewed } from './consent.ts';

const BEGUN = { state: 's', verifier: 'v'.repeat(43), redirectUri: 'https://a.example/tenant/A1/toolbox/answer' };

let server: OpenIdServer;
let provider: Provider;
beforeAll(async () => {
  server = await startOpenId({ isNamed: true });
  provider = { name: 'google', issuer: server.issuer, clientId: 'hestia', clientSecret: 'shh', whitelist: [] };
});
afterAll(() => server.stop());

/** What comes back from there, and what was asked for. */
async function back() {
  const asked = new URL(await consentAddress(provider, BEGUN));
  const { headers } = await fetch(asked, { redirect: 'manual' });
  const { code = '', state = '', iss } = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  return { came: { code, state, iss }, scope: asked.searchParams.get('scope') ?? '' };
}

test('what is granted in part is not taken', async () => {
  const { came, scope } = await back();
  server.answers({ scope: scope.split(' ')[0] });
  await expect(granted(provider, BEGUN, came)).rejects.toThrow('a part alone is granted');
  server.answers({ scope: `openid ${scope}` });
  expect(await granted(provider, BEGUN, (await back()).came)).toMatchObject({ refresh: expect.any(String) });
  // Who names nothing grants what was asked for.
  server.answers({ scope: undefined });
  expect(await granted(provider, BEGUN, (await back()).came)).toMatchObject({ refresh: expect.any(String) });
});

test('an answer of somebody else is not taken, nor one that doesn’t say whose it is where they all do', async () => {
  const { came, scope } = await back();
  server.answers({ scope });
  for (const iss of ['https://other.example', undefined])
    await expect(granted(provider, BEGUN, { ...came, iss }), `${iss}`).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"iss"') },
    });
  expect(came.iss).toBe(server.issuer);
});

test('only what its person took back is signing in refused', async () => {
  for (const [status, error, code] of [
    [400, 'invalid_grant', 'signInRefused'],
    [401, 'invalid_client', 'notSetUp'],
    [400, 'unauthorized_client', 'notSetUp'],
    [429, 'rate_limited', 'serverDown'],
    [400, 'invalid_request', 'serverDown'],
    [500, 'server_error', 'serverDown'],
  ] as const) {
    server.answers({ error }, status);
    await expect(renewed(provider, 'refresh'), error).rejects.toMatchObject({ code });
  }
});
