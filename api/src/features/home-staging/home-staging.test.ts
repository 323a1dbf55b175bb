import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { upload } from '../../testing/files.ts';
import { jpeg } from '../../testing/pictures.ts';

let api: TestApi;
let service: Server;
let works = true;
const requests: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(text) });
      response.statusCode = works ? 202 : 503;
      response.end();
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  const staging = { url: `http://127.0.0.1:${port}`, key: 'k-1' };
  api = await startApi(undefined, undefined, { limits: [], staging, publicUrl: 'https://agence.example' });
});
afterAll(async () => {
  await api.close();
  service.close();
});

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const got = async (path: string) => (await api.call('GET', path, { as: 'agent1' })).body as Body;
const step = async ({ id }: Body, name: string, values: object = {}, as = 'agent1') => {
  const { version } = await got(`home-stagings/${id}`);
  return api.call('POST', `home-stagings/${id}/transitions/${name}`, { as, body: { version, ...values } });
};
async function asked(): Promise<Body> {
  const type = await made('property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super');
  const property = await made('properties', { title: 'By the sea', type: type.id });
  const one = await made('home-stagings', { property: property.id, style: 'classic', instructions: 'A sofa' });
  const { body: file } = await upload(api, 'room.jpg', await jpeg({}), { as: 'agent1' });
  await api.call('POST', `home-stagings/${one.id}/photos`, { as: 'agent1', body: { id: file.id } });
  return one;
}
const callback = () => String(requests.at(-1)?.body.callback).replace('https://agence.example/api/tenant/A1/', '');
const says = (body: object, path = callback()) => api.call('POST', path, { body });

test('a property’s photographs are asked for, and the service says how far it is [HSS-001][HSS-003][HSS-004][HSS-006][PRO-046]', async () => {
  const type = await made('property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super');
  const bare = await made('properties', { title: 'Bare', type: type.id });
  const empty = await made('home-stagings', { property: bare.id });
  expect(empty).toMatchObject({ status: 'todo' });
  expect((await step(empty, 'request')).text).toContain('Add the photographs of the rooms first');
  const one = await asked();
  const twice = await api.call('POST', 'home-stagings', { as: 'agent1', body: { property: one.property } });
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('under way')]);
  expect((await step(one, 'prepare')).body).toMatchObject({ status: 'toRequest' });
  expect((await step(one, 'request')).body).toMatchObject({ status: 'pending', requestedAt: expect.any(String) });
  await api.runJobs();
  expect(requests.at(-1)).toMatchObject({
    headers: { authorization: 'Bearer k-1', 'idempotency-key': expect.stringMatching(/^HS\d{4}-\d{4} \d+$/) },
    body: { style: 'classic', instructions: 'A sofa', photos: [expect.stringContaining('https://agence.example/')] },
  });
  expect((await says({ status: 'inProgress' })).status).toBe(200);
  expect(await got(`home-stagings/${one.id}`)).toMatchObject({ status: 'inProgress' });
  expect((await says({ status: 'completed' })).status).toBe(403);
  const done = { status: 'completed', resultsUrl: 'https://staging.example/r/1' };
  expect((await says(done)).status).toBe(200);
  expect((await says(done)).status).toBe(200);
  expect(await got(`home-stagings/${one.id}`)).toMatchObject(done);
  expect((await step(one, 'invalidate')).status).toBe(422);
  expect((await step(one, 'invalidate', { comment: 'No plants' })).body).toMatchObject({ status: 'invalidated' });
  expect((await step(one, 'request')).body).toMatchObject({ status: 'pending' });
  await says(done);
  expect((await step(one, 'validate')).body).toMatchObject({ status: 'validated' });
});

test('a request that fails is put back, with why, and its owner is told [HSS-005]', async () => {
  works = false;
  const one = await asked();
  await step(one, 'request');
  for (let tried = 0; tried < 8; tried += 1) {
    expect(await got(`home-stagings/${one.id}`)).toMatchObject({ status: 'pending' });
    await api.runJobs();
    await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
  }
  works = true;
  expect(await got(`home-stagings/${one.id}`)).toMatchObject({
    ...{ status: 'toRequest', lastError: 'The service answered 503' },
  });
  const told = await api.sql("SELECT kind FROM notifications WHERE kind = 'home-staging.staging-failed'");
  expect(told).toHaveLength(1);
  await step(one, 'request');
  await api.runJobs();
  expect((await says({ status: 'failed', reason: 'Too dark' })).status).toBe(200);
  expect(await got(`home-stagings/${one.id}`)).toMatchObject({ status: 'toRequest', lastError: 'Too dark' });
});

test('nobody else says anything, and what isn’t known is refused', async () => {
  const one = await asked();
  await step(one, 'request');
  await api.runJobs();
  const path = callback();
  expect((await says({ status: 'completed' }, `${path.slice(0, -3)}abc`)).status).toBe(404);
  expect((await says({ status: 'sold' })).status).toBe(400);
  expect((await api.call('POST', path, { tenant: 'B1', body: { status: 'inProgress' } })).status).toBe(404);
  expect((await step(one, 'begin', {}, 'agent2')).status).toBe(403);
});
