import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configuredStorage } from '@hestia/api/src/adapters/storage/configured.ts';
import { hashPassword } from '@hestia/api/src/auth/passwords.ts';
import { readConfig } from '@hestia/api/src/config.ts';
import { startEmbedded } from '@hestia/api/src/database/embedded/index.ts';
import { runningEmbedded } from '@hestia/api/src/database/embedded/running.ts';
import { migrate } from '@hestia/api/src/database/migrate.ts';
import { askForStarts } from '@hestia/api/src/features/starts/ask.ts';
import { fileKey } from '@hestia/api/src/files/keys.ts';
import { drawPicture } from '@hestia/api/src/files/pictures/draw.ts';
import { isTenantName } from '@hestia/resources/tenant/name.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import pg from 'pg';
import { fillBulk } from './bulk/index.ts';
import { furtherNetwork, isEmpty, seedDemo } from './demo/index.ts';
import type { DemoNetwork } from './demo/network.ts';

const USAGE = `npm run seed                              the demo data, into an empty database
npm run seed -- --network ECOLE           one network more with the demo's data and accounts, as DEMO has them
npm run seed -- --clients 1000000 [--searches 1000000] [--properties 100000] [--tenants 20]
                                          many clients, saved searches and properties in the tenants T01, T02, ...
npm run seed -- --mandates [1000000] [--clients 100000] [--properties 100000] [--tenants 20]
                                          the same with many mandates, each with three lines in its network's register
Into DATABASE_URL, or else into the embedded database, which must not be running unless a network is added.`;

const DEMO_CLIENTS = 3_000;
const MANY_MANDATES = '1000000';
const ROOT = resolve(import.meta.dirname, '..');

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
  return value;
}

interface Size {
  network?: string | undefined;
  clients?: string | undefined;
  mandates?: string | undefined;
  properties?: string | undefined;
  searches?: string | undefined;
  tenants: string;
}

async function fillDemo(client: pg.Client, networks?: readonly DemoNetwork[]): Promise<void> {
  const storage = await configuredStorage(readConfig());
  await seedDemo(client, {
    clients: positive('clients', process.env.DEMO_CLIENTS || String(DEMO_CLIENTS)),
    networks,
    hashPassword,
    drawPicture,
    keepFile: (tenant, id, bytes) => storage.write(fileKey(tenant, id), bytes, bytes.length),
  });
}

/** How much there is of each; where mandates are asked for, so many clients and properties that each has ten of them. */
function bulkSize({ clients, mandates, properties, searches, tenants }: Size) {
  if (mandates === undefined)
    return {
      clients: positive('clients', clients ?? ''),
      properties: positive('properties', properties ?? '100000'),
      searches: positive('searches', searches ?? '1000000'),
      tenants: positive('tenants', tenants),
    };
  const many = positive('mandates', mandates);
  const networks = positive('tenants', tenants);
  const given = String(Math.max(Math.ceil(many / 10), networks * 10));
  return {
    clients: positive('clients', clients ?? given),
    properties: positive('properties', properties ?? given),
    ...(searches === undefined ? {} : { searches: positive('searches', searches) }),
    mandates: many,
    tenants: networks,
  };
}

async function fill(client: pg.Client, size: Size): Promise<void> {
  const { network, clients, mandates } = size;
  if (clients !== undefined || mandates !== undefined) {
    const report = (text: string) => process.stdout.write(`${text}\n`);
    await fillBulk(client, { ...bulkSize(size), hashPassword, report });
  } else if (network !== undefined) {
    if (!isTenantName(network)) throw new Error('A network is named by 2 to 20 capital letters and digits');
    await fillDemo(client, [furtherNetwork(network)]);
    // The product may be running already, and asks at its start alone.
    await askForStarts(async (text, values) => (await client.query(text, values)).rows, await loadResources());
  } else if (await isEmpty(client)) {
    await fillDemo(client);
  } else {
    throw new Error('The database has tenants already: the demo data goes into an empty one');
  }
}

/** `--mandates` by itself means as many as the product is made for. */
const withCount = (args: string[]): string[] =>
  args.flatMap((one, at) =>
    one === '--mandates' && !/^\d/.test(args[at + 1] ?? '') ? ['--mandates', MANY_MANDATES] : [one],
  );

async function main(): Promise<void> {
  const options = {
    network: { type: 'string' },
    clients: { type: 'string' },
    mandates: { type: 'string' },
    properties: { type: 'string' },
    searches: { type: 'string' },
    tenants: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options, args: withCount(process.argv.slice(2)) });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const started = performance.now();
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  const served =
    process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || (values.network && runningEmbedded(dataDir));
  const embedded = served ? undefined : await startEmbedded({ dataDir });
  const url = served || embedded?.url || '';
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate(url);
    await client.connect();
    await fill(client, values);
  } finally {
    await client.end();
    await embedded?.stop();
  }
  process.stdout.write(`Filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
