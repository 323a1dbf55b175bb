import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tileFile } from './tile-file.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('a file of tiles is served in pieces, and never whole', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tiles-')), 'lyon.pmtiles');
  writeFileSync(file, 'PMTiles0123456789');
  const { path, serve } = tileFile(file);
  expect(path).toMatch(/^\/tiles\/[\w-]+\.pmtiles$/);
  const server = createServer(serve);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = (range?: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: range ? { range } : {} });
  const piece = await ask('bytes=7-9');
  expect([piece.status, await piece.text(), piece.headers.get('content-range')]).toEqual([206, '012', 'bytes 7-9/17']);
  expect(await (await ask('bytes=15-900')).text()).toBe('89');
  for (const wrong of [undefined, 'bytes=17-18', 'bytes=9-7', 'bytes=a-b', 'bytes=0-1,3-4'])
    expect((await ask(wrong)).status, wrong).toBe(416);
  writeFileSync(file, 'PMTiles, another one');
  expect(tileFile(file).path).not.toBe(path);
});
