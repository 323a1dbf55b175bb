import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildResource, type FieldSchema, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import pg from 'pg';
import { startEmbedded } from '../src/database/embedded/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { missingChanges } from '../src/database/plan.ts';
import { type Change, written } from '../src/database/schema/change.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const WORDS = { name: 'Box', plural: 'Boxes', fields: {} };

const field = (schema: FieldSchema): FieldSchema => ({ type: 'string', 'x-field': { type: 'string' }, ...schema });

/** A table of its own, with some more fields and an index on them. */
const boxes = (properties: Record<string, FieldSchema>, indexes: string[][]): Resource =>
  buildResource(
    {
      $schema: '',
      $id: 'box',
      type: 'object',
      properties: { label: field({}), place: field({}), ...properties },
      additionalProperties: false,
      'x-resource': {
        name: 'boxes',
        idPrefix: 'BOX',
        display: ['label'],
        list: { columns: ['label'], filters: [] },
        tabs: [],
        indexes,
      },
    },
    { en: WORDS, fr: WORDS },
  );

/** The longest that a writer of single rows waits while the work is done, in ms. */
async function longestWait(url: string, work: () => Promise<void>): Promise<number> {
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  let isDone = false;
  let longest = 0;
  const writing = (async () => {
    while (!isDone) {
      const before = performance.now();
      await writer.query(`UPDATE boxes SET place = 'x' WHERE tenant_id = 'T1' AND id = 'BOX' || $1::int`, [
        1 + Math.floor(Math.random() * ROWS),
      ]);
      longest = Math.max(longest, performance.now() - before);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await writing;
    await writer.end();
  }
  return Math.round(longest);
}

/** Runs the changes as the files of a migration do: in one transaction, then statement by statement. */
async function run(client: pg.Client, changes: Change[]): Promise<void> {
  const inTransaction = changes.filter(({ apart }) => !apart).map(written);
  await client.query(`BEGIN;\n${inTransaction.join('\n')}\nCOMMIT;`);
  for (const { sql } of changes.filter(({ apart }) => apart)) await client.query(sql);
}

const atOnce = (changes: Change[]): Change[] =>
  changes
    .filter(({ sql }) => !/^drop index|validate constraint/.test(sql))
    .map(({ sql, kind }) => ({ sql: sql.replace('concurrently ', '').replace(' not valid', ''), kind }));

/** Tells how long a migration of a field with a default, a reference and two indexes keeps a writer waiting. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-migration-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await migrate(embedded.url);
    await client.connect();
    const resources = await loadResources();
    const missing = (changed: Resource) => missingChanges(embedded.url, [...resources, changed]);
    await client.query(`INSERT INTO tenants (id, name, product_name, languages) VALUES ('T1', 'T', 'P', '{en}')`);
    await run(client, await missing(boxes({}, [])));
    await client.query(
      `INSERT INTO boxes (tenant_id, id, label, place) SELECT 'T1', 'BOX' || n, md5(n::text), md5('p' || n)
       FROM generate_series(1, $1::int) AS n`,
      [ROWS],
    );
    const changesOf = (suffix: string) =>
      missing(
        boxes(
          {
            [`kind${suffix}`]: field({ enum: ['small', 'large'], default: 'small', 'x-field': { type: 'enum' } }),
            [`keeper${suffix}`]: field({ 'x-field': { type: 'reference', reference: { resource: 'user' } } }),
          },
          [[`kind${suffix}`]],
        ),
      );
    const kept = (await changesOf('A')).filter(({ kind }) => kind !== 'loss');
    const apart = await longestWait(embedded.url, () => run(client, kept));
    const all = (await changesOf('B')).filter(({ kind, sql }) => kind !== 'loss' && !sql.startsWith('drop index if'));
    const whole = await longestWait(embedded.url, () => run(client, atOnce(all)));
    process.stdout.write(
      `${ROWS} rows: a writer waits ${apart} ms at most, and ${whole} ms where all is one transaction: ${(whole / apart).toFixed(1)} times as long\n`,
    );
  } finally {
    await client.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
