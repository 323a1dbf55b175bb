import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { juggler } from '@loopback/repository';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute, inTransaction } from '../records/database.ts';
import { toAnswer } from '../rest/error-map.ts';
import { cloneDatabase } from '../testing/database.ts';
import { createDataSource } from './pool.ts';
import { isUnavailable } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['08000', '08001', '08003', '08006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '58030', '25006', '25P03'],
  ['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', 'ENOTFOUND'],
])('what passes is a 503 with Retry-After, in both languages: %s %s %s', (...codes) => {
  for (const code of codes) {
    const { error, headers } = toAnswer(coded(code), 'en');
    expect([code, error.statusCode, error.name, headers]).toEqual([
      code,
      503,
      'ServiceUnavailableError',
      { 'Retry-After': '5' },
    ]);
    expect(error.message).toBe('This is not available for a moment, please try again in some seconds');
    expect(toAnswer(coded(code), 'fr').error.message).toContain('momentanément indisponible');
  }
});

test('what does not pass is no outage', () => {
  for (const code of ['42703', '23505', '57014', '22P02', '08P01', 'EACCES'])
    expect(isUnavailable(coded(code))).toBe(false);
  expect(isUnavailable(Object.assign(coded('08P01'), { severity: 'ERROR' }))).toBe(false);
  expect(isUnavailable(Object.assign(coded('08P01'), { severity: 'FATAL' }))).toBe(true);
  expect(toAnswer(coded('08P01'), 'en').error.statusCode).toBe(500);
  expect(isUnavailable(new TypeError('x is undefined'))).toBe(false);
});

/** A way to the database that can be cut. */
async function cuttable(target: URL): Promise<{ url: string; cut(): void; join(): void; end(): Promise<void> }> {
  const open = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (isCut) socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const destroyAll = () => {
    for (const one of open) one.destroy();
  };
  return {
    url: url.toString(),
    cut() {
      isCut = true;
      destroyAll();
    },
    join() {
      isCut = false;
    },
    async end() {
      destroyAll();
      server.close();
    },
  };
}

describe('the way to the database is cut', () => {
  let way: Awaited<ReturnType<typeof cuttable>>;
  let dataSource: juggler.DataSource;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase();
    way = await cuttable(new URL(database.url));
    dataSource = await createDataSource(way.url, { size: 2 });
  });
  afterAll(async () => {
    await dataSource.disconnect();
    await way.end();
    await database.drop();
  });
  const statusOf = (error: unknown) => toAnswer(error, 'en').error.statusCode;

  test('whatever was under way is a 503, and afterwards no connection of the pool is missing', async () => {
    for (let round = 0; round < 4; round++) {
      const statuses: number[] = [];
      const note = (error: unknown) => void statuses.push(statusOf(error));
      const within = inTransaction(dataSource, async (run) => {
        await run('SELECT 1');
        await run('SELECT pg_sleep(5)');
      }).catch(note);
      const between = inTransaction(dataSource, async (run) => {
        await run('SELECT 1');
        await new Promise((done) => setTimeout(done, 300));
        await run('SELECT 1');
      }).catch(note);
      await new Promise((done) => setTimeout(done, 150));
      way.cut();
      await Promise.all([within, between]);
      for (let tries = 0; tries < 3; tries++) {
        await execute(dataSource, 'SELECT 1').catch(note);
        await inTransaction(dataSource, (run) => run('SELECT 1')).catch(note);
      }
      expect(statuses).toEqual(Array(8).fill(503));
      way.join();
      const both = await Promise.all(
        [0, 1].map((n) => inTransaction(dataSource, (run) => run('SELECT $1::int AS n', [n]))),
      );
      expect(both).toEqual([[{ n: 0 }], [{ n: 1 }]]);
    }
  });

  test('a transaction that could not begin gives its connection back', async () => {
    for (let round = 0; round < 3; round++) {
      await execute(dataSource, 'SELECT 1');
      const begun = dataSource.beginTransaction({ isolationLevel: 'READ COMMITTED' });
      way.cut();
      await expect(begun.then((one) => one.commit())).rejects.toThrow();
      way.join();
    }
    expect(await inTransaction(dataSource, (run) => run('SELECT 1 AS n'))).toEqual([{ n: 1 }]);
  });

  test('what went wrong in a transaction is told, though it could not be rolled back any more', async () => {
    const work = inTransaction(dataSource, async (run) => {
      await run('SELECT 1');
      way.cut();
      // The loss is noticed while nothing is asked of the connection.
      await new Promise((done) => setTimeout(done, 100));
      throw new Error('what went wrong');
    });
    await expect(work).rejects.toThrow('what went wrong');
    way.join();
  });
});
