import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandateWorld, scan, type World } from '../mandates/testing.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
}, 60_000);
afterAll(() => api.close());

/** A mandate that lacks but its signature, and a lead that waits at the state for it. */
async function pair(status: string, link: boolean) {
  const mandate = await world.make('mandates', world.body, 'agent1');
  const contact = { lastName: 'Vendeur', email: 'vendeur@example.org' };
  const lead = await world.make('vendor-leads', { contact, location: { town: 'Paris' }, manager: userId('agent2') });
  await api.sql('UPDATE vendor_leads SET status = $4, vendor = $2, mandate = $3, agent = manager WHERE id = $1', [
    ...[lead.id, world.client.id, link ? mandate.id : null, status],
  ]);
  for (const name of ['create', 'prepare']) {
    const taken = await world.step('mandates', mandate.id, name);
    expect(taken.status, `${name} ${taken.text}`).toBe(200);
  }
  await scan(api, 'mandates', mandate);
  return { mandate, lead };
}
const LOCKED = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const sign = (id: unknown) => world.step('mandates', id, 'signOnPaper', { signedIn: 'agency' });

test('a lead is won as its mandate is completed [VEN-001]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate_completion', true);
  const done = await sign(mandate.id);
  expect(done.status, done.text).toBe(200);
  expect(await world.get('vendor-leads', lead.id)).toMatchObject({ status: 'success', due: null });
});

test('a lead that is linked to a mandate which is completed already is won at once [VEN-001][VEN-015]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate', false);
  expect((await sign(mandate.id)).status).toBe(200);
  const linked = await world.step('vendor-leads', lead.id, 'createMandate', { mandate: mandate.id }, 'super');
  expect(linked.body).toMatchObject({ status: 'success', due: null });
  expect(await world.get('vendor-leads', lead.id)).toMatchObject({ status: 'success', version: linked.body.version });
});

test('a mandate that is completed already, of somebody else, wins nothing [VEN-015]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate', false);
  expect((await sign(mandate.id)).status).toBe(200);
  const other = await world.make('clients', { lastName: 'Autre', emails: [{ email: 'autre@example.org' }] });
  await api.sql('UPDATE vendor_leads SET vendor = $2 WHERE id = $1', [lead.id, other.id]);
  const linked = await world.step('vendor-leads', lead.id, 'createMandate', { mandate: mandate.id }, 'super');
  expect(linked.body, linked.text).toMatchObject({ status: 'waiting_for_mandate_completion' });
});

test('a mandate of the company that the vendor speaks for wins their lead [VEN-001]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate_completion', true);
  const speaks = await world.make(
    'clients',
    { lastName: 'Gérante', emails: [{ email: 'gerante@example.org' }] },
    'agent1',
  );
  const address = { line1: '1 quai du Port', postcode: '13002', town: 'Marseille' };
  const company = await world.make(
    'companies',
    { name: 'SCI du Port', address, beneficialOwners: [{ name: 'Anne Nue', share: 100 }] },
    'agent1',
  );
  await world.make('company-clients', { company: company.id, client: speaks.id, signer: true }, 'agent1');
  await api.sql('UPDATE vendor_leads SET vendor = $2 WHERE id = $1', [lead.id, speaks.id]);
  await api.sql('DELETE FROM mandates_clients WHERE source_id = $1', [mandate.id]);
  await api.sql(
    'INSERT INTO mandates_companies (tenant_id, source_id, target_id, position) SELECT tenant_id, id, $2, 0 FROM mandates WHERE id = $1',
    [mandate.id, company.id],
  );
  const signed = await sign(mandate.id);
  expect(signed.status, signed.text).toBe(200);
  expect(await world.get('vendor-leads', lead.id)).toMatchObject({ status: 'success' });
});

test('nor does one that is completed afterwards: its lead waits [VEN-015]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate_completion', true);
  const other = await world.make('clients', { lastName: 'Autre', emails: [{ email: 'autre2@example.org' }] });
  await api.sql('UPDATE vendor_leads SET vendor = $2 WHERE id = $1', [lead.id, other.id]);
  expect((await sign(mandate.id)).status).toBe(200);
  expect(await world.get('vendor-leads', lead.id)).toMatchObject({ status: 'waiting_for_mandate_completion' });
});

test('a mandate to search that is completed already wins nothing [VEN-015]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate', false);
  expect((await sign(mandate.id)).status).toBe(200);
  await api.sql('UPDATE mandates SET type = $2 WHERE id = $1', [mandate.id, world.search.id]);
  expect(await world.get('mandates', mandate.id)).toMatchObject({ for: 'client', status: 'completed' });
  const linked = await world.step('vendor-leads', lead.id, 'createMandate', { mandate: mandate.id }, 'super');
  expect(linked.body, linked.text).toMatchObject({ status: 'waiting_for_mandate_completion' });
});

test('a signature waits for who edits the lead, and wins it then [VEN-001]', async () => {
  const { mandate, lead } = await pair('waiting_for_mandate_completion', true);
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
  await other.query('UPDATE vendor_leads SET version = version + 1 WHERE id = $1', [lead.id]);
  const signed = sign(mandate.id);
  await expect.poll(async () => (await api.sql(LOCKED)).length).toBeGreaterThan(0);
  await other.query('COMMIT');
  await other.end();
  expect((await signed).status).toBe(200);
  expect(await world.get('vendor-leads', lead.id)).toMatchObject({ status: 'success' });
});
