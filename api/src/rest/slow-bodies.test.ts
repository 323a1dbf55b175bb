import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { PNG } from '../testing/files.ts';

const PATIENCE = 400;

let api: TestApi;
beforeAll(async () => {
  api = await startApi([], undefined, { bodyMs: PATIENCE });
});
afterAll(() => api.close());

/** Sends a byte of the body now and then, as long as the connection stands. @returns what was answered, and how many were taken */
async function drip(path: string, body: Buffer, token?: string): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  let isOpen = true;
  socket.on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
  });
  const head = [
    `POST /api/tenant/A1/${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    'Accept-Language: fr',
    `Content-Length: ${body.length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  let sent = 0;
  for (; sent < body.length && isOpen; sent++) {
    socket.write(body.subarray(sent, sent + 1));
    await new Promise((resolve) => setTimeout(resolve, PATIENCE / 8));
  }
  while (isOpen && answer === '') await once(socket, 'data');
  socket.destroy();
  return { answer, sent };
}

const long = Buffer.alloc(10_000, ' ');

test('a body that comes byte by byte is given up with a word, and its connection ends', async () => {
  for (const token of [undefined, await api.token('agent1')]) {
    const { answer, sent } = await drip(token ? 'clients' : 'login', long, token);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('La requête n’est pas arrivée à temps');
    expect(sent).toBeLessThan(200);
  }
});

test('who was refused holds the connection no longer than others', async () => {
  const { answer, sent } = await drip('clients', long);
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(sent).toBeLessThan(200);
});

test('a file may take its time as long as it goes on coming', async () => {
  const { answer, sent } = await drip('files?name=slow.png', PNG, await api.token('agent1'));
  expect([sent, answer]).toEqual([PNG.length, expect.stringMatching(/^HTTP\/1.1 201 /)]);
});
