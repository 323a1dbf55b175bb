import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { baseOf, integer, listOf, ROOT, StartProblem, urlOf, urlsOf } from './config/environment.ts';
import { type FilesConfig, filesOf } from './config/files.ts';
import { type MailConfig, mailOf } from './config/mail.ts';
import { type MapConfig, mapOf } from './config/map.ts';
import { databaseOf, eventStream, trustProxy } from './config/server.ts';
import { type ServicesConfig, servicesOf } from './config/services.ts';

export { StartProblem } from './config/environment.ts';
export type { S3Config } from './config/files.ts';

/** How the product was started: what the environment says. */
export interface Config extends FilesConfig, MailConfig, MapConfig, ServicesConfig {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** The server's own address, where `databaseUrl` is a transaction pooler's. */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  /** Folder of uploaded files, unless a bucket is named; processes on one database share it. */
  filesDir: string;
  /** The largest file that is taken, in MB. */
  fileLimit: number;
  demoClients: number;
  ui: string;
  /** Address of the error-reporting service; absent: errors of the screens stay in the browser's console. */
  sentryDsn: string | undefined;
  /** Where people reach the product, for links in mails and the providers' answers. */
  publicUrl: string | undefined;
  proofreadingUrl: string | undefined;
  /** Where addresses are completed; absent: only the communes are known. */
  geocodingUrl: string | undefined;
  /** A server of time-stamps (RFC 3161) for what is signed electronically. */
  tsaUrl: string | undefined;
  /** Issuers of OpenID sign-in that are trusted besides Google's and Microsoft's. */
  issuers: string[];
  /** A server in place of Stripe's own, for tests. */
  paymentUrl: string | undefined;
  /** The file that each backup writes when it is done. */
  backupFile: string | undefined;
  /** Servers of feeds in the deployment's own network that may be called. */
  feedHosts: string[];
  /** Proxies before this process that say where a visitor comes from: how many, or their addresses. */
  trustProxy: number | string;
  /** Whether pages are told of changes by an answer that stays open. */
  eventStream: boolean;
  /** Who may create tenants: nobody, everybody, or who knows the code. */
  tenantCreation: string;
  version: string;
}

/** Reads the environment. @throws StartProblem naming the variable that is wrong */
export function readConfig(): Config {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const databaseUrl = databaseOf('DATABASE_URL');
  const databaseDirectUrl = databaseOf('DATABASE_DIRECT_URL');
  if (databaseDirectUrl && !databaseUrl) throw new StartProblem('DATABASE_URL is needed with DATABASE_DIRECT_URL');
  return {
    port: integer('PORT', 3000, 65_535),
    host: process.env.HOST || '0.0.0.0',
    databaseUrl,
    databaseDirectUrl,
    dataDir: resolve(ROOT, process.env.DATA_DIR || '.data'),
    filesDir: resolve(ROOT, process.env.FILES_DIR || join(process.env.DATA_DIR || '.data', 'files')),
    ...filesOf(),
    fileLimit: integer('FILE_LIMIT_MB', 20, 1_000),
    demoClients: integer('DEMO_CLIENTS', 3000, 100_000),
    sentryDsn: urlOf('SENTRY_DSN'),
    ...mapOf(),
    proofreadingUrl: baseOf('PROOFREADING_URL'),
    tsaUrl: urlOf('TSA_URL'),
    geocodingUrl: baseOf('GEOCODING_URL'),
    publicUrl: baseOf('PUBLIC_URL'),
    issuers: urlsOf('LOGIN_ISSUERS'),
    feedHosts: listOf('FEED_HOSTS'),
    ...servicesOf(),
    paymentUrl: urlOf('STRIPE_URL'),
    backupFile: process.env.BACKUP_FILE || undefined,
    ...mailOf(),
    trustProxy: trustProxy(),
    eventStream: eventStream(),
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
