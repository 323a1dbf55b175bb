import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { MAIL_PAIR, RENEWED_PAIR } from './testing/tls.ts';

afterEach(() => vi.unstubAllEnvs());

test('files are kept in a folder, or in the bucket that is named', () => {
  vi.stubEnv('FILES_DIR', '/srv/files');
  expect(readConfig()).toMatchObject({ filesDir: '/srv/files', s3: undefined, clamd: undefined, fileLimit: 20 });
  vi.stubEnv('S3_BUCKET', 'papers');
  expect(readConfig().s3).toEqual({
    bucket: 'papers',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  });
  vi.stubEnv('S3_REGION', 'fr-par');
  vi.stubEnv('S3_ENDPOINT', 'https://s3.fr-par.example');
  vi.stubEnv('S3_ACCESS_KEY_ID', 'id');
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret');
  expect(readConfig().s3).toMatchObject({
    region: 'fr-par',
    endpoint: 'https://s3.fr-par.example',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});

test.each([
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['10.0.0.7:3310', { host: '10.0.0.7', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('clamd listens at %s', (text, expected) => {
  vi.stubEnv('CLAMD', text);
  expect(readConfig().clamd).toEqual(expected);
});

test('codes go to telephones by the gateway that is named', () => {
  expect(readConfig().sms).toBeUndefined();
  vi.stubEnv('SMS_GATEWAY', 'ovh');
  vi.stubEnv('SMS_ACCOUNT', 'sms-ab1');
  vi.stubEnv('SMS_SECRET', 'application:secret');
  vi.stubEnv('SMS_SENDER', 'HESTIA');
  expect(readConfig).toThrow('SMS_SECRET must look like application key:application secret:consumer key for ovh');
  vi.stubEnv('SMS_SECRET', 'application:secret:consumer');
  expect(readConfig().sms).toMatchObject({ gateway: 'ovh', account: 'sms-ab1', sender: 'HESTIA', url: undefined });
});

test.each([
  ['TRUST_PROXY', 'balancer', 'TRUST_PROXY must be how many proxies there are, or their addresses, not "balancer"'],
  ['SMS_GATEWAY', 'brevo', 'SMS_GATEWAY must be twilio or ovh, not "brevo"'],
  ['SMS_GATEWAY', 'ovh', 'SMS_ACCOUNT, SMS_SECRET and SMS_SENDER are needed with SMS_GATEWAY'],
  ['CLAMD', 'scanner', 'CLAMD must look like host:3310, not "scanner"'],
  ['CLAMD', 'scanner:99999', 'CLAMD must look like host:3310, not "scanner:99999"'],
  ['FILE_LIMIT_MB', '2 GB', 'FILE_LIMIT_MB must be a whole number up to 1000, not "2 GB"'],
  ['S3_ACCESS_KEY_ID', 'key', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together'],
  ['INBOUND_SMTP_PORT', '2525', 'INBOUND_SMTP_DOMAIN must be the domain whose mails come in, not ""'],
  ['EVENT_STREAM', 'maybe', 'EVENT_STREAM must be on or off, not "maybe"'],
  ['ROADS_ENGINE', 'google', 'ROADS_ENGINE must be osrm, valhalla or graphhopper, not "google"'],
  ['ROADS_ENGINE', 'valhalla', 'ROADS_URL is needed with ROADS_ENGINE and ROADS_KEY'],
  ['S3_ENDPOINT', 'nowhere', 'S3_ENDPOINT must be an address, not "nowhere"'],
])('%s=%s is told in one line', (name, value, message) => {
  vi.stubEnv('S3_BUCKET', 'papers');
  vi.stubEnv(name, value);
  expect(() => readConfig()).toThrow(message);
});

test('mails that are passed on come encrypted by a certificate with its key, or in the clear', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    vi.stubEnv('INBOUND_SMTP_PORT', '2525');
    vi.stubEnv('INBOUND_SMTP_DOMAIN', 'In.A.example');
    expect(readConfig().inboundSmtp).toEqual({ port: 2525, domain: 'in.a.example', certificate: undefined });
    const cert = file('cert.pem', MAIL_PAIR.cert);
    vi.stubEnv('INBOUND_SMTP_CERT', cert);
    expect(() => readConfig()).toThrow('INBOUND_SMTP_CERT and INBOUND_SMTP_KEY are needed together');
    for (const wrong of [join(folder, 'none.pem'), file('other.pem', RENEWED_PAIR.key), cert]) {
      vi.stubEnv('INBOUND_SMTP_KEY', wrong);
      expect(() => readConfig()).toThrow('must be files of a certificate and its key (PEM)');
    }
    const key = file('key.pem', MAIL_PAIR.key);
    vi.stubEnv('INBOUND_SMTP_KEY', key);
    expect(readConfig().inboundSmtp).toMatchObject({ certificate: { cert, key } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the map is a style, tiles by address, or a file of tiles that is there', () => {
  const map = () => {
    const { mapTiles, mapFile, mapStyle, mapHosts } = readConfig();
    return { mapTiles, mapFile, mapStyle, mapHosts };
  };
  expect(map()).toEqual({ mapTiles: undefined, mapFile: undefined, mapStyle: undefined, mapHosts: [] });
  vi.stubEnv('MAP_TILES', 'https://tiles.example/france.pmtiles');
  vi.stubEnv('MAP_STYLE', 'https://maps.example/style.json');
  vi.stubEnv('MAP_HOSTS', 'https://glyphs.example, https://tiles.example');
  expect(map()).toMatchObject({
    mapTiles: 'https://tiles.example/france.pmtiles',
    mapStyle: 'https://maps.example/style.json',
    mapHosts: ['https://glyphs.example', 'https://tiles.example'],
  });
  vi.stubEnv('MAP_TILES', 'nowhere/france.pmtiles');
  expect(readConfig).toThrow(/MAP_TILES names a file that isn't there/);
  vi.stubEnv('MAP_TILES', '');
  vi.stubEnv('MAP_HOSTS', 'tiles.example');
  expect(readConfig).toThrow(/MAP_HOSTS must be addresses/);
});

test('errors, maps and payment are told where to go by each deployment [NFR-018]', () => {
  vi.stubEnv('SENTRY_DSN', 'https://key@errors.example/1');
  vi.stubEnv('MAP_TILES', 'https://tiles.example/{z}/{x}/{y}.png');
  vi.stubEnv('STRIPE_URL', 'https://payment.example');
  expect(readConfig()).toMatchObject({
    sentryDsn: 'https://key@errors.example/1',
    mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
    paymentUrl: 'https://payment.example',
  });
  vi.stubEnv('SENTRY_DSN', 'no address');
  expect(() => readConfig()).toThrow(/SENTRY_DSN/);
});

test('roads are asked of the server that is named, in what it speaks', () => {
  expect(readConfig().roads).toBeUndefined();
  vi.stubEnv('ROADS_URL', 'https://router.example/');
  expect(readConfig().roads).toEqual({ engine: 'osrm', url: 'https://router.example', key: undefined });
  vi.stubEnv('ROADS_KEY', 'k');
  expect(() => readConfig()).toThrow('ROADS_KEY is for ROADS_ENGINE=graphhopper alone');
  vi.stubEnv('ROADS_ENGINE', 'graphhopper');
  expect(readConfig().roads).toEqual({ engine: 'graphhopper', url: 'https://router.example', key: 'k' });
});

test('home staging is asked of the service that is named, by the key that it gave', () => {
  expect(readConfig().staging).toBeUndefined();
  vi.stubEnv('HOME_STAGING_URL', 'https://staging.example/v1/');
  expect(() => readConfig()).toThrow(/HOME_STAGING_KEY/);
  vi.stubEnv('HOME_STAGING_KEY', 'k');
  expect(readConfig().staging).toEqual({ url: 'https://staging.example/v1', key: 'k' });
});
