import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileServer, startFtp, USER } from '../../testing/ftp.ts';
import { freePort } from '../../testing/product.ts';
import { startSftp } from '../../testing/sftp.ts';
import type { Server } from './index.ts';
import { networkDelivery } from './network.ts';

const host = '127.0.0.1';
const folder = mkdtempSync(join(tmpdir(), 'parcel-'));
const path = join(folder, 'stock.zip');
const name = 'hestia_agence.zip';
const delivery = networkDelivery([host]);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['ftp', startFtp],
  ['sftp', startSftp],
] as const)('%s', (kind, start) => {
  let portal: FileServer;
  beforeAll(async () => {
    portal = await start();
  });
  afterAll(() => portal.close());
  const server = (more: Partial<Server> = {}): Server => ({ kind, host, port: portal.port, ...USER, ...more });
  const send = (more?: Partial<Server>) => delivery.deliver(server(more), { name, path });

  test('a file arrives whole under its name, and takes the place of the one before', async () => {
    for (const size of [300_000, 300]) {
      const bytes = Buffer.alloc(size, size);
      writeFileSync(path, bytes);
      await send();
      expect(Object.keys(portal.files())).toEqual([name]);
      expect(portal.files()[name]?.equals(bytes)).toBe(true);
    }
  });

  test('a wrong password is said to be one, and leaves the file that is there', async () => {
    await expect(send({ password: 'wrong' })).rejects.toMatchObject({ problem: 'portalRefused', isFinal: true });
    expect(Object.keys(portal.files())).toEqual([name]);
  });

  test('a portal that is down may be up again', async () => {
    await expect(send({ port: await freePort() })).rejects.toMatchObject({ problem: 'portalDown', isFinal: false });
  });

  test('a server that hangs up in the middle is told', async () => {
    const rude = createServer((socket) => socket.end('no\r\n')).listen(0, host);
    await new Promise((resolve) => rude.once('listening', resolve));
    const address = rude.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(send({ port })).rejects.toMatchObject({ isFinal: false });
    rude.close();
  });
});

test('a server with another key than the known one gets nothing', async () => {
  const portal = await startSftp();
  const server: Server = { kind: 'sftp', host, port: portal.port, ...USER, hostKey: `SHA256:${'A'.repeat(43)}` };
  writeFileSync(path, 'stock');
  const refused = delivery.deliver(server, { name, path });
  await expect(refused).rejects.toMatchObject({ problem: 'hostRefused' });
  const shown = /SHA256:\S+/.exec((await refused.catch((error: Error) => error))?.message ?? '')?.[0];
  await delivery.deliver({ ...server, hostKey: shown }, { name, path });
  expect(Object.keys(portal.files())).toEqual([name]);
  await portal.close();
});

test.each(['127.0.0.1', 'localhost', '169.254.169.254', '10.1.2.3', '::1', '::ffff:127.0.0.1', '0.0.0.0'])(
  'the server calls neither itself nor its neighbours: %s',
  async (private_) => {
    const refused = networkDelivery().deliver({ kind: 'ftp', host: private_, ...USER }, { name, path });
    await expect(refused).rejects.toMatchObject({ problem: 'hostRefused', isFinal: true });
  },
);

test('a name that nobody knows is a portal that is down', async () => {
  const refused = delivery.deliver({ kind: 'ftp', host: 'portal.invalid', ...USER }, { name, path });
  await expect(refused).rejects.toMatchObject({ problem: 'portalDown' });
});
