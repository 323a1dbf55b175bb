import type pg from 'pg';
import { DatabaseProblem } from './problem.ts';

/** As whom and within which limits every statement of the application runs; values as PostgreSQL writes them. */
export const SETTINGS = {
  role: 'hestia_app',
  TimeZone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
};
export type Settings = typeof SETTINGS;

/** The settings as options of a connection. */
export const startupOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A statement that gives the settings to the transaction it runs in. */
export const settingStatement = (settings: Settings): string =>
  `SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;

const ASK = `SELECT ${Object.keys(SETTINGS)
  .map((name) => (name === 'role' ? 'current_user::text AS role' : `current_setting('${name}') AS "${name}"`))
  .join(', ')}`;

/** Asks the connection as whom and within which limits it works. @throws DatabaseProblem that names what is wrong */
export async function ensureSettings(client: Pick<pg.ClientBase, 'query'>, wanted: Settings): Promise<void> {
  const { rows } = await client.query<Settings>(ASK);
  const wrong = Object.entries(wanted).filter(([name, value]) => rows[0]?.[name as keyof Settings] !== value);
  if (wrong.length === 0) return;
  const told = wrong.map(([name, value]) => `${name} is ${rows[0]?.[name as keyof Settings]} instead of ${value}`);
  throw new DatabaseProblem(
    `Something between this process and the database drops connection options (${told.join(', ')}): ` +
      "set DATABASE_DIRECT_URL to the server's own address, and each transaction carries them itself",
  );
}
