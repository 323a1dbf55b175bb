import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { PNG, send, upload } from '../testing/files.ts';
import { FileLinks, LINK_SECONDS } from './links.ts';

const claims = { tenant: 'A1', user: 'USR1', session: 'SES1' };
const targetOf = (url: string) => {
  const { searchParams } = new URL(url, 'http://localhost');
  return { target: { ...claims, file: 'FIL1', expires: Number(searchParams.get('expires')) }, searchParams };
};

test('a link opens its file for some minutes, and nothing else', () => {
  const links = new FileLinks('a secret');
  const now = Date.now();
  const { url, expiresAt } = links.make(claims, 'FIL1', now);
  const { target, searchParams } = targetOf(url);
  const signature = searchParams.get('signature') ?? '';
  expect(links.opens(target, signature, now)).toBe(true);
  expect(Date.parse(expiresAt)).toBe(target.expires * 1000);
  expect(links.opens(target, signature, now + LINK_SECONDS * 1000)).toBe(false);
  for (const change of [{ tenant: 'B1' }, { file: 'FIL2' }, { user: 'USR2' }, { session: 'SES2' }, { expires: 9e9 }])
    expect(links.opens({ ...target, ...change }, signature, now)).toBe(false);
  expect(new FileLinks('another').opens(target, signature, now)).toBe(false);
  for (const forged of ['', 'x', signature.slice(1), `A${signature.slice(1)}`])
    expect(forged === signature || !links.opens(target, forged, now)).toBe(true);
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const linkTo = async (id: string, as = 'super') => (await send(api, 'POST', `files/${id}/link`, { as })).json();

test('an address works without a token, with the headers that keep a file from acting', async () => {
  const { body } = await upload(api, 'Plan été.png', PNG);
  const { url } = await linkTo(body.id);
  const response = await fetch(api.url + url);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="Plan ete.png"; filename*=UTF-8''Plan%20%C3%A9t%C3%A9.png`,
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('cache-control')).toBe('no-store');
  // Some browsers show what is `inline`, whatever the page asks for.
  const saved = await fetch(`${api.url}${url}&disposition=attachment`);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="Plan ete.png"/);
});

test('what may not be read has no address, and loses it with the right to read', async () => {
  const { body: file } = await upload(api, 'a.png', PNG, { as: 'agent1' });
  expect((await send(api, 'POST', `files/${file.id}/link`, { as: 'agent2' })).status).toBe(404);
  const { body: client } = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Lien', emails: [{ email: 'l@example.org' }], documents: [{ id: file.id }] },
  });
  const { url } = await linkTo(file.id, 'agent1');
  expect((await fetch(api.url + url)).status).toBe(200);
  await api.call('DELETE', `clients/${client.id}/documents/${file.id}`, { as: 'agent1' });
  expect((await fetch(api.url + url)).status).toBe(404);
});

test('a forged, expired or moved address is refused, and so is one whose person signed out', async () => {
  const { body: file } = await upload(api, 'b.png', PNG);
  const { body: other } = await upload(api, 'c.png', PNG);
  const { url } = await linkTo(file.id);
  const changed = (change: (address: URL) => void) => {
    const address = new URL(api.url + url);
    change(address);
    return fetch(address);
  };
  const refused = await Promise.all([
    changed(({ searchParams }) => searchParams.set('expires', '9999999999')),
    changed(({ searchParams }) => searchParams.set('user', 'USRA1agent1')),
    changed(({ searchParams }) => searchParams.set('signature', 'AAAA')),
    changed((address) => {
      address.pathname = address.pathname.replace(file.id, other.id);
    }),
    changed((address) => {
      address.pathname = address.pathname.replace('/A1/', '/B1/');
    }),
  ]);
  for (const response of refused)
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'linkExpired']);
  expect((await fetch(`${api.url}/api/tenant/A1/files/${file.id}`)).status).toBe(401);
  const { body } = await api.call('POST', 'login', { body: { email: 'super@a1.example', password: 'Demo-1234!' } });
  const own = await api.call('POST', `files/${file.id}/link`, { token: String(body.token) });
  expect((await fetch(api.url + String(own.body.url))).status).toBe(200);
  await api.call('POST', 'logout', { token: String(body.token) });
  expect((await fetch(api.url + String(own.body.url))).status).toBe(403);
});

test('an address is no access token', async () => {
  const { body: file } = await upload(api, 'd.png', PNG);
  const { url } = await linkTo(file.id);
  const signature = new URL(api.url + url).searchParams.get('signature') ?? '';
  expect((await api.call('GET', 'me', { token: signature })).status).toBe(401);
  expect((await fetch(`${api.url}/api/tenant/A1/me${url.slice(url.indexOf('?'))}`)).status).toBe(401);
});
