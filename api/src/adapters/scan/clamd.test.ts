import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { EICAR, type FakeClamd, startClamd } from '../../testing/clamd.ts';
import { announce, goOn, offsetOf, pdfOf, send, storedKeys, upload } from '../../testing/files.ts';
import { freePort } from '../../testing/product.ts';
import { clamdScanner } from './clamd.ts';

const streamOf = (bytes: Buffer) => Readable.from(bytes, { objectMode: false });
const host = '127.0.0.1';

describe('the client', () => {
  test('sends every byte in order, and tells clean from infected', async () => {
    const clamd = await startClamd();
    const scanner = clamdScanner({ host, port: clamd.port });
    const content = pdfOf(3_000_000);
    expect(await scanner.scan(Readable.from([content.subarray(0, 1_000_001), content.subarray(1_000_001)]))).toBe(
      undefined,
    );
    expect(clamd.scanned[0]?.equals(content)).toBe(true);
    expect(await scanner.scan(streamOf(Buffer.from(`%PDF ${EICAR}`)))).toBe('Eicar-Test-Signature');
    await clamd.close();
  });

  test('takes no answer for none: a refused stream, a closed port, silence', async () => {
    const small = await startClamd(1_000);
    await expect(clamdScanner({ host, port: small.port }).scan(streamOf(pdfOf(2_000_000)))).rejects.toThrow(
      /INSTREAM size limit exceeded|ECONNRESET|EPIPE/,
    );
    await small.close();
    await expect(clamdScanner({ host, port: await freePort() }).scan(streamOf(pdfOf(10)))).rejects.toThrow(
      'ECONNREFUSED',
    );
    const silent = createServer(() => {}).listen(0, host);
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const scanner = clamdScanner({ host, port, timeout: 100 });
    await expect(scanner.scan(streamOf(pdfOf(10)))).rejects.toThrow('clamd does not answer');
    silent.close();
  });
});

describe('an upload where clamd is configured', () => {
  let clamd: FakeClamd;
  let api: TestApi;
  let without: TestApi;
  beforeAll(async () => {
    clamd = await startClamd();
    api = await startApi([], undefined, { scanner: clamdScanner({ host, port: clamd.port }) });
    without = await startApi([], undefined, { scanner: clamdScanner({ host, port: await freePort() }) });
  });
  afterAll(async () => {
    await api.close();
    await without.close();
    await clamd.close();
  });

  test('is taken when it is clean', async () => {
    const content = pdfOf(1_500_000);
    expect((await upload(api, 'clean.pdf', content)).status).toBe(201);
    expect(clamd.scanned.at(-1)?.equals(content)).toBe(true);
  });

  test('that is infected is refused in plain words and removed, in one request or in several', async () => {
    const before = storedKeys(api);
    const infected = Buffer.concat([pdfOf(1_200_000), Buffer.from(EICAR)]);
    const { status, body } = await upload(api, 'invoice.pdf', infected);
    expect([status, body.error]).toMatchObject([
      422,
      { code: 'infected', message: 'This file contains malware (Eicar-Test-Signature) and was removed' },
    ]);
    const location = (await announce(api, 'invoice.pdf', infected.length)).headers.get('Location') ?? '';
    await goOn(api, location, 0, infected.subarray(0, 1_000_000));
    expect((await goOn(api, location, 1_000_000, infected.subarray(1_000_000))).status).toBe(422);
    expect(await offsetOf(api, location)).toBe('status 404');
    expect(storedKeys(api)).toEqual(before);
    expect(await api.sql(`SELECT 1 FROM files WHERE name = 'invoice.pdf'`)).toEqual([]);
  });

  test('that could not be scanned is read by nobody, and can be tried again', async () => {
    const { status, body } = await upload(without, 'later.pdf', pdfOf(100));
    expect([status, body.error.code]).toEqual([503, 'scanUnavailable']);
    expect(storedKeys(without)).toEqual([]);
    const location = (await announce(without, 'later.pdf', 100)).headers.get('Location') ?? '';
    const id = location.split('/').at(-1);
    expect((await goOn(without, location, 0, pdfOf(100))).status).toBe(503);
    expect((await send(without, 'GET', `files/${id}`)).status).toBe(404);
    expect(await offsetOf(without, location)).toBe(100);
    expect((await send(without, 'GET', location)).status).toBe(503);
  });
});
