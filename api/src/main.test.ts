import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isAlive } from './database/embedded/processes.ts';
import { migrate } from './database/migrate.ts';
import { cloneDatabase } from './testing/database.ts';
import { DEEP } from './testing/depth.ts';
import { pdfOf } from './testing/files.ts';
import { call, freePort, type Product, refusedStart, signIn, startProduct } from './testing/product.ts';

const SECRET = 'a secret of the tests, long enough to be taken';

const person = (lastName: string) => ({ lastName, emails: [{ email: `${lastName.toLowerCase()}@mail.example` }] });

describe('the embedded database', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-start-'));
  const env = { DATA_DIR: folder };
  const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a killed process leaves data that the next start takes over; Ctrl-C and SIGTERM end both', async () => {
    const first = await startProduct(env);
    expect(first.output()).toContain('agent1@demo.example');
    const token = await signIn(first);
    const { body } = await call(first, 'POST', 'clients', token, person('Tenace'));
    const second = await refusedStart({ ...env, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^Another process \(\d+\) already uses .*\n$/);
    const leftover = postmaster();
    await first.end('SIGKILL');
    expect(isAlive(leftover)).toBe(true);

    const third = await startProduct(env);
    expect(isAlive(leftover)).toBe(false);
    expect((await call(third, 'GET', `clients/${body.id}`, token)).body.lastName).toBe('Tenace');
    const own = postmaster();
    expect(await third.end('SIGTERM'), third.output()).toBe(0);
    expect(isAlive(own)).toBe(false);

    if (!DEEP) return;
    const fourth = await startProduct(env);
    expect((await call(fourth, 'GET', `clients/${body.id}`, token)).status).toBe(200);
    expect(await fourth.end('SIGINT'), fourth.output()).toBe(0);
  });
});

describe('what keeps the product from starting is one line and exit code 1', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-refused-'));
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const changed = (change: (url: URL) => void) => {
    const url = new URL(inject('templateUrl'));
    change(url);
    return url.toString();
  };

  test('a data folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, output } = await refusedStart({ DATA_DIR: join(folder, 'file', 'data') });
    expect(output).toMatch(/^The data folder .*file\/data can't be written \(E\w+\); set DATA_DIR\n$/);
    expect(code).toBe(1);
  });

  test('a database that is not what the resources declare, with the command that mends it', async () => {
    const other = await cloneDatabase();
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query('ALTER TABLE client_flags DROP COLUMN color');
    await client.end();
    const { code, output } = await refusedStart({ DATABASE_URL: other.url, TOKEN_SECRET: SECRET });
    expect(output).toContain('It lacks:\n  alter table client_flags add column color text');
    expect(output).toContain('npm run migration <name>');
    expect(code).toBe(1);
    await other.drop();
  });

  test('a used port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await refusedStart({
      PORT: String(port),
      DATABASE_URL: database.url,
      TOKEN_SECRET: SECRET,
    });
    other.close();
    expect(output).toBe(`Port ${port} is used by another program; set PORT to a free one\n`);
    expect(code).toBe(1);
  });

  const wrongPassword = () =>
    changed((url) => {
      url.password = 'secret';
    });

  test.each([
    ['no URL', () => 'localhost/hestia', /^DATABASE_URL must look like .*\n$/],
    ['a wrong password', wrongPassword, /^The database at .*:\*\*\*@.* can't be reached: .*\n$/],
  ])('a wrong DATABASE_URL: %s', async (_name, url, expected) => {
    const { code, output } = await refusedStart({ DATABASE_URL: url(), TOKEN_SECRET: SECRET });
    expect(output).toMatch(expected);
    expect(output).not.toContain('secret');
    expect(code).toBe(1);
  });

  test.each([
    ['nobody answers', () => 'postgresql://a:secret@127.0.0.1:1/x'],
    [
      'no such database',
      () =>
        changed((url) => {
          url.pathname = '/none';
        }),
    ],
  ])('what is told of a DATABASE_URL, which goes through the same: %s', async (_name, url) => {
    await expect(migrate(url())).rejects.toThrow(/^The database at .*:\*\*\*@.* can't be reached: .*$/);
  });

  test('no secret for the tokens', async () => {
    const { code, output } = await refusedStart({ DATABASE_URL: database.url });
    expect(output).toMatch(/^TOKEN_SECRET is needed .*\n$/);
    expect(code).toBe(1);
  });

  test.each([
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be an address, not "mail.example.org"\n$/],
    [{ SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL must look like smtp:.*\n$/],
    [{ SMTP_URL: 'smtp://mail.example.org' }, /^MAIL_FROM must be the e-mail address .*, not ""\n$/],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM must be .*\n$/],
  ])('mail that could not be sent: %j', async (env, expected) => {
    const { code, output } = await refusedStart({ DATABASE_URL: database.url, TOKEN_SECRET: SECRET, ...env });
    expect(output).toMatch(expected);
    expect(code).toBe(1);
  });

  test('a port that is none', async () => {
    const { code, output } = await refusedStart({ PORT: 'http', DATABASE_URL: database.url });
    expect(output).toBe('PORT must be a whole number up to 65535, not "http"\n');
    expect(code).toBe(1);
  });
});

describe('several processes on one database', { timeout: 60_000 }, () => {
  const files = mkdtempSync(join(tmpdir(), 'hestia-shared-'));
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let products: Product[];
  beforeAll(async () => {
    database = await cloneDatabase();
    const env = { DATABASE_URL: database.url, TOKEN_SECRET: SECRET, DEMO: '1', FILES_DIR: files };
    products = [await startProduct(env), await startProduct(env)];
  });
  afterAll(async () => {
    const codes = await Promise.all([products[0]?.end('SIGTERM'), products[1]?.end('SIGINT')]);
    expect(codes).toEqual([0, 0]);
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  });

  test('a session, a record and its version are the same in each', async () => {
    const [one, two] = products as [Product, Product];
    const token = await signIn(one);
    const { body: client } = await call(one, 'POST', 'clients', token, person('Commune'));
    expect((await call(two, 'GET', `clients/${client.id}`, token)).body).toEqual(client);
    const rename = (product: Product, firstName: string) =>
      call(product, 'PATCH', `clients/${client.id}`, token, { firstName, version: client.version });
    const answers = await Promise.all([rename(one, 'Un'), rename(two, 'Deux')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(one, 'POST', 'logout', token)).status).toBe(204);
    await expect.poll(async () => (await call(two, 'GET', 'me', token)).status, { timeout: 5_000 }).toBe(401);
  });

  test('an upload that one process began is finished by another, and the file is the same in each', async () => {
    const [one, two] = products as [Product, Product];
    const token = await signIn(one);
    const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
    const content = pdfOf(1_500_000);
    const begun = await fetch(`${one.api()}/uploads`, {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': String(content.length), 'Upload-Metadata': 'filename YS5wZGY=' },
    });
    const id = begun.headers.get('Location')?.split('/').at(-1);
    const send = (product: Product, from: number, to: number) =>
      fetch(`${product.api()}/uploads/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' },
        body: content.subarray(from, to),
      });
    expect((await send(one, 0, 700_000)).status).toBe(204);
    expect((await send(two, 700_000, content.length)).status).toBe(204);
    for (const product of [one, two]) {
      const given = await fetch(`${product.api()}/files/${id}`, { headers });
      expect(Buffer.from(await given.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  test('what one of them queues, one of them does', async () => {
    const token = await signIn(products[0] as Product, 'super');
    const { body } = await call(products[1] as Product, 'POST', 'mails/test', token);
    const state = async () => (await call(products[0] as Product, 'GET', `mails/${body.id}`, token)).body.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('captured');
  });

  test('records made at once in each get ids of their own', async () => {
    const token = await signIn(products[1] as Product);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(products[at % 2] as Product, 'POST', 'clients', token, person(`Foule${at}`)),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(20);
  });
});
