import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Gateway } from './gateway.ts';
import { type ServerProcess, startServer } from './process.ts';
import { Turns } from './turns.ts';

/** A server that says who it is, takes its time, and doesn't start under the name `broken`. */
const SERVER = `
  if (process.env.NAME === 'broken') { console.error('a mistake'); process.exit(1); }
  require('node:http').createServer((_, response) => setTimeout(() => response.end(process.env.NAME), 200))
    .listen(process.env.PORT, '127.0.0.1', () => console.log('Ready: here'));
  process.on('SIGTERM', () => process.exit(0));`;

const gateway = new Gateway();
const started: ServerProcess[] = [];
let name = '';
const turns = new Turns(gateway, async () => {
  const server = await startServer([process.execPath, '-e', SERVER], { ...process.env, NAME: name });
  if ('port' in server) started.push(server);
  return server;
});
const ask = async () => {
  const response = await fetch(`http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/`);
  return `${response.status} ${await response.text()}`;
};
const become = (next: string) => {
  name = next;
  return turns.next();
};

beforeAll(async () => {
  await once(gateway.server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await turns.stop();
  gateway.server.close();
});

test('a call waits for the first server, and every call is answered while one takes the place of another', async () => {
  const early = ask();
  await become('first');
  expect(await early).toBe('200 first');
  const calls: Promise<string>[] = [];
  const asking = setInterval(() => calls.push(ask()), 10);
  await become('second');
  clearInterval(asking);
  expect(await ask()).toBe('200 second');
  const answers = new Set(await Promise.all(calls));
  expect([...answers].filter((one) => !['200 first', '200 second'].includes(one))).toEqual([]);
  await expect.poll(() => started[0]?.child.exitCode).toBe(0);
});

test('what does not start leaves the server that serves where it is', async () => {
  await become('broken');
  expect(await ask()).toBe('200 second');
  await become('third');
  expect(await ask()).toBe('200 third');
});

test('who follows is told of each turn, of a mistake with what was said of it, and of one that stands when coming late', async () => {
  const port = (gateway.server.address() as AddressInfo).port;
  const follow = async () =>
    (await fetch(`http://127.0.0.1:${port}/dev/turns`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  await become('broken');
  const follower = await follow();
  expect((await follower?.read())?.value).toBe('data: {"mistake":"a mistake\\n"}\n\n');
  await become('mended');
  expect((await follower?.read())?.value).toBe('data: {}\n\n');
  await follower?.cancel();
});

test('several changes at once are one more server, not several', async () => {
  const before = started.length;
  await Promise.all([become('a'), become('b'), become('c')]);
  expect(await ask()).toBe('200 c');
  expect(started.length - before).toBeLessThanOrEqual(2);
});
