import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { juggler } from '@loopback/repository';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataSource } from './database/pool.ts';
import { SETTINGS } from './database/session.ts';
import { execute, inTransaction } from './records/database.ts';
import { cloneDatabase } from './testing/database.ts';
import { DEEP } from './testing/depth.ts';
import { findPgBouncer, type Pooler, startPgBouncer } from './testing/pgbouncer.ts';
import { call, type Product, refusedStart, signIn, startProduct } from './testing/product.ts';

const TOKEN_SECRET = 'a secret of the tests, long enough to be taken';
/** What operators write to get rid of the refused options. */
const IGNORING = {
  ignore_startup_parameters: 'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
};
/** Poolers are installed and driven where everything is tested at length. */
const program = DEEP ? findPgBouncer() : undefined;
if (DEEP && !program)
  process.stdout.write('NOT TESTED: poolers, since PgBouncer is not installed and cannot be here\n');

describe.runIf(program)('behind PgBouncer', { timeout: 120_000 }, () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  const poolers: Pooler[] = [];
  const files = mkdtempSync(join(tmpdir(), 'hestia-pooler-'));
  const pooler = async (settings = {}) => {
    const made = await startPgBouncer(program ?? '', database.url, settings);
    poolers.push(made);
    return made.url;
  };
  const env = (url: string, directUrl?: string) => ({
    DATABASE_URL: url,
    ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}),
    TOKEN_SECRET,
    DEMO: '1',
    FILES_DIR: files,
  });
  beforeAll(async () => {
    database = await cloneDatabase({ empty: true });
  });
  afterAll(async () => {
    await Promise.all(poolers.map((one) => one.stop()));
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  });

  test.each([
    ['that refuses options', {}],
    ['that ignores options', IGNORING],
    ['with one connection', { ...IGNORING, default_pool_size: 1 }],
  ])(
    'transaction mode %s, without the direct address, is refused with one line that says what helps',
    async (_name, settings) => {
      const { code, output } = await refusedStart(env(await pooler(settings)));
      expect(output).toMatch(
        /^The address .*:\*\*\*@.* leads through a transaction pooler: set DATABASE_DIRECT_URL to the server's own address\n$/,
      );
      expect(code).toBe(1);
    },
  );

  test('the direct address must be none of a pooler, and of the same database', async () => {
    const url = await pooler();
    expect((await refusedStart(env(url, url))).output).toMatch(/^The address .* leads through a transaction pooler/);
    const other = await cloneDatabase({ empty: true });
    const { code, output } = await refusedStart(env(url, other.url));
    await other.drop();
    expect([code, output]).toEqual([1, 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases\n']);
  });

  describe('in transaction mode, with the direct address', () => {
    let product: Product;
    let url: string;
    beforeAll(async () => {
      url = await pooler();
      product = await startProduct(env(url, database.url));
    }, 120_000);
    afterAll(() => product.end('SIGTERM'));

    test('the process migrates, serves 400 reads and writes at once, and does its jobs', async () => {
      const token = await signIn(product);
      const answers = await Promise.all(
        Array.from({ length: 400 }, (_, at) =>
          at % 2
            ? call(product, 'GET', `clients?range=[0,${at % 20}]`, token)
            : call(product, 'POST', 'clients', token, {
                lastName: `Foule${at}`,
                emails: [{ email: `foule${at}@mail.example` }],
              }),
        ),
      );
      const odd = answers.filter(({ status }, at) => status !== (at % 2 ? 200 : 201));
      expect(odd.map(({ status, body }) => [status, body])).toEqual([]);
      const admin = await signIn(product, 'super');
      const { body } = await call(product, 'POST', 'mails/test', admin);
      const state = async () => (await call(product, 'GET', `mails/${body.id}`, admin)).body.state;
      await expect.poll(state, { timeout: 20_000 }).toBe('captured');
      expect((await fetch(`${product.url}/api/ready`)).status).toBe(200);
    });

    test('a wrong password is counted, by the limiter whose statements have names of its own', async () => {
      const wrong = { email: 'agent2@demo.example', password: 'wrong' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => call(product, 'POST', 'login', undefined, wrong)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    });

    describe('every statement works', () => {
      let dataSource: juggler.DataSource;
      const settings = { ...SETTINGS, statement_timeout: '400ms' };
      beforeAll(async () => {
        dataSource = await createDataSource(url, { pooled: true, settings, size: 12 });
      });
      afterAll(() => dataSource.disconnect());
      const WHO = `SELECT current_user::text AS role, current_setting('TimeZone') AS zone, $1::int AS given`;

      test('as the application role and in UTC, alone and in a transaction, however many at once', async () => {
        const alone = Array.from({ length: 100 }, (_, at) => execute(dataSource, WHO, [at], { prepared: true }));
        const within = Array.from({ length: 50 }, (_, at) =>
          inTransaction(dataSource, async (run) => [...(await run(WHO, [at])), ...(await run(WHO, [at]))]),
        );
        const expected = (at: number) => ({ role: 'hestia_app', zone: 'UTC', given: at });
        expect(await Promise.all(alone)).toEqual(alone.map((_, at) => [expected(at)]));
        expect(await Promise.all(within)).toEqual(within.map((_, at) => [expected(at), expected(at)]));
      });

      test('within its limit of time, alone and in a transaction', async () => {
        const tooLong = { code: '57014' };
        await expect(execute(dataSource, 'SELECT pg_sleep(5)')).rejects.toMatchObject(tooLong);
        await expect(inTransaction(dataSource, (run) => run('SELECT pg_sleep(5)'))).rejects.toMatchObject(tooLong);
        await expect(execute(dataSource, 'SELECT pg_sleep(0.1)')).resolves.toHaveLength(1);
      });

      test('and an error of one is told as ever and spoils no other', async () => {
        await expect(execute(dataSource, 'SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
        await expect(execute(dataSource, 'DROP TABLE clients')).rejects.toMatchObject({ code: '42501' });
        await expect(
          inTransaction(dataSource, (run) => run("INSERT INTO clients (tenant_id, id) VALUES ('NONE', 'X')")),
        ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
        expect(await execute(dataSource, WHO, [1])).toHaveLength(1);
      });
    });
  });

  test('session mode that drops options would serve as the owner: refused, and taken with the direct address', async () => {
    const url = await pooler({ ...IGNORING, pool_mode: 'session' });
    const { code, output } = await refusedStart(env(url));
    expect(output).toMatch(
      /^Something between .* drops connection options \(role is hestia instead of hestia_app, .*statement_timeout is 0 instead of 30s.*\): set DATABASE_DIRECT_URL .*\n$/,
    );
    expect(code).toBe(1);
    const product = await startProduct(env(url, database.url));
    expect((await call(product, 'GET', 'clients', await signIn(product))).status).toBe(200);
    expect(await product.end('SIGTERM'), product.output()).toBe(0);
  });

  test('session mode that refuses options is one line too', async () => {
    const { code, output } = await refusedStart(env(await pooler({ pool_mode: 'session' })));
    expect(output).toMatch(
      /^The database at .* can't be used: unsupported startup parameter.*DATABASE_DIRECT_URL.*\n$/,
    );
    expect(code).toBe(1);
  });
});
