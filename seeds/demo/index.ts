import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { columnName } from '@hestia/resources/vocabulary/index.ts';
import type pg from 'pg';
import { DEMO_PASSWORD } from './accounts.ts';
import { buildDemo, type DemoData } from './build.ts';
import { marksOf, providersOf } from './configuration.ts';
import { type DemoFeeds, seedFigures } from './feeds.ts';
import { type DemoRecord, insertRecords } from './insert.ts';
import type { DemoMailings } from './mailings.ts';
import { seedMandateDays } from './mandate-days.ts';
import { mandateMarks } from './mandate-lists.ts';
import { seedMandateSteps } from './mandate-steps.ts';
import type { DemoMandates } from './mandates.ts';
import { writeMatches } from './matches.ts';
import { type DemoNetwork, NETWORKS } from './network.ts';
import { type DemoNewBuild, newBuildOf } from './new-build.ts';
import { newBuildFiles } from './new-build-files.ts';
import { type DemoPicture, type DrawPicture, drawAll, picturesOf } from './pictures/index.ts';
import { type DemoPlans, plansOf } from './planned.ts';
import { createRandom } from './random.ts';
import { type DemoRequests, sourceMarks } from './requests.ts';
import { transfersOf } from './transfers.ts';

/** How the demo is filled; the hashing is handed in, since the engine owns how passwords are kept. */
export interface SeedOptions {
  /** Number of clients over the demo's two networks. */
  clients: number;
  /** What is filled; the demo's two networks if left out. */
  networks?: readonly DemoNetwork[] | undefined;
  hashPassword(plain: string): Promise<string>;
  drawPicture: DrawPicture;
  /** Keeps the bytes of a file where the product looks for them. */
  keepFile(tenant: string, id: string, bytes: Buffer): Promise<void>;
  /** The day that the two years end on; today if left out. */
  now?: Date;
}

const PICTURE_SEED = 20_301;

/** Whether no tenant exists yet. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM tenants LIMIT 1');
  return rows.length === 0;
}

/** The demo's first network once more under another name, with the same accounts. */
export const furtherNetwork = (id: string): DemoNetwork => ({ ...(NETWORKS[0] as DemoNetwork), id });

/** Whether this database holds the demo's networks with their known accounts. */
export async function hasDemo(client: pg.Client): Promise<boolean> {
  const emails = NETWORKS.map(({ domain }) => `super@${domain}`);
  const { rows } = await client.query('SELECT 1 FROM users WHERE tenant_id = ANY ($1) AND email = ANY ($2) LIMIT 1', [
    NETWORKS.map(({ id }) => id),
    emails,
  ]);
  return rows.length > 0;
}

/** The table of a configuration list. */
export const tableOf = (list: string): string => `${list.replaceAll('-', '_').replace(/y$/, 'ie')}s`;

const without = (records: DemoRecord[], field: string): DemoRecord[] =>
  records.map((record) => ({ ...record, [field]: null }));

/** Sets a reference that couldn't be given on insert, because its target came later. */
async function point(client: pg.Client, table: string, field: string, records: DemoRecord[]): Promise<void> {
  for (const record of records.filter((one) => one[field])) {
    const values = [record.tenantId, record.id, record[field]];
    await client.query(`UPDATE ${table} SET ${columnName(field)} = $3 WHERE tenant_id = $1 AND id = $2`, values);
  }
}

/** Every agent's latest hot clients are among the favourites. */
const FAVOURITES = `
  INSERT INTO favourites (tenant_id, user_id, resource, record_id)
  SELECT tenant_id, owner, 'client', id FROM (
    SELECT *, row_number() OVER (PARTITION BY owner ORDER BY created_at DESC) AS place FROM clients
    WHERE tenant_id = $1 AND rating = 'hot' AND archived IS NOT TRUE AND scammer IS NOT TRUE) AS hot
  WHERE place <= 3`;

async function writeMandates(client: pg.Client, trusted: DemoMandates): Promise<void> {
  await insertRecords(client, 'mandate_types', trusted.types);
  await insertRecords(client, 'mandate_sources', trusted.sources);
  await insertRecords(client, 'commission_rules', trusted.rules);
  await insertRecords(client, 'registers', trusted.registers);
  const links = ['clients', 'properties', 'commissionUsers', 'coOwners', 'collaborators'];
  await insertRecords(client, 'mandates', trusted.mandates, links);
  await insertRecords(client, 'avenants', trusted.avenants);
  await insertRecords(client, 'register_entries', trusted.entries);
  await insertRecords(client, 'register_heads', trusted.heads);
  await insertRecords(client, 'document_templates', trusted.templates);
}

async function writeFeeds(client: pg.Client, { feeds, sends, lines, publications, template }: DemoFeeds, now: Date) {
  await insertRecords(client, 'feeds', feeds);
  await insertRecords(client, 'feed_sends', sends);
  await insertRecords(client, 'feed_send_lines', lines);
  await insertRecords(client, 'publications', publications);
  await insertRecords(client, 'overview_templates', [template]);
  await seedFigures(client, String(template.tenantId), now);
}

/** Who wrote last has read the thread, and everybody what is older than three days. */
const READ = `
  INSERT INTO person_states (tenant_id, user_id, resource, state, record_id, at)
  SELECT DISTINCT t.tenant_id, p.id, 'thread', 'read', t.id, t.last_message_at FROM threads t
  CROSS JOIN LATERAL (
    SELECT (SELECT author FROM messages m WHERE m.tenant_id = t.tenant_id AND m.thread = t.id ORDER BY created_at DESC LIMIT 1)
    UNION SELECT t.owner WHERE t.last_message_at < $2::timestamptz - interval '3 days') AS p (id)
  WHERE t.tenant_id = $1 AND p.id IS NOT NULL`;

async function writeRequests(
  client: pg.Client,
  tenant: string,
  now: Date,
  { sources, threads, messages, requests }: DemoRequests,
) {
  const holders = ['coOwners', 'collaborators'];
  await insertRecords(client, 'request_sources', sources);
  await insertRecords(client, 'threads', threads, ['participants', 'clients', 'properties', ...holders]);
  await insertRecords(client, 'messages', messages, holders);
  await insertRecords(client, 'requests', requests, ['threads', ...holders]);
  await client.query(READ, [tenant, now.toISOString()]);
}

async function writeMailings(client: pg.Client, { mailings, recipients, suppressions }: DemoMailings) {
  const holders = ['coOwners', 'collaborators'];
  await insertRecords(client, 'mailings', mailings, ['properties', 'requests', ...holders]);
  await insertRecords(client, 'mailing_recipients', recipients, ['properties', ...holders]);
  await insertRecords(client, 'suppressions', suppressions);
}

async function writePlans(client: pg.Client, plans: DemoPlans) {
  const holders = ['coOwners', 'collaborators'];
  await insertRecords(client, 'appointments', plans.appointments, ['clients', ...holders]);
  const people = ['readers', 'editors', 'managers', ...holders];
  await insertRecords(client, 'calendars', plans.calendars, ['sharedUsers', 'sharedGroups', 'adders', ...people]);
  await insertRecords(client, 'events', plans.events, ['participants', ...people]);
  await insertRecords(client, 'vendor_leads', plans.leads, ['had']);
  await insertRecords(client, 'coin_packs', plans.packs);
  await insertRecords(client, 'marketplace_products', plans.products);
}

async function writeNewBuild(client: pg.Client, data: DemoNewBuild) {
  const holders = ['coOwners', 'collaborators'];
  await insertRecords(client, 'developers', data.developers, holders);
  await insertRecords(client, 'developer_contacts', data.contacts, holders);
  await insertRecords(client, 'programs', data.programs, ['contactPeople', 'eligibility', ...holders]);
  await insertRecords(client, 'developer_mandates', data.mandates, ['programs', ...holders]);
  await insertRecords(client, 'lots', data.lots, holders);
  await insertRecords(client, 'bookings', data.bookings, ['clients', ...holders]);
  await insertRecords(client, 'program_clients', data.registrations, holders);
  await insertRecords(client, 'apporteurs', data.apporteurs, holders);
  await insertRecords(client, 'importers', data.importers);
  await insertRecords(client, 'partners', data.partners, holders);
  await insertRecords(client, 'partner_properties', data.offered, holders);
  await insertRecords(client, 'news', data.news);
}

async function write(
  client: pg.Client,
  data: DemoData,
  password: string,
  pictures: readonly DemoPicture[],
  { keepFile, now = new Date() }: SeedOptions,
): Promise<void> {
  const types = new Map(data.configuration.get('property-type')?.map(({ id, code }) => [id, String(code)]));
  const making = { random: createRandom(PICTURE_SEED), now };
  const pictureRows = picturesOf(data.properties, pictures, (id) => types.get(id) ?? '', making);
  await insertRecords(client, 'tenants', [data.tenant]);
  await insertRecords(client, 'login_providers', providersOf(data.tenant));
  await insertRecords(client, 'groups', without(data.groups, 'owner'));
  await insertRecords(client, 'agencies', without(data.agencies, 'manager'), ['groups']);
  await insertRecords(
    client,
    'users',
    data.users.map((user) => ({ ...user, password, developer: null, partner: null })),
    ['groups'],
  );
  await insertRecords(client, 'agent_relations', data.relations);
  await point(client, 'groups', 'owner', data.groups);
  await point(client, 'agencies', 'manager', data.agencies);
  for (const [list, records] of data.configuration) await insertRecords(client, tableOf(list), records);
  await insertRecords(client, 'document_types', data.documentTypes);
  await insertRecords(client, 'companies', data.companies);
  await insertRecords(client, 'client_flags', data.flags);
  await insertRecords(client, 'clients', data.clients, ['coOwners', 'collaborators', 'relationships', 'flags']);
  await insertRecords(client, 'consents', data.consents, ['coOwners', 'collaborators']);
  await insertRecords(client, 'company_clients', data.representatives);
  await insertRecords(client, 'properties', without(data.properties, 'governedBy'), [
    'coOwners',
    'collaborators',
    'secondaryTypes',
    'features',
    'vendors',
  ]);
  await writeFeeds(client, data.advertising, now);
  await insertRecords(client, 'client_templates', data.letters);
  await writeMandates(client, data.trusted);
  await point(client, 'properties', 'governedBy', data.properties);
  const offerLinks = ['buyers', 'vendors', 'clients', 'mandates', 'clauses', 'ancestors', 'coOwners', 'collaborators'];
  await insertRecords(client, 'offers', data.offers, offerLinks);
  await seedMandateDays(client, String(data.tenant.id), parisDay(now));
  await seedMandateSteps(client, String(data.tenant.id), now);
  await insertRecords(client, 'saved_searches', data.searches, ['coOwners', 'collaborators']);
  await writeRequests(client, String(data.tenant.id), now, data.asked);
  await writeMailings(client, data.mailed);
  const { users, clients, properties } = data;
  const seller = data.asked.sources.find((one) => one.seller === true)?.id;
  await writePlans(client, plansOf({ tenant: data.tenant.id, users, clients, properties, source: seller }, making));
  const newBuild = newBuildOf({ tenant: data.tenant.id, users, clients }, making);
  const { scans, views } = newBuildFiles(newBuild, pictures, { random: createRandom(PICTURE_SEED + 1), now });
  await writeNewBuild(client, newBuild);
  for (const role of ['developer', 'partner']) await point(client, 'users', role, users);
  await insertRecords(client, 'portfolio_transfers', transfersOf(data.users, making), ['agentsTo']);
  await insertRecords(client, 'notes', data.activity.notes, ['coOwners', 'collaborators']);
  await insertRecords(client, 'tasks', data.activity.tasks, ['coOwners', 'collaborators']);
  const papers = [...data.files, ...scans];
  await insertRecords(
    client,
    'files',
    papers.map(({ row }) => row),
  );
  for (const { row, bytes } of papers) await keepFile(data.tenant.id, row.id, bytes);
  await insertRecords(client, 'files', [...pictureRows, ...views]);
  for (const { contentId, bytes } of pictures) await keepFile(data.tenant.id, contentId, bytes);
  await client.query(FAVOURITES, [data.tenant.id]);
  await writeMatches(client, data.tenant.id);
  const started = { ...data, template: data.advertising.template };
  await insertRecords(client, 'starts', [
    ...marksOf(data.tenant.id, started),
    ...mandateMarks(data.tenant.id, data.trusted),
    ...sourceMarks(data.tenant.id, data.asked.sources),
  ]);
}

/**
 * Fills a migrated database with the demo's networks, accounts and clients, all or nothing.
 *
 * One password hash is shared by all accounts, because each costs a noticeable part of a second.
 */
export async function seedDemo(client: pg.Client, options: SeedOptions): Promise<void> {
  const { clients, networks = NETWORKS, hashPassword, drawPicture, now = new Date() } = options;
  const [password, pictures] = await Promise.all([hashPassword(DEMO_PASSWORD), drawAll(drawPicture)]);
  await client.query('BEGIN');
  try {
    for (const data of buildDemo({ clients, now, networks })) await write(client, data, password, pictures, options);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE');
}
