import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import pg from 'pg';
import { actualSchema } from './schema/actual.ts';
import { desiredSchema } from './schema/desired.ts';
import { difference } from './schema/difference.ts';

/** The statements that a migrated database lacks for the resources, in order; none when they agree. */
export async function missingStatements(url: string, resources: Resource[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return difference(desiredSchema(resources), await actualSchema(client)).statements;
  } finally {
    await client.end();
  }
}
