import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A mistake in how the product was started; its message is one line for the person who started it. */
export class StartProblem extends Error {}

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Folder of uploaded files; processes on one database share it. */
  filesDir: string;
  demoClients: number;
  ui: string;
  /** Address of the error-reporting service; absent: errors of the screens stay in the browser's console. */
  sentryDsn: string | undefined;
  /** Address of map tiles with `{z}/{x}/{y}`; absent: maps draw themselves. */
  mapTiles: string | undefined;
  /** Who may create tenants: nobody, everybody, or who knows the code. */
  tenantCreation: string;
  version: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function integer(name: string, fallback: number, most: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new StartProblem(`${name} must be a whole number up to ${most}, not "${text}"`);
  return value;
}

function urlOf(name: string): string | undefined {
  const text = process.env[name];
  if (text && !URL.canParse(text)) throw new StartProblem(`${name} must be an address, not "${text}"`);
  return text || undefined;
}

/** Reads the environment. @throws StartProblem naming the variable that is wrong */
export function readConfig(): Config {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const databaseUrl = process.env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartProblem('DATABASE_URL must look like postgresql://user:password@host:5432/database');
  }
  return {
    port: integer('PORT', 3000, 65_535),
    host: process.env.HOST || '0.0.0.0',
    databaseUrl,
    dataDir: resolve(ROOT, process.env.DATA_DIR || '.data'),
    filesDir: resolve(ROOT, process.env.FILES_DIR || join(process.env.DATA_DIR || '.data', 'files')),
    demoClients: integer('DEMO_CLIENTS', 3000, 100_000),
    sentryDsn: urlOf('SENTRY_DSN'),
    mapTiles: urlOf('MAP_TILES'),
    tenantCreation: process.env.TENANT_CREATION || (databaseUrl ? 'off' : 'open'),
    ui: join(ROOT, 'admin-ui', 'dist'),
    version: manifest.version,
  };
}

/** The secret that signs tokens: TOKEN_SECRET, or one made once and kept beside the embedded database. */
export function tokenSecret({ databaseUrl, dataDir }: Config): string {
  const given = process.env.TOKEN_SECRET;
  if (given) {
    if (given.length < 32) throw new StartProblem('TOKEN_SECRET must have at least 32 characters');
    return given;
  }
  if (databaseUrl)
    throw new StartProblem(
      'TOKEN_SECRET is needed with DATABASE_URL (the same for all processes, 32 characters or more)',
    );
  const file = join(dataDir, 'token-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
