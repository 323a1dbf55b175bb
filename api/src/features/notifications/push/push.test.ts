import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../../../testing/api.ts';
import { decrypted } from './testing.ts';

interface Arrived {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let api: TestApi;
let server: Server;
let base: string;
let status = 201;
const arrived: Arrived[] = [];
const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };

beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    ...{ publicUrl: 'https://a.example', limits: [], trustedHosts: ['localhost'] },
  });
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    arrived.push({ path: String(request.url), headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, done));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await api.close();
  server.close();
});
beforeEach(async () => {
  arrived.length = 0;
  status = 201;
  for (const table of ['push_devices', 'notifications', 'notification_schedules'])
    await api.sql(`DELETE FROM ${table}`);
});

const keep = (path = '/one', as = 'agent2', endpoint = `${base}${path}`) =>
  api.call('PUT', 'me/devices', { as, body: { endpoint, keys } });
const listed = async (as = 'agent2') =>
  (await api.call('GET', 'me/devices', { as })).body as { publicKey: string; devices: { id: string }[] };
async function told(subject = 'Keys'): Promise<string> {
  const reply = await api.call('POST', 'threads/with-parts', {
    as: 'agent1',
    body: {
      record: { type: 'ISSUE', subject, participants: [userId('agent2')] },
      parts: { message: { content: '<p>Who has them?</p>' } },
    },
  });
  expect(reply.status, reply.text).toBe(201);
  return String((reply.body.record as { id: string }).id);
}

test('what somebody is told at once is shown on their device: its title and where it leads, signed by the deployment', async () => {
  expect((await keep()).status).toBe(200);
  const { publicKey } = await listed();
  const id = await told();
  expect(arrived).toEqual([]);
  await api.runJobs();
  const [one] = arrived;
  expect(arrived).toHaveLength(1);
  expect(JSON.parse(decrypted(one?.body ?? Buffer.alloc(0), ecdh, auth))).toEqual({
    ...{ title: 'agent1 Test: Keys', link: `/tenant/A1/threads/${id}` },
  });
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(one?.headers.authorization)) ?? [];
  expect(key).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: base,
    sub: 'https://a.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const how = { key: signer, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('nothing is shown of what comes less often, is muted, was read or is no longer theirs to read', async () => {
  await keep();
  const schedule = (more: object) =>
    api.call('POST', 'notification-schedules', { as: 'agent2', body: { kind: 'message.message-new', ...more } });
  expect((await schedule({ frequency: 'daily' })).status).toBe(201);
  await told();
  await api.sql('DELETE FROM notification_schedules');
  expect((await schedule({ frequency: 'immediate', muted: true })).status).toBe(201);
  await told();
  await api.sql('DELETE FROM notification_schedules');
  await told();
  expect((await api.call('PUT', 'notifications/read-all', { as: 'agent2' })).status).toBe(200);
  const id = await told();
  const { version } = (await api.call('GET', `threads/${id}`, { as: 'agent1' })).body;
  const left = await api.call('PATCH', `threads/${id}`, { as: 'agent1', body: { version, participants: [] } });
  expect(left.status, left.text).toBe(200);
  await api.runJobs();
  expect(arrived).toEqual([]);
});

/** What waits is due at once. */
async function soon(): Promise<void> {
  await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await api.runJobs();
}

test('in the hours in which somebody wants quiet nothing is shown; it is at their end, unless it was read meanwhile', async () => {
  await keep();
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: 'numeric' }).format());
  const quiet = (hours: object | null) =>
    api.sql('UPDATE users SET communication = $2 WHERE id = $1', [userId('agent2'), JSON.stringify(hours)]);
  const hours = { quietFrom: hour, quietUntil: (hour + 2) % 24 };
  await quiet(hours);
  await told();
  await api.runJobs();
  // A process that asks too early lets it wait, too.
  await soon();
  expect(arrived).toEqual([]);
  const [job] = await api.sql(
    `SELECT run_at > now() + interval '1 hour' AS waits FROM graphile_worker._private_jobs WHERE payload->>'person' = $1`,
    [userId('agent2')],
  );
  expect(job).toEqual({ waits: true });
  await quiet(null);
  await soon();
  expect(arrived).toHaveLength(1);
  await quiet(hours);
  await told();
  await api.runJobs();
  await quiet(null);
  expect((await api.call('PUT', 'notifications/read-all', { as: 'agent2' })).status).toBe(200);
  await soon();
  expect(arrived).toHaveLength(1);
});

test('what a push service doesn’t take now it is given again, and once it has taken it never', async () => {
  await keep();
  status = 503;
  await told();
  await api.runJobs();
  expect(arrived).toHaveLength(1);
  const waits = () =>
    api.sql('SELECT attempts, last_error, run_at > now() AS later FROM graphile_worker._private_jobs');
  expect(await waits()).toEqual([
    { attempts: 1, last_error: expect.stringContaining('The push service answered 503'), later: true },
  ]);
  expect((await listed()).devices).toHaveLength(1);
  status = 201;
  await soon();
  await soon();
  expect(arrived).toHaveLength(2);
  expect(await waits()).toEqual([]);
});

test.each([404, 410])('a device that is no more (%i) is forgotten, and nothing more is sent there', async (gone) => {
  await keep();
  status = gone;
  await told();
  await told('Parking');
  await api.runJobs();
  expect((await listed()).devices).toEqual([]);
  // Of two at once both may have found it there.
  expect(arrived.length).toBeLessThanOrEqual(2);
  const before = arrived.length;
  await soon();
  await told('Garden');
  await soon();
  expect(arrived).toHaveLength(before);
  expect(await api.sql('SELECT task_id FROM graphile_worker._private_jobs')).toEqual([]);
});

test('people see, keep and revoke their own devices alone, at most ten of them', async () => {
  for (let at = 0; at < 11; at += 1) expect((await keep(`/${at}`)).status).toBe(200);
  const { devices } = await listed();
  expect(devices).toHaveLength(10);
  expect((await listed('agent3')).devices).toEqual([]);
  const path = `me/devices/${devices[0]?.id}`;
  expect((await api.call('DELETE', path, { as: 'agent3' })).status).toBe(404);
  expect((await api.call('DELETE', path, { as: 'agent2' })).status).toBe(204);
  expect((await listed()).devices).toHaveLength(9);
  const rows = await api.sql('SELECT sealed FROM push_devices');
  expect(JSON.stringify(rows)).not.toContain('localhost');
});

test('a browser is the device of who asked last', async () => {
  await keep('/one', 'agent2');
  await keep('/one', 'agent3');
  expect([(await listed('agent2')).devices.length, (await listed('agent3')).devices.length]).toEqual([0, 1]);
});

test('who signs out, or is put out of work, hears no more there', async () => {
  const login = await api.call('POST', 'login', { body: { email: 'agent3@a1.example', password: PASSWORD } });
  const token = String(login.body.token);
  const body = { endpoint: `${base}/two`, keys };
  expect((await api.call('PUT', 'me/devices', { token, body })).status).toBe(200);
  await keep('/one', 'agent3');
  expect((await api.call('POST', 'logout', { token })).status).toBe(204);
  expect((await listed('agent3')).devices).toHaveLength(1);
  const [user] = await api.sql('SELECT version FROM users WHERE id = $1', [userId('agent3')]);
  const reply = await api.call('PATCH', `users/${userId('agent3')}`, {
    as: 'super',
    body: { version: Number(user?.version), active: false },
  });
  expect(reply.status, reply.text).toBe(200);
  expect(await api.sql('SELECT id FROM push_devices')).toEqual([]);
});

test.each(['http://push.example/x', 'https://127.0.0.1/x', 'https://10.0.0.1/x', 'ftp://localhost/x', 'x'])(
  'no address is taken that isn’t public and private to read: %s',
  async (endpoint) => {
    const reply = await keep('', 'agent2', endpoint);
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('/endpoint');
  },
);
