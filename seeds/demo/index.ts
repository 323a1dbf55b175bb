import type pg from 'pg';
import { DEMO_PASSWORD } from './accounts.ts';
import { buildDemo, type DemoData } from './build.ts';
import { type DemoRecord, insertRecords } from './insert.ts';
import { NETWORKS } from './network.ts';

/** How the demo is filled; the hashing is handed in, since the engine owns how passwords are kept. */
export interface SeedOptions {
  /** Number of clients over both networks. */
  clients: number;
  hashPassword(plain: string): Promise<string>;
  /** The day that the two years end on; today if left out. */
  now?: Date;
}

/** Whether no tenant exists yet. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM tenants LIMIT 1');
  return rows.length === 0;
}

/** Whether this database holds the demo's networks with their known accounts. */
export async function hasDemo(client: pg.Client): Promise<boolean> {
  const emails = NETWORKS.map(({ domain }) => `super@${domain}`);
  const { rows } = await client.query('SELECT 1 FROM users WHERE tenant_id = ANY ($1) AND email = ANY ($2) LIMIT 1', [
    NETWORKS.map(({ id }) => id),
    emails,
  ]);
  return rows.length > 0;
}

const without = (records: DemoRecord[], field: string): DemoRecord[] =>
  records.map((record) => ({ ...record, [field]: null }));

/** Sets a reference that couldn't be given on insert, because its target came later. */
async function point(client: pg.Client, table: string, field: string, records: DemoRecord[]): Promise<void> {
  for (const record of records) {
    const values = [record.tenantId, record.id, record[field]];
    await client.query(`UPDATE ${table} SET ${field} = $3 WHERE tenant_id = $1 AND id = $2`, values);
  }
}

async function write(client: pg.Client, data: DemoData, password: string): Promise<void> {
  await insertRecords(client, 'tenants', [data.tenant]);
  await insertRecords(client, 'groups', without(data.groups, 'owner'));
  await insertRecords(client, 'agencies', without(data.agencies, 'manager'), ['groups']);
  await insertRecords(
    client,
    'users',
    data.users.map((user) => ({ ...user, password })),
    ['groups'],
  );
  await point(client, 'groups', 'owner', data.groups);
  await point(client, 'agencies', 'manager', data.agencies);
  await insertRecords(client, 'property_sources', data.sources);
  await insertRecords(client, 'companies', data.companies);
  await insertRecords(client, 'clients', data.clients, ['coOwners', 'collaborators', 'relations']);
}

/**
 * Fills an empty, migrated database with the demo's networks, accounts and clients, all or nothing.
 *
 * One password hash is shared by all accounts, because each costs a noticeable part of a second.
 */
export async function seedDemo(
  client: pg.Client,
  { clients, hashPassword, now = new Date() }: SeedOptions,
): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  await client.query('BEGIN');
  try {
    for (const data of buildDemo({ clients, now })) await write(client, data, password);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE');
}
