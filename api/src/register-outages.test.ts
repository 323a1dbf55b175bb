import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, PARCEL } from './features/mandates/testing.ts';
import { deep } from './testing/depth.ts';
import { call, type Product, signIn, startProduct } from './testing/product.ts';

type Values = Record<string, unknown>;

/** `REGISTER_ROUNDS=20` for a longer look. */
const ROUNDS = Number(process.env.REGISTER_ROUNDS ?? deep(6, 1));
const WRITERS = 8;
const EACH = 5;
const VERIFIER = join(import.meta.dirname, '../../resources/register-entry/verify-register.mjs');

const folder = mkdtempSync(join(tmpdir(), 'hestia-register-'));
let product: Product;
const start = () => startProduct({ DATA_DIR: folder, LOG_LEVEL: 'error' });
beforeAll(async () => {
  product = await start();
}, 120_000);
afterAll(async () => {
  await product.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const isReady = () =>
  expect
    .poll(async () => (await fetch(`${product.url}/api/ready`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200);

async function made(token: string, path: string, body: Values): Promise<Values> {
  const reply = await call(product, 'POST', path, token, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const firstOf = async (token: string, path: string, filter: Values): Promise<unknown> =>
  (await call(product, 'GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, token)).body.results[0]
    .id;

/** What mandates are made of, and as many of them as are to be entered. */
async function created(token: string, count: number): Promise<Values[]> {
  const client = await made(token, 'clients', { ...CLIENT, emails: [{ email: 'vasseur@example.com' }] });
  const kind = await firstOf(token, 'property-types', { code: 'house' });
  const property = await made(token, 'properties', { title: 'Maison', type: kind, address: CLIENT.address });
  const body = {
    type: await firstOf(token, 'mandate-types', { kind: 'exclusive' }),
    source: await firstOf(token, 'mandate-sources', {}),
    clients: [client.id],
    properties: [property.id],
    duration: 3,
    address: CLIENT.address,
    cadastre: [PARCEL],
    hai: { value: 400_000 },
    fees: { value: 20_000 },
  };
  const mandates: Values[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await made(token, 'mandates', body);
    const reply = await call(product, 'POST', `mandates/${id}/transitions/create`, token, { version: 1 });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    mandates.push(reply.body);
  }
  return mandates;
}

/** Enters the mandates, several people at once. @param given becomes those that were told to be in the register, with their numbers */
async function enter(token: string, mandates: readonly Values[], given: Map<unknown, unknown>): Promise<void> {
  const left = [...mandates];
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const reply = await call(product, 'POST', `mandates/${one.id}/transitions/prepare`, token, {
          version: one.version,
        }).catch(() => undefined);
        if (reply?.status === 200) given.set(one.id, reply.body.number);
        else if (reply) expect(reply.status, JSON.stringify(reply.body)).toBeGreaterThanOrEqual(500);
      }
    }),
  );
}

/** What the verifier says of the register's proof, and its lines. */
async function proven(token: string, register: unknown) {
  const { body } = await call(product, 'GET', `registers/${register}/proof`, token);
  const path = join(folder, 'proof.json');
  writeFileSync(path, JSON.stringify(body));
  const said = execFileSync(process.execPath, [VERIFIER, path], { cwd: tmpdir() }).toString().trim();
  const lines = (body.lines as { content: string }[]).map(({ content }) => JSON.parse(content) as Values);
  return { said, lines };
}

test('a register loses no number and gives none twice while its process and its database are killed', {
  timeout: 120_000 + ROUNDS * 40_000,
}, async () => {
  const acknowledged = new Map<unknown, unknown>();
  for (let round = 0; round < ROUNDS; round++) {
    const token = await signIn(product);
    const mandates = await created(token, WRITERS * EACH);
    const before = acknowledged.size;
    const entering = enter(token, mandates, acknowledged);
    await expect.poll(() => acknowledged.size, { interval: 2, timeout: 30_000 }).toBeGreaterThan(before + round);
    if (round % 2 === 0) process.kill(postmaster(), 'SIGKILL');
    else {
      await product.end('SIGKILL');
      product = await start();
    }
    await entering;
    await isReady();
  }

  const admin = await signIn(product, 'super');
  const register = await firstOf(admin, 'registers', {});
  const { said, lines } = await proven(admin, register);
  expect(said).toMatch(/^valid: /);
  const numbers = lines.flatMap(({ number }) => (number === undefined ? [] : [Number(number)]));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  for (const [id, number] of acknowledged)
    expect((await call(product, 'GET', `mandates/${id}`, admin)).body).toMatchObject({ number, status: 'ready' });
  const again = await signIn(product);
  const [one] = await created(again, 1);
  const next = await call(product, 'POST', `mandates/${one?.id}/transitions/prepare`, again, { version: one?.version });
  expect(next.body.number).toBe(numbers.length + 1);
});
