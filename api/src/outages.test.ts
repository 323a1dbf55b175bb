import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from './database/embedded/processes.ts';
import { maintenanceUrl } from './testing/database.ts';
import { DEEP } from './testing/depth.ts';
import { call, type Product, signIn, startProduct } from './testing/product.ts';

const postmasterOf = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const person = (lastName: string) => ({ lastName, emails: [{ email: `${lastName.toLowerCase()}@mail.example` }] });
const readyOf = async (product: Product) => (await fetch(`${product.url}/api/ready`)).status;
const isReady = (product: Product) => expect.poll(() => readyOf(product), { timeout: 60_000 }).toBe(200);

/** Reads and writes until told to stop. @returns every answer that was not the usual one */
function traffic(product: Product, token: string) {
  let isOver = false;
  const odd: { status: number; retryAfter: string | null; message: unknown }[] = [];
  let usual = 0;
  const people = Array.from({ length: 6 }, async (_, at) => {
    for (let n = 0; !isOver; n++) {
      const reply = await (n % 2
        ? call(product, 'GET', 'clients', token)
        : call(product, 'POST', 'clients', token, person(`Passant${at}x${n}`)));
      if (reply.status < 300) usual += 1;
      else
        odd.push({
          status: reply.status,
          retryAfter: reply.headers.get('Retry-After'),
          message: reply.body?.error?.message,
        });
    }
  });
  return {
    usual: () => usual,
    async stop() {
      isOver = true;
      await Promise.all(people);
      return odd;
    },
  };
}

const AWAY = {
  status: 503,
  retryAfter: '5',
  message: 'This is not available for a moment, please try again in some seconds',
};

describe('the embedded database is killed', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-killed-'));
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  }, 120_000);
  afterAll(async () => {
    await product.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function survives(kill: () => void): Promise<void> {
    const token = await signIn(product);
    const running = traffic(product, token);
    await expect.poll(running.usual, { timeout: 20_000 }).toBeGreaterThan(20);
    kill();
    await wait(500);
    await isReady(product);
    const before = running.usual();
    await expect.poll(running.usual, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    const odd = await running.stop();
    expect(odd.length).toBeGreaterThan(0);
    for (const one of odd) expect(one).toEqual(AWAY);
    const admin = await signIn(product, 'super');
    const { body } = await call(product, 'POST', 'mails/test', admin);
    const state = async () => (await call(product, 'GET', `mails/${body.id}`, admin)).body.state;
    await expect.poll(state, { timeout: 30_000 }).toBe('captured');
  }

  test('it is started again while the process serves on, with 503 for the moment between, and jobs go on', async () => {
    const killed = postmasterOf(folder);
    await survives(() => process.kill(killed, 'SIGKILL'));
    expect(isAlive(killed)).toBe(false);
    expect(postmasterOf(folder)).not.toBe(killed);
  });

  test('one of its connections killed: it recovers by itself, with 503 for the moment between', async () => {
    const own = postmasterOf(folder);
    const children = execFileSync('ps', ['--ppid', String(own), '-o', 'pid=,args='])
      .toString()
      .trim()
      .split('\n');
    const backend = children.find((line) => line.includes('postgres: hestia hestia')) ?? '';
    await survives(() => process.kill(Number.parseInt(backend, 10), 'SIGKILL'));
    expect(postmasterOf(folder)).toBe(own);
  });

  test.runIf(DEEP)('what can never start again ends the process with one line', async () => {
    const version = join(folder, 'postgres', 'PG_VERSION');
    renameSync(version, `${version}.away`);
    const printed = product.output().length;
    process.kill(postmasterOf(folder), 'SIGKILL');
    expect(await product.exited).toBe(1);
    renameSync(`${version}.away`, version);
    const lines = product.output().slice(printed).trim().split('\n');
    expect(lines.at(-1)).toMatch(/^The embedded database stopped and could not be started again: .*PG_VERSION/);
    product = await startProduct({ DATA_DIR: folder });
    expect(await readyOf(product)).toBe(200);
  });
});

test.runIf(DEEP)(
  "pid files that name somebody else's processes keep nobody from starting, and nobody is stopped",
  {
    timeout: 120_000,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hestia-stale-'));
    const first = await startProduct({ DATA_DIR: folder });
    const file = join(folder, 'postgres', 'postmaster.pid');
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    const [, began] = readFileSync(join(folder, 'process.pid'), 'utf8').split('\n');
    await first.end('SIGTERM');

    const client = new pg.Client({ connectionString: maintenanceUrl() });
    await client.connect();
    const { rows } = await client.query("SELECT pg_read_file('postmaster.pid') AS text");
    await client.end();
    const other = Number.parseInt(rows[0].text, 10);
    writeFileSync(file, [other, ...rest].join('\n'));
    writeFileSync(join(folder, 'process.pid'), `${process.pid}\n${began}\n`);

    const second = await startProduct({ DATA_DIR: folder });
    expect(await readyOf(second)).toBe(200);
    expect(isAlive(other)).toBe(true);
    await second.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  },
);

/** A disk of its own that can be filled; only root may mount one. */
function smallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('NOT TESTED: a full disk, since no disk may be mounted here\n');
    return false;
  }
}

describe('the disk is full', { timeout: 400_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-full-'));
  const files = mkdtempSync(join(tmpdir(), 'hestia-full-files-'));
  const isMounted = DEEP && smallDisk(folder);
  let product: Product;
  afterAll(async () => {
    await product?.end('SIGTERM');
    if (isMounted) execFileSync('umount', ['--lazy', folder]);
    for (const one of [folder, files]) rmSync(one, { recursive: true, force: true });
  }, 60_000);

  test.runIf(isMounted)(
    'writes are 503 with Retry-After, so is ready, and all goes on when there is room',
    async () => {
      product = await startProduct({ DATA_DIR: folder, FILES_DIR: files });
      const token = await signIn(product);
      expect(await readyOf(product)).toBe(200);
      const ballast = join(folder, 'ballast');
      for (const size of [1_000_000, 4_096]) {
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size));
        } catch {}
      }
      await wait(2_100);
      const ready = await fetch(`${product.url}/api/ready`);
      expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '2']);
      expect((await call(product, 'GET', 'clients', token)).status).toBe(200);
      const long = (at: number) => ({ ...person(`Plein${at}`), availabilities: randomBytes(2_400).toString('hex') });
      const statuses: number[] = [];
      for (let at = 0; at < 300 && !statuses.includes(503); at++) {
        const reply = await call(product, 'POST', 'clients', token, long(at));
        statuses.push(reply.status);
        if (reply.status !== 201) expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5']);
      }
      expect(statuses).toContain(503);
      expect(await readyOf(product)).toBe(503);
      rmSync(ballast);
      await isReady(product);
      expect((await call(product, 'POST', 'clients', token, person('Place'))).status).toBe(201);
      expect(await product.end('SIGTERM'), product.output()).toBe(0);
    },
  );
});
