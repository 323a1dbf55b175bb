import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CertificateFiles, readCertificate } from './adapters/mail/certificate.ts';
import type { RoadsConfig } from './adapters/roads/index.ts';
import type { SmsConfig } from './adapters/sms/index.ts';
import { addressProblem } from './mail/headers.ts';

/** A mistake in how the product was started; its message is one line for the person who started it. */
export class StartProblem extends Error {}

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** The server's own address, where `databaseUrl` is a transaction pooler's. */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  /** Folder of uploaded files, unless a bucket is named; processes on one database share it. */
  filesDir: string;
  /** The bucket of uploaded files; absent: the folder. */
  s3: S3Config | undefined;
  /** Where clamd looks for malware in uploaded files; absent: nobody does. */
  clamd: { host: string; port: number } | undefined;
  /** The largest file that is taken, in MB. */
  fileLimit: number;
  demoClients: number;
  ui: string;
  /** Address of the error-reporting service; absent: errors of the screens stay in the browser's console. */
  sentryDsn: string | undefined;
  /** Address of map tiles with `{z}/{x}/{y}`; absent: maps draw themselves. */
  mapTiles: string | undefined;
  /** A file of tiles that this process serves itself. */
  mapFile: string | undefined;
  mapStyle: string | undefined;
  /** Further servers that the style of the map loads from. */
  mapHosts: string[];
  /** Where visits are told (PostHog's capture protocol); absent: nowhere. */
  analytics: { url: string; key: string } | undefined;
  /** Where people reach the product, for links in mails and the providers' answers. */
  publicUrl: string | undefined;
  proofreadingUrl: string | undefined;
  /** Where addresses are completed; absent: only the communes are known. */
  geocodingUrl: string | undefined;
  /** A server of time-stamps (RFC 3161) for what is signed electronically. */
  tsaUrl: string | undefined;
  /** Issuers of OpenID sign-in that are trusted besides Google's and Microsoft's. */
  issuers: string[];
  /** Sends codes to telephones; absent: codes go by mail. */
  sms: SmsConfig | undefined;
  /** Servers in place of the signature providers' own. */
  signatureUrls: { docusign?: string; yousign?: string };
  /** A server in place of Stripe's own, for tests. */
  paymentUrl: string | undefined;
  /** The file that each backup writes when it is done. */
  backupFile: string | undefined;
  /** A server that knows roads, and what it speaks. */
  roads: RoadsConfig | undefined;
  /** Who furnishes photographs, and the key that it knows this deployment by. */
  staging: { url: string; key: string } | undefined;
  /** Servers of feeds in the deployment's own network that may be called. */
  feedHosts: string[];
  /** The server that sends mails and the address they come from; absent: they stay in the outbox. */
  smtp: { url: string; from: string } | undefined;
  /** Where mails that are passed on come in by SMTP, and the domain of their addresses; absent: nobody listens. */
  inboundSmtp: { port: number; domain: string; certificate: CertificateFiles | undefined } | undefined;
  /** Proxies before this process that say where a visitor comes from: how many, or their addresses. */
  trustProxy: number | string;
  /** Whether pages are told of changes by an answer that stays open. */
  eventStream: boolean;
  /** Who may create tenants: nobody, everybody, or who knows the code. */
  tenantCreation: string;
  version: string;
}

/** A bucket and how it is reached. */
export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
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

/** The service of virtual home staging. */
function stagingOf(): Config['staging'] {
  const url = urlOf('HOME_STAGING_URL')?.replace(/(?<!\/)\/+$/, '');
  if (!url) return undefined;
  const key = process.env.HOME_STAGING_KEY;
  if (!key) throw new StartProblem('HOME_STAGING_URL needs HOME_STAGING_KEY, the key that the service gave you');
  return { url, key };
}

/** The map: a style, tiles by address, or a file of tiles on this machine. */
function mapOf(): Pick<Config, 'mapTiles' | 'mapFile' | 'mapStyle' | 'mapHosts'> {
  const tiles = process.env.MAP_TILES || undefined;
  const mapHosts = (process.env.MAP_HOSTS ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = mapHosts.find((one) => !/^https?:\/\//.test(one) || !URL.canParse(one));
  if (wrong) throw new StartProblem(`MAP_HOSTS must be addresses such as https://tiles.example, not "${wrong}"`);
  const isFile = tiles !== undefined && !URL.canParse(tiles) && tiles.endsWith('.pmtiles');
  const mapFile = isFile ? resolve(ROOT, tiles) : undefined;
  if (mapFile && !existsSync(mapFile)) throw new StartProblem(`MAP_TILES names a file that isn't there: ${mapFile}`);
  return { mapTiles: isFile ? undefined : urlOf('MAP_TILES'), mapFile, mapStyle: urlOf('MAP_STYLE'), mapHosts };
}

function databaseOf(name: string): string | undefined {
  const url = process.env[name] || undefined;
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new StartProblem(`${name} must look like postgresql://user:password@host:5432/database`);
  return url;
}

function analyticsOf(): Config['analytics'] {
  const url = urlOf('ANALYTICS_URL')?.replace(/(?<!\/)\/+$/, '');
  const key = process.env.ANALYTICS_KEY;
  if (!url) return undefined;
  if (!key) throw new StartProblem('ANALYTICS_KEY is needed with ANALYTICS_URL');
  return { url, key };
}

function s3Of(): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = process.env;
  if (!bucket) return undefined;
  if (Boolean(id) !== Boolean(secret))
    throw new StartProblem('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together');
  return {
    bucket,
    region: region || 'us-east-1',
    endpoint: urlOf('S3_ENDPOINT'),
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  };
}

function clamdOf(): Config['clamd'] {
  const text = process.env.CLAMD;
  if (!text) return undefined;
  const [, host, port] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (!host || Number(port) > 65_535) throw new StartProblem(`CLAMD must look like host:3310, not "${text}"`);
  return { host, port: Number(port) };
}

function issuers(): string[] {
  const named = (process.env.LOGIN_ISSUERS ?? '').split(/[\s,]+/).filter(Boolean);
  for (const one of named) {
    if (!/^https?:\/\//.test(one) || !URL.canParse(one))
      throw new StartProblem(`LOGIN_ISSUERS must be addresses, not "${one}"`);
  }
  return named;
}

function signatureUrlsOf(): Config['signatureUrls'] {
  const urls = { docusign: urlOf('DOCUSIGN_URL'), yousign: urlOf('YOUSIGN_URL') };
  const named = Object.entries(urls).flatMap(([name, url]) => (url ? [[name, url.replace(/(?<!\/)\/+$/, '')]] : []));
  return Object.fromEntries(named);
}

function smtpOf(): Config['smtp'] {
  const url = urlOf('SMTP_URL');
  if (!url) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(url)) throw new StartProblem('SMTP_URL must look like smtp://user:password@host:587');
  const from = process.env.MAIL_FROM ?? '';
  if (addressProblem(from))
    throw new StartProblem(`MAIL_FROM must be the e-mail address that mails come from, not "${from}"`);
  return { url, from };
}

function inboundSmtpOf(): Config['inboundSmtp'] {
  const port = integer('INBOUND_SMTP_PORT', 0, 65_535);
  if (!port) return undefined;
  const domain = process.env.INBOUND_SMTP_DOMAIN?.toLowerCase() ?? '';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    throw new StartProblem(`INBOUND_SMTP_DOMAIN must be the domain whose mails come in, not "${domain}"`);
  return { port, domain, certificate: inboundCertificateOf() };
}

function inboundCertificateOf(): CertificateFiles | undefined {
  const { INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = process.env;
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new StartProblem('INBOUND_SMTP_CERT and INBOUND_SMTP_KEY are needed together');
  const files = { cert, key };
  try {
    readCertificate(files);
  } catch (error) {
    throw new StartProblem(
      `INBOUND_SMTP_CERT and INBOUND_SMTP_KEY must be files of a certificate and its key (PEM): ${(error as Error).message}`,
    );
  }
  return files;
}

function smsOf(): Config['sms'] {
  const { SMS_GATEWAY: gateway, SMS_ACCOUNT: account, SMS_SECRET: secret, SMS_SENDER: sender } = process.env;
  if (!gateway) return undefined;
  if (gateway !== 'twilio' && gateway !== 'ovh')
    throw new StartProblem(`SMS_GATEWAY must be twilio or ovh, not "${gateway}"`);
  if (!account || !secret || !sender)
    throw new StartProblem('SMS_ACCOUNT, SMS_SECRET and SMS_SENDER are needed with SMS_GATEWAY');
  if (gateway === 'ovh' && secret.split(':').length !== 3)
    throw new StartProblem('SMS_SECRET must look like application key:application secret:consumer key for ovh');
  return { gateway, account, secret, sender, url: urlOf('SMS_URL')?.replace(/(?<!\/)\/+$/, '') };
}

const ROAD_ENGINES: readonly RoadsConfig['engine'][] = ['osrm', 'valhalla', 'graphhopper'];

function roadsOf(): Config['roads'] {
  const { ROADS_ENGINE: named = '', ROADS_KEY: key } = process.env;
  const url = urlOf('ROADS_URL')?.replace(/(?<!\/)\/+$/, '');
  const engine = ROAD_ENGINES.find((one) => one === (named || 'osrm'));
  if (!engine) throw new StartProblem(`ROADS_ENGINE must be osrm, valhalla or graphhopper, not "${named}"`);
  if (!url && (named || key)) throw new StartProblem('ROADS_URL is needed with ROADS_ENGINE and ROADS_KEY');
  if (key && engine !== 'graphhopper') throw new StartProblem('ROADS_KEY is for ROADS_ENGINE=graphhopper alone');
  return url ? { engine, url, key: key || undefined } : undefined;
}

function trustProxy(): number | string {
  const text = process.env.TRUST_PROXY?.trim() || '0';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const named = text.split(',').map((one) => one.trim());
  const isKnown = (one: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(one) || isIP(one.split('/')[0] ?? '');
  if (named.every(isKnown)) return named.join(', ');
  throw new StartProblem(`TRUST_PROXY must be how many proxies there are, or their addresses, not "${text}"`);
}

function eventStream(): boolean {
  const text = process.env.EVENT_STREAM || 'on';
  if (text !== 'on' && text !== 'off') throw new StartProblem(`EVENT_STREAM must be on or off, not "${text}"`);
  return text === 'on';
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
    s3: s3Of(),
    clamd: clamdOf(),
    fileLimit: integer('FILE_LIMIT_MB', 20, 1_000),
    demoClients: integer('DEMO_CLIENTS', 3000, 100_000),
    sentryDsn: urlOf('SENTRY_DSN'),
    ...mapOf(),
    proofreadingUrl: urlOf('PROOFREADING_URL')?.replace(/(?<!\/)\/+$/, ''),
    tsaUrl: urlOf('TSA_URL'),
    geocodingUrl: urlOf('GEOCODING_URL')?.replace(/(?<!\/)\/+$/, ''),
    publicUrl: urlOf('PUBLIC_URL')?.replace(/(?<!\/)\/+$/, ''),
    issuers: issuers(),
    staging: stagingOf(),
    feedHosts: (process.env.FEED_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    sms: smsOf(),
    signatureUrls: signatureUrlsOf(),
    paymentUrl: urlOf('STRIPE_URL'),
    backupFile: process.env.BACKUP_FILE || undefined,
    roads: roadsOf(),
    analytics: analyticsOf(),
    smtp: smtpOf(),
    inboundSmtp: inboundSmtpOf(),
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
