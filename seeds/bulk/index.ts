import type pg from 'pg';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { configurationOf, flagsOf } from '../demo/configuration.ts';
import { tableOf } from '../demo/index.ts';
import { insertRecords } from '../demo/insert.ts';
import { MEN, plain, STREETS, SURNAMES, WOMEN } from '../demo/names.ts';
import { createRandom, runningTotals } from '../demo/random.ts';
import { communes } from '../reference/communes.ts';
import { withoutIndexes, withoutKeeping } from './indexes.ts';
import { GIVEN, INSERT_MANDATES, MANDATE_TABLES, writeMandateLists } from './mandates.ts';
import { BULK_KINDS, INSERT_PROPERTIES } from './properties.ts';
import { writeRegisters } from './registers.ts';
import { BUYERS, INSERT_SEARCHES } from './searches.ts';
import { BULK_TABLES, INSERT_CLIENTS, INSERT_FLAGS } from './statements.ts';
import { manySurnames } from './surnames.ts';

const SEED = 7;
const TOWNS = 3_000;
const ROWS_AT_ONCE = 100_000;

/** How much to fill; `report` is told after each part. */
export interface BulkOptions {
  clients: number;
  /** None where it is left out. */
  properties?: number;
  /** Likewise. */
  searches?: number;
  /** Likewise; each is of a client and a property, and has three lines in a register. */
  mandates?: number;
  tenants: number;
  hashPassword(plain: string): Promise<string>;
  report?(text: string): void;
}

/** Id of the nth bulk tenant, `T01` the first; its agent signs in as `agent@t01.example`. */
export const bulkTenant = (number: number): string => `T${String(number).padStart(2, '0')}`;

async function writeTenants(client: pg.Client, { tenants, mandates, hashPassword }: BulkOptions): Promise<void> {
  const random = createRandom(SEED);
  const password = await hashPassword(DEMO_PASSWORD);
  for (let n = 1; n <= tenants; n += 1) {
    const id = bulkTenant(n);
    const agent = random.id('USR', new Date());
    await insertRecords(client, 'tenants', [
      { id, name: `Réseau ${id}`, productName: 'Hestia', languages: ['fr', 'en'], defaultLanguage: 'fr' },
    ]);
    await insertRecords(client, 'users', [
      {
        id: agent,
        tenantId: id,
        email: `agent@${id.toLowerCase()}.example`,
        firstName: random.pick(WOMEN),
        lastName: random.pick(SURNAMES),
        password,
        roles: [],
        dashboardType: 'agent',
        proofreader: false,
        active: true,
      },
    ]);
    await insertRecords(client, 'client_flags', flagsOf({ id }, { random, now: new Date() }));
    await client.query('INSERT INTO bulk_tenants VALUES ($1, $2, $3)', [n, id, agent]);
    if (mandates) await writeMandateLists(client, id, n, { random, now: new Date() });
    const configuration = configurationOf(id, { random, now: new Date() });
    for (const [list, records] of configuration.lists) await insertRecords(client, tableOf(list), records);
    for (const [at, kind] of BULK_KINDS.entries())
      await client.query('INSERT INTO bulk_types VALUES ($1, $2, $3, $4)', [
        n,
        at + 1,
        configuration.idOf('property-type', kind),
        kind,
      ]);
  }
}

const writeTable = (client: pg.Client, table: string, rows: object[]) =>
  client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);

async function writeChoices(client: pg.Client): Promise<void> {
  const random = createRandom(SEED);
  const all = communes();
  const totals = runningTotals(all.map(({ population }) => population));
  const towns = Array.from({ length: TOWNS }, (_, index) => {
    const { name, postcodes, inseeCode, department } = random.weighted(all, totals);
    return { n: index + 1, town: name, postcode: random.pick(postcodes), insee_code: inseeCode, department };
  });
  await writeTable(client, 'bulk_towns', towns);
  const surnames = manySurnames().map((surname, index) => ({
    n: index + 1,
    surname,
    surname_in_address: plain(surname),
  }));
  await writeTable(client, 'bulk_surnames', surnames);
}

async function writeClients(client: pg.Client, { clients, mandates, tenants, report }: BulkOptions): Promise<void> {
  const first = [...WOMEN, ...MEN];
  const lists = [first, first.map(plain), STREETS];
  for (let from = 1; from <= clients; from += ROWS_AT_ONCE) {
    const to = Math.min(clients, from + ROWS_AT_ONCE - 1);
    await client.query(INSERT_CLIENTS, [from, to, ...lists, tenants, clients, Boolean(mandates)]);
    report?.(`${to} clients`);
  }
}

async function writeProperties(client: pg.Client, { properties = 0, tenants, report }: BulkOptions): Promise<void> {
  for (let from = 1; from <= properties; from += ROWS_AT_ONCE) {
    const to = Math.min(properties, from + ROWS_AT_ONCE - 1);
    await client.query(INSERT_PROPERTIES, [from, to, STREETS, tenants]);
    report?.(`${to} properties`);
  }
}

async function writeSearches(client: pg.Client, { searches = 0, tenants, report }: BulkOptions): Promise<void> {
  if (searches === 0) return;
  await client.query(BUYERS);
  for (let from = 1; from <= searches; from += ROWS_AT_ONCE) {
    const to = Math.min(searches, from + ROWS_AT_ONCE - 1);
    await client.query(INSERT_SEARCHES, [from, to, tenants]);
    report?.(`${to} saved searches`);
  }
}

const MANDATE_TABLE_NAMES = [
  'mandates',
  'mandates_clients',
  'mandates_properties',
  'mandates_commission_users',
  'register_entries',
  'register_observations',
];

async function writeMandates(client: pg.Client, { mandates = 0, tenants, report }: BulkOptions): Promise<void> {
  if (mandates === 0) return;
  await client.query(GIVEN);
  let work = async () => {
    for (let from = 1; from <= mandates; from += ROWS_AT_ONCE) {
      const to = Math.min(mandates, from + ROWS_AT_ONCE - 1);
      await client.query(INSERT_MANDATES, [from, to, tenants, mandates]);
      report?.(`${to} mandates`);
    }
    await client.query('ANALYZE mandates; ANALYZE mandates_clients; ANALYZE mandates_properties');
    await writeRegisters(client, report);
    report?.('building the indexes');
  };
  for (const table of MANDATE_TABLE_NAMES) {
    const inner = work;
    work = () => withoutIndexes(client, table, () => withoutKeeping(client, table, inner));
  }
  await work();
}

/**
 * Fills a migrated database with many clients, their searches, properties and mandates with their registers, in the tenants T01, T02, ..., each with one agent without
 * roles who owns them; for measuring, not for looking at.
 *
 * @throws Error where those tenants exist already
 */
export async function fillBulk(client: pg.Client, options: BulkOptions): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM tenants WHERE id = $1', [bulkTenant(1)]);
  if (rowCount) throw new Error(`The tenant ${bulkTenant(1)} exists: this database has been filled before`);
  await client.query(BULK_TABLES);
  await client.query(MANDATE_TABLES);
  await client.query('BEGIN');
  try {
    await client.query('SELECT setseed(0.5)');
    await writeTenants(client, options);
    await writeChoices(client);
    await withoutIndexes(client, 'clients', async () => {
      await writeClients(client, options);
      await client.query(INSERT_FLAGS);
      options.report?.('building the indexes');
    });
    await withoutIndexes(client, 'properties', () => writeProperties(client, options));
    await withoutIndexes(client, 'saved_searches', () => writeSearches(client, options));
    await writeMandates(client, options);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('VACUUM ANALYZE');
}
