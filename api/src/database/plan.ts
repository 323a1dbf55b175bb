import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import pg from 'pg';
import { DatabaseProblem } from './problem.ts';
import { actualSchema } from './schema/actual.ts';
import { type Change, written } from './schema/change.ts';
import { desiredSchema } from './schema/desired.ts';
import { difference } from './schema/difference.ts';
import { keptValues } from './schema/kept.ts';
import { actualKept, keptChanges } from './schema/kept-changes.ts';

/** What a migrated database lacks for the resources, in order; nothing when they agree. */
export async function missingChanges(url: string, resources: Resource[]): Promise<Change[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await actualSchema(client);
    const kept = keptChanges(keptValues(resources), await actualKept(client), new Set(tables.keys()));
    const changes = difference(desiredSchema(resources), tables);
    const isApart = (one: Change) => Boolean(one.apart);
    return [
      ...kept.before,
      ...changes.filter((one) => !isApart(one)),
      ...kept.after,
      ...changes.filter(isApart),
      ...kept.last,
    ];
  } finally {
    await client.end();
  }
}

/** The same as it stands in a migration, a statement each. */
export const missingStatements = async (url: string, resources: Resource[]): Promise<string[]> =>
  (await missingChanges(url, resources)).map(written);

const MOST_TOLD = 5;

/**
 * The tables must be what the resources declare. Data that no resource speaks of any more is in nobody's way.
 *
 * @throws DatabaseProblem with what is missing and the command that mends it
 */
export async function ensureNoDrift(url: string, resources: Resource[]): Promise<void> {
  const missing = (await missingChanges(url, resources)).filter(({ kind }) => kind !== 'loss' && kind !== 'noted');
  if (missing.length === 0) return;
  const told = missing.slice(0, MOST_TOLD).map(({ sql }) => `  ${sql.split('\n')[0]}`);
  const more = missing.length > MOST_TOLD ? [`  and ${missing.length - MOST_TOLD} more`] : [];
  throw new DatabaseProblem(
    [
      'The database is not what the resources declare. It lacks:',
      ...told,
      ...more,
      'Write the migration with: npm run migration <name>. Read it, and start again.',
    ].join('\n'),
  );
}
