import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { announce, goOn, pdfOf, send, storedKeys, upload } from '../../testing/files.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './index.ts';
import { s3Storage } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'hestia-storage-'));
let server: S3rver;
let bucket: Storage;
beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'papers' }],
  });
  const { port } = await server.run();
  bucket = s3Storage({
    bucket: 'papers',
    region: 'fr-par',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['an S3 bucket', () => bucket],
])('%s', (_name, make) => {
  const write = (key: string, bytes: Buffer) =>
    make().write(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), bytes.length);
  const read = async (key: string) => buffer(await make().read(key));

  test('gives back what it was given, byte by byte', async () => {
    const content = pdfOf(2_100_000);
    await write('A1/FIL1', content);
    expect((await read('A1/FIL1')).equals(content)).toBe(true);
    await write('A1/FIL1', pdfOf(20));
    expect((await read('A1/FIL1')).equals(pdfOf(20))).toBe(true);
  });

  test('removes one, or all under a path, and minds nothing that is not there', async () => {
    for (const key of ['A1/FIL2', 'A1/uploads/FIL3/a', 'A1/uploads/FIL3/b', 'A1/uploads/FIL4/a'])
      await write(key, pdfOf(20));
    await make().remove('A1/FIL2');
    await make().remove('A1/FIL2');
    await make().removeFolder('A1/uploads/FIL3');
    await make().removeFolder('A1/uploads/FIL3');
    for (const key of ['A1/FIL2', 'A1/uploads/FIL3/a', 'A1/uploads/FIL3/b'])
      await expect(make().read(key), key).rejects.toThrow();
    expect(await read('A1/uploads/FIL4/a')).toHaveLength(20);
  });

  test('has no key outside of its place', async () => {
    await expect(write('../outside', pdfOf(20))).rejects.toThrow();
  });
});

test('no other account of the machine enters the folder or reads a file in it, also one that was open before', async () => {
  const place = join(folder, 'closed');
  mkdirSync(place, { mode: 0o755 });
  const storage = folderStorage(place);
  await storage.write('A1/uploads/FIL1/a', pdfOf(20), 20);
  await storage.write('A1/FIL2', Readable.from([pdfOf(20)]), 20);
  const modes = ['', 'A1', 'A1/uploads', 'A1/uploads/FIL1', 'A1/uploads/FIL1/a', 'A1/FIL2'].map(
    (path) => statSync(join(place, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o700, 0o600, 0o600]);
});

describe('the API on a bucket', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi([], undefined, { storage: bucket });
  });
  afterAll(() => api.close());

  test('takes and gives files, in one request or resumed, and keeps none of them here', async () => {
    const content = pdfOf(2_300_000);
    const simple = await upload(api, 'Simple.pdf', content);
    expect(simple.status).toBe(201);
    const location = (await announce(api, 'Resumed.pdf', content.length)).headers.get('Location') ?? '';
    await goOn(api, location, 0, content.subarray(0, 1_111_111));
    expect((await goOn(api, location, 1_111_111, content.subarray(1_111_111))).status).toBe(204);
    const { file } = await (await send(api, 'GET', location)).json();
    for (const id of [simple.body.id, file.id]) {
      const given = await send(api, 'GET', `files/${id}`);
      expect(Buffer.from(await given.arrayBuffer()).equals(content)).toBe(true);
      expect(readFileSync(join(folder, 's3', 'papers', 'A1', `${id}._S3rver_object`)).equals(content)).toBe(true);
    }
    await expect(bucket.read(`A1/uploads/${file.id}/x`)).rejects.toThrow();
    expect(storedKeys(api)).toEqual([]);
  });

  test('that lost its bytes says so once, as not found', async () => {
    const { body } = await upload(api, 'Lost.pdf', pdfOf(100));
    await bucket.remove(`A1/${body.id}`);
    expect((await send(api, 'GET', `files/${body.id}`)).status).toBe(404);
  });

  test('that does not answer asks to try again, and leaves no file [DOC-009]', async () => {
    const nowhere = s3Storage({
      bucket: 'papers',
      region: 'fr-par',
      endpoint: 'http://127.0.0.1:9',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const broken = await startApi([], undefined, { storage: nowhere });
    const location = (await announce(broken, 'x.pdf', 100)).headers.get('Location') ?? '';
    const response = await goOn(broken, location, 0, pdfOf(100));
    expect([response.status, (await response.json()).error.message]).toEqual([503, 'Upload error, please try again']);
    expect(await broken.sql('SELECT 1 FROM files')).toEqual([]);
    await broken.close();
  });
});
