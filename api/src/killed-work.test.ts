import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copied, numbered } from './features/mailings/testing.ts';
import { cloneDatabase } from './testing/database.ts';
import { deep } from './testing/depth.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';
import { call, type Product, signIn, startProduct } from './testing/product.ts';

type Values = Record<string, unknown>;

/** How often the process is killed in the middle of one work. */
const ROUNDS = deep(10, 1);
/** So much is done between two kills, and one more each time, so that each comes at another moment. */
const EACH = 12;
const COUNT = (ROUNDS + 1) * (EACH + ROUNDS) + 100;
/** As many mails as a mailing hands over beside each other. */
const BESIDE = 4;
const SECRET = 'a secret of the tests, long enough to be taken';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let mailbox: Mailbox;
let product: Product;
const arrived: string[] = [];
const sql = async (text: string, values: unknown[] = []): Promise<Values[]> => (await client.query(text, values)).rows;

async function start(): Promise<void> {
  const own = { DATABASE_URL: database.url, TOKEN_SECRET: SECRET, DEMO: '1', LOG_LEVEL: 'error' };
  product = await startProduct({ ...own, SMTP_URL: mailbox.url, MAIL_FROM: 'office@example.org' });
}
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  mailbox = await startMailbox((to) => arrived.push(to));
  await start();
}, 120_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await mailbox.close();
  await client.end();
  await database.drop();
}, 60_000);

async function made(token: string, path: string, body: Values): Promise<Values & { id: string }> {
  const reply = await call(product, 'POST', path, token, body);
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(201);
  return reply.body;
}

/** What another process does by itself, once the killed one has been gone for a minute. */
const UNLOCK = `SELECT graphile_worker.force_unlock_workers(array(SELECT DISTINCT locked_by FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL))`;

/** Kills the process each time that some more was done, and starts it again. */
async function killedWhile(done: () => Promise<number>, meanwhile: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await done();
    await expect.poll(done, { interval: 5, timeout: 90_000 }).toBeGreaterThan(before + EACH + round);
    await product.end('SIGKILL');
    await sql(UNLOCK);
    await meanwhile();
    await start();
  }
}

test('a mailing whose process is killed again and again: nobody gets it twice, and nobody is forgotten', {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const token = await signIn(product);
  await sql("UPDATE tenants SET mailing_rate = 600000 WHERE id = 'DEMO'");
  const emails = [{ email: 'ada0@example.org', primary: true }];
  const buyer = await made(token, 'clients', { firstName: 'Ada', lastName: 'Endurante', emails });
  const agreed = { purpose: 'alert', channel: 'email', decision: 'given', decidedOn: '2026-01-05', obtained: 'oral' };
  const consent = await made(token, 'consents', { client: buyer.id, ...agreed });
  const email = `jsonb_build_array(jsonb_build_object('email', 'ada' || n || '@example.org', 'primary', true))`;
  await copied({ sql }, 'clients', buyer.id, COUNT - 1, { id: numbered(buyer.id), emails: email });
  const changes = { id: numbered(consent.id), client: numbered(buyer.id) };
  await copied({ sql }, 'consents', consent.id, COUNT - 1, changes);
  const onSale = await sql(
    "SELECT id FROM properties WHERE tenant_id = 'DEMO' AND status = 'sale' AND verified LIMIT 20",
  );
  const list = { properties: onSale.map(({ id }) => id), matching: { lastName: 'Endurante' } };
  const checked = await call(product, 'POST', 'mailings/check', token, list);
  expect(checked.body).toMatchObject({ matching: COUNT });
  const properties = (checked.body.properties as string[]).slice(0, 1);
  const letter = { subject: 'Pour vous', body: '<p>{{ client.greeting }}</p>', language: 'fr' };
  const { id } = await made(token, 'mailings/send', { ...list, ...letter, properties });
  const taken = () =>
    sql("UPDATE mailing_recipients SET claimed_at = claimed_at - interval '6 minutes' WHERE state = 'sending'");
  await killedWhile(async () => arrived.length, taken);
  const state = async () => (await sql('SELECT state FROM mailings WHERE id = $1', [id]))[0]?.state;
  await expect.poll(state, { timeout: 90_000 }).toBe('done');

  expect(new Set(arrived).size, 'each once').toBe(arrived.length);
  const rows = await sql(
    `SELECT r.state, r.reason, c.emails -> 0 ->> 'email' AS email FROM mailing_recipients r
     JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client WHERE r.mailing = $1`,
    [id],
  );
  expect(rows).toHaveLength(COUNT);
  const inState = (name: string) => rows.filter((row) => row.state === name);
  const interrupted = inState('failed');
  expect(inState('sent').length + interrupted.length).toBe(COUNT);
  expect(interrupted.length, 'in the hands of the process when it was killed').toBeLessThanOrEqual(BESIDE * ROUNDS);
  for (const { reason } of interrupted)
    expect(reason).toMatch(/not sent again by itself|n’est pas renvoyé de lui-même/);
  for (const row of inState('sent')) expect(arrived).toContain(row.email);
});

test('a portfolio transfer whose process is killed again and again: all of it moves, nothing twice', {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const token = await signIn(product, 'super');
  const [type] = await sql("SELECT id FROM property_types WHERE tenant_id = 'DEMO' AND code = 'house'");
  const [receiver] = await sql("SELECT id FROM users WHERE tenant_id = 'DEMO' AND email = 'agent5@demo.example'");
  const leaver = await made(token, 'users', {
    ...{ email: 'partante@demo.example', firstName: 'Léa', lastName: 'Partante' },
  });
  const house = await made(token, 'properties', { type: type?.id, title: 'À reprendre', owner: leaver.id });
  await copied({ sql }, 'properties', house.id, COUNT - 1, { id: numbered(house.id), reference: `'R' || n` });
  const settings = {
    agentFrom: leaver.id,
    agentsTo: [receiver?.id],
    type: 'complete',
    reason: 'Departure of the agent',
  };
  const transfer = await made(token, 'portfolio-transfers', settings);
  const path = `portfolio-transfers/${transfer.id}`;
  const started = await call(product, 'POST', `${path}/transitions/start`, token, { version: transfer.version });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const moved = async () =>
    Number(
      (await sql('SELECT count(*) FROM properties WHERE owner = $1 AND title = $2', [receiver?.id, 'À reprendre']))[0]
        ?.count,
    );
  await killedWhile(moved, async () => undefined);
  const status = async () => (await call(product, 'GET', path, token)).body.status;
  await expect.poll(status, { timeout: 90_000 }).toBe('done');
  expect(await moved()).toBe(COUNT);
  const versions = await sql('SELECT DISTINCT version FROM properties WHERE title = $1', ['À reprendre']);
  expect(versions, 'each was written once').toEqual([{ version: Number(house.version) + 1 }]);
});
