import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@hestia/api/src/auth/passwords.ts';
import { startApi, type TestApi } from '@hestia/api/src/testing/api.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillBulk } from './bulk/index.ts';

const VERIFIER = join(import.meta.dirname, '../resources/register-entry/verify-register.mjs');
const MANDATES = 2_000;
const agent = { as: 'agent', tenant: 'T01' };
const INDEXES = `SELECT count(*)::integer AS count FROM pg_indexes
  WHERE tablename IN ('mandates', 'mandates_clients', 'register_entries', 'register_observations')`;
const SLEEPING = "SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal";

let api: TestApi;
let indexes: unknown;

beforeAll(async () => {
  api = await startApi();
  indexes = await api.sql(INDEXES);
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await fillBulk(client, { clients: 500, properties: 300, mandates: MANDATES, tenants: 2, hashPassword });
  await client.end();
  await api.sql("UPDATE users SET roles = '{super_admin}' WHERE tenant_id = 'T01'");
});
afterAll(() => api.close());

const results = async (path: string) => {
  const reply = await api.call('GET', path, agent);
  expect([path, reply.status]).toEqual([path, 200]);
  const total = Number(reply.headers.get('Content-Range')?.split('/')[1]);
  return { results: reply.body.results as Record<string, unknown>[], total };
};
/** What the verifier says of a network's register. */
const verified = async (tenant: string): Promise<string> => {
  const [register] = await api.sql('SELECT id FROM registers WHERE tenant_id = $1', [tenant]);
  const proof = await api.call('GET', `registers/${register?.id}/proof`, { ...agent, tenant });
  const folder = mkdtempSync(join(tmpdir(), 'hestia-proof-'));
  try {
    writeFileSync(join(folder, 'proof.json'), proof.text);
    const { stdout } = spawnSync(process.execPath, [VERIFIER, join(folder, 'proof.json')], { encoding: 'utf8' });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('each network has its half of the mandates, and thrice as many lines in its register, which are proven', async () => {
  const [count] = await api.sql(`SELECT (SELECT count(*)::integer FROM mandates WHERE tenant_id = 'T02') AS mandates,
    (SELECT count(*)::integer FROM register_entries WHERE tenant_id = 'T02') AS entries,
    (SELECT count(*)::integer FROM register_observations WHERE tenant_id = 'T02') AS observations`);
  expect(count).toEqual({ mandates: 1_000, entries: 850, observations: 2_150 });
  expect(await verified('T01')).toMatch(/^valid: 3000 lines/);
  await api.sql("UPDATE users SET roles = '{super_admin}' WHERE tenant_id = 'T02'");
  expect(await verified('T02')).toMatch(/^valid: 3000 lines/);
});

test('what registers say is what the mandates say, in the order of time, and their rows what was sealed', async () => {
  const wrong =
    await api.sql(`SELECT e.id FROM register_entries AS e JOIN mandates AS m ON m.tenant_id = e.tenant_id AND m.id = e.mandate
    WHERE (m.number, m.registered_on, m.register) IS DISTINCT FROM (e.numero_ordre, e.date_mandat, e.register)
      OR e.content::jsonb ->> 'mandate' <> m.reference OR (e.content::jsonb ->> 'number')::bigint <> e.numero_ordre
      OR e.content::jsonb ->> 'clients' <> e.nom_mandants OR e.content::jsonb ->> 'date' <> e.date_mandat::text`);
  expect(wrong).toEqual([]);
  const late = await api.sql(`SELECT position FROM (
      SELECT position, created_at, lag(created_at) OVER (PARTITION BY tenant_id ORDER BY position) AS before FROM (
        SELECT tenant_id, position, created_at FROM register_entries
        UNION ALL SELECT tenant_id, position, created_at FROM register_observations) AS line) AS lines
    WHERE created_at < before OR created_at > now()`);
  expect(late).toEqual([]);
  const unentered = await api.sql(`SELECT status FROM mandates AS m WHERE tenant_id IN ('T01', 'T02')
    AND (number IS NOT NULL) <> EXISTS (SELECT FROM register_entries AS e WHERE e.tenant_id = m.tenant_id AND e.mandate = m.id)`);
  expect(unentered).toEqual([]);
});

test('what the database would have kept by itself is as it would be, and it keeps and guards again', async () => {
  const before = await api.sql('SELECT id, observations FROM register_entries ORDER BY id');
  expect(before.filter(({ observations }) => observations === null).length).toBe(0);
  await api.sql('SELECT keep_register_entries_observations(array_agg(tenant_id), array_agg(id)) FROM register_entries');
  expect(await api.sql('SELECT id, observations FROM register_entries ORDER BY id')).toEqual(before);
  const own = 'SELECT id, for_, fees_payable_by, exclusive, components, maximum_duration FROM mandates ORDER BY id';
  const told = await api.sql(own);
  await api.sql('UPDATE mandates SET type = type');
  expect(await api.sql(own)).toEqual(told);
  expect(await api.sql(SLEEPING)).toEqual([]);
  expect(await api.sql(INDEXES)).toEqual(indexes);
  await expect(api.sql("UPDATE register_entries SET objet = 'x'")).rejects.toThrow('never changed');
});

test('the API lists, finds and opens them, and says what a mandate has', async () => {
  const { results: page, total } = await results('mandates?range=[0,24]');
  expect([page.length, total]).toEqual([25, MANDATES / 2]);
  const filter = encodeURIComponent(JSON.stringify({ status: 'completed' }));
  const over = encodeURIComponent(JSON.stringify({ status: 'cancelled', endReason: 'expired' }));
  const [inForce, expired] = [await results(`mandates?filter=${filter}`), await results(`mandates?filter=${over}`)];
  // None waits for the clock, which would end all of them at its first look.
  expect([inForce.total > 0, expired.total > 0, inForce.total + expired.total]).toEqual([true, true, 450]);
  const due = encodeURIComponent(JSON.stringify({ status: 'completed', expiresOn: { lt: parisDay() } }));
  expect((await results(`mandates?filter=${due}`)).total).toBe(0);
  const number = encodeURIComponent(JSON.stringify({ q: 'M2026' }));
  expect((await results(`mandates?filter=${number}`)).total).toBeGreaterThan(0);
  const completed = (await results(`mandates?filter=${filter}`)).results[0];
  const one = await api.call('GET', `mandates/${completed?.id}`, agent);
  expect(one.body).toMatchObject({ status: 'completed', scaleCompliance: 'exact', for: 'property' });
  expect((one.body.clients as string[]).length).toBe(1);
  const lines = encodeURIComponent(JSON.stringify({ mandate: completed?.id }));
  const [entry] = (await results(`register-entries?filter=${lines}`)).results;
  expect(entry).toMatchObject({ numeroOrdre: one.body.number });
});

test('a mandate that is made next takes the next number: the product goes on with what was filled', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'created' }));
  const [created] = (await results(`mandates?filter=${filter}`)).results;
  const { body } = await api.call('GET', `mandates/${created?.id}`, agent);
  const reply = await api.call('POST', `mandates/${created?.id}/transitions/prepare`, {
    ...agent,
    body: { version: body.version },
  });
  expect([reply.status, reply.body.number]).toEqual([200, 851]);
  expect(await verified('T01')).toMatch(/^valid: 3001 lines/);
});
