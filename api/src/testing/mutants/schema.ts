import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import pg from 'pg';
import { missingStatements } from '../../database/plan.ts';

const at = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

async function onServer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Does with the database what a migration does after a change of a declaration: what the tests are given is a copy of the
 * template with the schema of the resources as this process reads them.
 *
 * @returns the address to clone from, and how to end it
 */
export async function migratedTemplate(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const resources = await loadResources();
  const statements = (await missingStatements(url, resources)).filter((one) => !one.startsWith('--'));
  if (statements.length === 0) return { url, drop: async () => undefined };
  const server = at(url, 'postgres');
  const own = at(url, 'hestia_mutant');
  const drop = () => onServer(server, ['DROP DATABASE IF EXISTS hestia_mutant WITH (FORCE)']);
  await drop();
  await onServer(server, [`CREATE DATABASE hestia_mutant TEMPLATE ${new URL(url).pathname.slice(1)}`]);
  await onServer(own, statements);
  return { url: own, drop };
}
