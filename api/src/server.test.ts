import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './server.ts';
import { startApi, type TestApi } from './testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a request may take 1,000,000 ms, and a silent connection is not cut [NFR-008][NFR-011]', async () => {
  const app = { requestHandler: () => undefined, restServer: { getApiSpec: async () => ({ paths: {} }) } };
  const server = createHttpServer({ app: app as never, dataSource: {} as never, ui: '/nowhere', version: '1' });
  expect([server.requestTimeout, server.timeout]).toEqual([1_000_000, 0]);
});

test('answers carry the version and the security headers; scripts need no eval', async () => {
  const { headers } = await api.call('GET', '/api/health');
  expect(headers.get('x-app-version')).toBe('test');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the screens are told what the deployment offers', async () => {
  expect((await api.call('GET', '/api/config')).body).toEqual({
    version: 'test',
    errorReporting: null,
    mapTiles: null,
    mapStyle: null,
    analytics: null,
    tenantCreation: 'off',
    fileLimit: null,
    proofreading: false,
  });
});

test('a screen whose file is gone by now ends its own answer, not the process', async () => {
  const ui = mkdtempSync(join(tmpdir(), 'screens-'));
  const page = join(ui, 'index.html');
  writeFileSync(page, '<title>Here</title>');
  const app = { requestHandler: () => undefined, restServer: { getApiSpec: async () => ({ paths: {} }) } };
  const server = createHttpServer({ app: app as never, dataSource: {} as never, ui, version: '1' });
  await once(server.listen(0), 'listening');
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${base}/tenant/DEMO/`)).text()).toContain('Here');
  rmSync(page);
  await expect(fetch(`${base}/tenant/DEMO/`).then((reply) => reply.text())).rejects.toThrow();
  expect((await fetch(`${base}/api/health`)).status).toBe(200);
  server.close();
});

test('what is neither the API nor a screen is a 404', async () => {
  expect((await api.call('GET', '/api/nothing')).status).toBe(404);
});

test('long answers are compressed as far as who asks takes it; what signing in answers is not', async () => {
  const encodingOf = async (path: string, accepted: string, as?: string) => {
    const { headers } = await api.call('GET', path, {
      ...(as ? { as } : {}),
      headers: { 'Accept-Encoding': accepted },
    });
    return headers.get('content-encoding');
  };
  expect(await encodingOf('/api/openapi.json', 'gzip, br')).toBe('br');
  expect(await encodingOf('users', 'gzip', 'super')).toBe('gzip');
  expect(await encodingOf('users', 'identity', 'super')).toBeNull();
  expect(await encodingOf('/api/config', 'br')).toBeNull();
  expect(await encodingOf('login', 'br')).toBeNull();
});

test('no answer says what the server is made of', async () => {
  for (const path of ['/api/health', '/api/nothing', 'me', 'clients'])
    expect((await api.call('GET', path, { as: 'super' })).headers.get('x-powered-by'), path).toBeNull();
});
