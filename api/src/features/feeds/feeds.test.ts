import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkDelivery } from '../../adapters/delivery/network.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type FileServer, startFtp, USER } from '../../testing/ftp.ts';
import { freePort } from '../../testing/product.ts';
import { startSftp } from '../../testing/sftp.ts';
import { unzipped } from '../../testing/zip.ts';
import { mandated } from '../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let type: string;
let ftp: FileServer;
let sftp: FileServer;

beforeAll(async () => {
  [ftp, sftp] = [await startFtp(), await startSftp()];
  api = await startApi([], undefined, { delivery: networkDelivery(['127.0.0.1']) });
  const made = await api.call('POST', 'property-types', {
    as: 'super',
    body: { name: { fr: 'Appartement' }, kind: 'flat' },
  });
  type = String(made.body.id);
}, 60_000);
afterAll(async () => {
  await api.close();
  await Promise.all([ftp.close(), sftp.close()]);
});

async function make(path: string, body: object, as = 'super'): Promise<Values> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}

const COMPLETE = {
  title: 'Trois pièces au calme',
  isCommonhold: false,
  description: { fr: 'Séjour plein sud.', defaultLanguage: 'fr' },
  price: 320_000,
  fees: { payer: 'seller', seller: 12_000 },
  rooms: { bedrooms: 2, living: 1 },
  dpe: { type: '2021', createdOn: '2024-03-05', energyClass: 'D', gasClass: 'C', costsLow: 900, priceIndexYear: 2023 },
  address: { line1: '3 rue de Marseille', postcode: '69007', town: 'Lyon' },
};

/** A flat of agent1 that is for sale. */
async function flat(more: object = {}): Promise<Values> {
  const made = await make('properties', { type, ...COMPLETE, ...more }, 'agent1');
  await mandated(api, made.id);
  return (await step(made, 'putOnSale')) as Values;
}
/** Takes properties out of their mandates. */
const released = (...ids: unknown[]) => api.sql('DELETE FROM mandates_properties WHERE target_id = ANY ($1)', [ids]);
/** Properties that the next test is not to meet. */
async function forget(...ids: unknown[]): Promise<void> {
  await released(...ids);
  await api.sql('DELETE FROM properties WHERE id = ANY ($1)', [ids]);
}
const step = async (one: Values, name: string) =>
  (await api.call('POST', `properties/${one.id}/transitions/${name}`, { as: 'agent1', body: { version: one.version } }))
    .body as Values;

let counted = 0;
const feedOf = (more: object = {}) =>
  make('feeds', {
    name: `Portail ${++counted}`,
    portal: 'other',
    agencyCode: 'AGENCE',
    transport: 'storage',
    active: true,
    ...more,
  });
const remote = (kind: 'ftp' | 'sftp', port: number, more: object = {}) => ({
  transport: kind,
  host: '127.0.0.1',
  port,
  ...USER,
  ...more,
});
const begin = (feed: Values, as = 'super') => api.call('POST', `feeds/${feed.id}/send`, { as });
const again = () => api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
async function sendOf(feed: Values): Promise<Values> {
  const filter = encodeURIComponent(JSON.stringify({ feed: feed.id }));
  const { body } = await api.call('GET', `feed-sends?filter=${filter}&range=[0,0]`, { as: 'super' });
  return (body.results as Values[])[0] as Values;
}
async function sent(feed: Values): Promise<Values> {
  const begun = await begin(feed);
  expect(begun.status, begun.text).toBe(201);
  await api.runJobs();
  return sendOf(feed);
}
async function columnOf(zip: Buffer, column: number): Promise<string[]> {
  const csv = iconv.decode((await unzipped(zip))['Annonces.csv'] ?? Buffer.alloc(0), 'win1252');
  return csv
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('!#')[column - 1]?.slice(1, -1) ?? '');
}
const references = (zip: Buffer) => columnOf(zip, 2);
async function stateOf(property: Values, feed: Values, as = 'agent1'): Promise<Record<string, unknown>> {
  const { body } = await api.call('GET', `properties/${property.id}/feeds`, { as });
  return (body.results as Values[]).find(({ feedId }) => feedId === feed.id) ?? {};
}
const blacklist = (property: Values, feed: Values, blacklisted: unknown, as = 'agent1', language = 'en') =>
  api.call('POST', `properties/${property.id}/feeds/${feed.id}/blacklist`, { as, language, body: { blacklisted } });
const linesOf = async (send: Values, more: object = {}) => {
  const filter = encodeURIComponent(JSON.stringify({ send: send.id, ...more }));
  const { body } = await api.call('GET', `feed-send-lines?filter=${filter}&range=[0,99]`, { as: 'audit' });
  return body.results as Values[];
};

const stock: Values[] = [];

test('the stock is sent by FTP, and each property is told whether it went and why not [PRO-055][PRO-059][PRO-039]', async () => {
  for (let number = 0; number < 6; number++) stock.push(await flat());
  const bare = await flat({ description: null, price: null });
  const draft = await make('properties', { type, ...COMPLETE }, 'agent1');
  await mandated(api, draft.id);
  await api.sql('UPDATE mandates SET number = 4207 WHERE id = $1', [`MAN${stock[0]?.id}`]);
  const feed = await feedOf(remote('ftp', ftp.port));
  expect(await stateOf(bare, feed)).toMatchObject({
    feedId: feed.id,
    blacklisted: false,
    state: 'waiting',
    problems: ['price', 'description'],
  });
  const send = await sent(feed);
  expect(send).toMatchObject({
    state: 'sent',
    cause: 'person',
    included: 6,
    refused: 1,
    added: 6,
    removed: 0,
    problem: null,
  });
  const file = ftp.files()['hestia_agence.zip'];
  expect((await references(file as Buffer)).sort()).toEqual(stock.map(({ reference }) => String(reference)).sort());
  expect((await columnOf(file as Buffer, 112)).sort()).toEqual(['', '', '', '', '', '4207']);
  const [kept] = send.file as { id: string; name: string }[];
  expect(kept?.name).toBe('hestia_agence.zip');
  expect(readFileSync(join(api.filesDir, 'A1', String(kept?.id))).equals(file as Buffer)).toBe(true);
  expect(await stateOf(stock[0] as Values, feed)).toMatchObject({ state: 'published', problems: [], reasons: [] });
  expect(await stateOf(bare, feed)).toMatchObject({ state: 'refused', reasons: ['price', 'description'] });
  expect(await stateOf(draft, feed)).toMatchObject({ state: 'waiting', problems: ['status'] });
  const count = await api.call('GET', `feeds/${feed.id}/count`, { as: 'agent1' });
  expect(count.body).toEqual({ count: 7, limit: null, published: 6, blacklisted: 0, refused: 1 });
  const metric = await api.call('GET', `feeds/${feed.id}/metric?days=7`, { as: 'agent1' });
  expect(metric.body).toMatchObject({ sends: 1, failed: 0, added: 6, history: [{ included: 6 }] });
  await forget(bare.id);
});

test('what changed since the send before is told property by property; what is taken off goes [PRO-059]', async () => {
  const feed = await feedOf({ ...remote('sftp', sftp.port) });
  await sent(feed);
  const [first, second] = stock as [Values, Values];
  const added = await flat();
  await api.call('PATCH', `properties/${second.id}`, {
    as: 'agent1',
    body: { version: second.version, price: 300_000 },
  });
  expect((await blacklist(first, feed, true)).body).toMatchObject({ blacklisted: true, state: 'published' });
  const send = await sent(feed);
  expect(send).toMatchObject({ state: 'sent', previous: 6, included: 6, added: 1, removed: 1, changed: 1 });
  const changes = (await linesOf(send, { change: { null: false } })).map(({ property, change }) => [property, change]);
  expect(changes.sort()).toEqual(
    [
      [first.id, 'removed'],
      [second.id, 'changed'],
      [added.id, 'added'],
    ].sort(),
  );
  expect((await references(sftp.files()['hestia_agence.zip'] as Buffer)).includes(String(first.reference))).toBe(false);
  expect(await stateOf(first, feed)).toMatchObject({
    state: 'blacklisted',
    blacklisted: true,
    reasons: ['blacklisted'],
  });
  stock.push(added);
});

test('nothing leaves when more than a fifth would vanish, until an administrator says so', async () => {
  const feed = await feedOf(remote('ftp', ftp.port, {}));
  await sent(feed);
  const before = ftp.files()['hestia_agence.zip'];
  for (const one of stock.slice(0, 2)) await blacklist(one, feed, true);
  const send = await sent(feed);
  expect(send).toMatchObject({ state: 'stopped', previous: 7, included: 5, removed: 2 });
  expect(ftp.files()['hestia_agence.zip']?.equals(before as Buffer)).toBe(true);
  expect(await stateOf(stock[0] as Values, feed)).toMatchObject({ state: 'published' });
  // What didn't happen is no history of the properties.
  expect(await linesOf(send, { delivered: true })).toEqual([]);
  const confirm = (as: string) =>
    api.call('POST', `feed-sends/${send.id}/transitions/confirm`, { as, body: { version: send.version } });
  expect((await confirm('agent1')).status).toBe(403);
  expect((await confirm('admin')).status).toBe(403);
  const confirmed = await confirm('super');
  expect(confirmed.body, confirmed.text).toMatchObject({ state: 'running', confirmedRemoved: 2 });
  // More than was confirmed would go by now.
  await blacklist(stock[2] as Values, feed, true);
  await api.runJobs();
  expect(await sendOf(feed)).toMatchObject({ state: 'stopped', removed: 3 });
  const seen = await sendOf(feed);
  await api.call('POST', `feed-sends/${seen.id}/transitions/confirm`, { as: 'super', body: { version: seen.version } });
  await api.runJobs();
  expect(await sendOf(feed)).toMatchObject({ state: 'sent', included: 4, removed: 3 });
  expect(await stateOf(stock[0] as Values, feed)).toMatchObject({ state: 'blacklisted' });
});

test('a fifth of the stock may go, and a deleted property counts', async () => {
  const feed = await feedOf({ name: 'Un cinquième' });
  const extra = [await flat(), await flat(), await flat()];
  await sent(feed);
  const gone = extra.slice(0, 2);
  await released(gone[0]?.id);
  await api.call('DELETE', `properties/${gone[0]?.id}`, { as: 'agent1', body: { version: gone[0]?.version } });
  await step(gone[1] as Values, 'keepOffMarket');
  expect(await sent(feed)).toMatchObject({ state: 'stored', previous: 10, removed: 2, included: 8 });
  await forget(...extra.map(({ id }) => id));
});

test('a portal that is down is tried again; what it got before stays, and the send says what is wrong', async () => {
  const port = await freePort();
  const feed = await feedOf(remote('ftp', port));
  await sent(feed);
  const waiting = await sendOf(feed);
  expect(waiting).toMatchObject({ state: 'running', problem: 'portalDown' });
  expect(String(waiting.answer)).toContain('ECONNREFUSED');
  expect(await stateOf(stock[0] as Values, feed)).toMatchObject({ state: 'waiting' });
  await api.call('PATCH', `feeds/${feed.id}`, { as: 'super', body: { version: feed.version, port: ftp.port } });
  await again();
  await api.runJobs();
  expect(await sendOf(feed)).toMatchObject({ state: 'sent', problem: null, answer: null });
});

test('a portal that stays down ends the send in time', async () => {
  const feed = await feedOf(remote('sftp', await freePort()));
  await begin(feed);
  await api.sql('UPDATE graphile_worker._private_jobs SET max_attempts = 2');
  for (let attempt = 0; attempt < 2; attempt++) {
    await again();
    await api.runJobs();
  }
  expect(await sendOf(feed)).toMatchObject({ state: 'failed', problem: 'portalDown' });
  expect(await api.sql(`SELECT * FROM hestia_dead_jobs('A1')`)).toEqual([]);
});

test.each([
  ['ftp', () => ftp.port],
  ['sftp', () => sftp.port],
] as const)('a portal that refuses the password by %s is not asked again', async (kind, port) => {
  const feed = await feedOf(remote(kind, port(), { password: 'wrong' }));
  expect(await sent(feed)).toMatchObject({ state: 'failed', problem: 'portalRefused' });
  expect(await api.sql('SELECT 1 FROM graphile_worker._private_jobs')).toEqual([]);
});

test('the server calls no private network that a feed names', async () => {
  const feed = await feedOf({ ...remote('ftp', 21), host: '10.0.0.1' });
  expect(await sent(feed)).toMatchObject({ state: 'failed', problem: 'hostRefused' });
});

test('a full portal takes nothing more, and says so [PRO-040][PRO-041]', async () => {
  const feed = await feedOf({ propertyLimit: 3 });
  const [any] = stock as [Values];
  await blacklist(any, feed, true);
  expect((await blacklist(any, feed, false)).status, 'places that the portal doesn’t fill yet').toBe(200);
  const send = await sent(feed);
  expect(send).toMatchObject({ included: 3, refused: 4 });
  expect((await linesOf(send, { included: false })).map(({ reasons }) => reasons)).toEqual(
    Array.from({ length: 4 }, () => ['limit']),
  );
  const [first] = await linesOf(send, { included: true });
  const one = stock.find(({ id }) => id === first?.property) as Values;
  await blacklist(one, feed, true);
  const refused = await blacklist(one, feed, false);
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'feedLimit', message: 'This portal takes 3 properties and is full: take one off it first' },
  ]);
  expect((await blacklist(one, feed, false, 'agent1', 'fr')).body.error).toMatchObject({
    message: 'Ce portail accepte 3 biens et il est complet : retirez-en un d’abord',
  });
  const roomy = await api.call('PATCH', `feeds/${feed.id}`, {
    as: 'super',
    body: { version: feed.version, propertyLimit: 7 },
  });
  expect(roomy.status).toBe(200);
  expect((await blacklist(one, feed, false)).body).toMatchObject({ blacklisted: false });
});

test('a limit takes nothing off a portal that is on it already', async () => {
  const feed = await feedOf();
  await sent(feed);
  const newer = await flat();
  await api.call('PATCH', `feeds/${feed.id}`, { as: 'super', body: { version: feed.version, propertyLimit: 7 } });
  expect(await sent(feed)).toMatchObject({ included: 7, added: 0, removed: 0, refused: 1 });
  expect(await stateOf(newer, feed)).toMatchObject({ state: 'refused', reasons: ['limit'], problems: ['limit'] });
  await forget(newer.id);
});

test('a paid publication lasts as long as it is paid for [PRO-043]', async () => {
  const feed = await feedOf({ paid: true });
  const [one] = stock as [Values];
  const pay = (until: unknown, as = 'super') =>
    api.call('POST', `properties/${one.id}/feeds/${feed.id}/paid`, { as, body: { until } });
  expect(await stateOf(one, feed)).toMatchObject({ paid: true, problems: ['unpaid'] });
  expect((await pay(new Date().toISOString(), 'agent1')).status).toBe(403);
  for (const until of ['soon', 3, '2026-02-31']) expect((await pay(until)).status, String(until)).toBe(422);
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  expect((await pay(until)).status).toBe(200);
  expect(await stateOf(one, feed)).toMatchObject({ paidUntil: until, problems: [] });
  expect(await sent(feed)).toMatchObject({ included: 1, added: 1 });
  await api.sql(`UPDATE publications SET paid_until = now() - interval '1 minute' WHERE feed = $1`, [feed.id]);
  expect(await stateOf(one, feed)).toMatchObject({ state: 'published', problems: ['unpaid'] });
});

test('where a property stands begins with the latest publication [PRO-037]', async () => {
  const get = (sort?: string) =>
    api.call('GET', `properties/${stock[0]?.id}/feeds${sort ? `?sort=${encodeURIComponent(sort)}` : ''}`, {
      as: 'audit',
    });
  const dates = (body: Record<string, unknown>) =>
    (body.results as Values[]).flatMap(({ publishedAt }) => (publishedAt as string | null) ?? []);
  const latest = dates((await get()).body);
  expect(latest.length).toBeGreaterThan(2);
  expect(latest).toEqual([...latest].sort().reverse());
  expect(dates((await get('["publication_date","ASC"]')).body)).toEqual([...latest].sort());
  expect((await get('["name","ASC"]')).status).toBe(400);
});

test('what is selected is counted by itself [PRO-060]', async () => {
  const feed = await feedOf();
  const ids = stock.slice(0, 2).map(({ id }) => id);
  await blacklist(stock[0] as Values, feed, true);
  const count = (properties: string) =>
    api.call('GET', `feeds/${feed.id}/count?properties=${encodeURIComponent(properties)}`, { as: 'agent1' });
  expect((await count(JSON.stringify(ids))).body).toMatchObject({ count: 1, blacklisted: 1, published: 0 });
  for (const wrong of ['x', '{}', '[1]', '["\\u0000"]']) expect((await count(wrong)).status, wrong).toBe(400);
});

test('a portal gets four sends a day, one at a time, and none of a feed that is not active', async () => {
  const feed = await feedOf(remote('ftp', ftp.port));
  expect((await begin(feed)).status).toBe(201);
  const second = await begin(feed);
  expect([second.status, second.body.error]).toMatchObject([
    409,
    { message: 'A send of this feed is under way already' },
  ]);
  await api.runJobs();
  for (let number = 0; number < 3; number++) expect(await sent(feed)).toMatchObject({ state: 'sent' });
  expect((await begin(feed)).body.error).toMatchObject({ code: 'feedTooOften' });
  const off = await feedOf({ active: false });
  expect((await begin(off)).body.error).toMatchObject({ code: 'feedInactive' });
});

test('who may not is refused: feeds are configured by administrators, publications by who edits the property', async () => {
  const feed = await feedOf(remote('ftp', ftp.port));
  const body = { name: 'X', portal: 'other', agencyCode: 'X', transport: 'storage' };
  for (const as of ['agent1', 'admin', 'audit']) {
    expect((await api.call('POST', 'feeds', { as, body })).status, as).toBe(403);
    expect((await begin(feed, as)).status, as).toBe(403);
  }
  expect((await blacklist(stock[0] as Values, feed, true, 'agent2')).status).toBe(403);
  expect((await blacklist(stock[0] as Values, feed, 'yes')).status).toBe(422);
  const seen = await api.call('GET', `feeds/${feed.id}`, { as: 'agent1' });
  expect(seen.body).toMatchObject({ name: feed.name, host: null, username: null });
  for (const as of ['agent1', 'super'])
    expect((await api.call('GET', `feeds/${feed.id}`, { as })).text).not.toContain(USER.password);
  const [row] = await api.sql('SELECT password FROM feeds WHERE id = $1', [feed.id]);
  expect(String(row?.password)).not.toContain(USER.password);
});

test.each([
  ['/times/0', { times: ['25:00'] }],
  ['/times', { times: ['01:00', '02:00', '03:00', '04:00', '05:00'] }],
  ['/host', { transport: 'ftp', username: 'a' }],
  ['/host', { transport: 'ftp', username: 'a', host: 'ftp://portal' }],
  ['/agencyCode', { agencyCode: '../../etc' }],
  ['/propertyLimit', { propertyLimit: 0 }],
  ['/hostKey', { transport: 'sftp', host: 'a.example', username: 'a', hostKey: 'MD5:00' }],
])('a feed that can not work is refused at its field: %s', async (path, more) => {
  const body = { name: 'Y', portal: 'other', agencyCode: 'Y', transport: 'storage', ...more };
  const { status, body: answer } = await api.call('POST', 'feeds', { as: 'super', body });
  expect([status, answer.error]).toMatchObject([422, { details: [{ path }] }]);
});

test('feeds are sent at their times by the clock of Paris, once each', async () => {
  await api.sql('UPDATE feeds SET active = false');
  const feed = await feedOf({ times: ['19:00', '06:30'] });
  expect(feed.times).toEqual(['06:30', '19:00']);
  const at = async (time: string) => {
    await api.tick('feeds.schedule', new Date(time));
    await api.runJobs();
    const rows = await api.sql('SELECT cause FROM feed_sends WHERE feed = $1', [feed.id]);
    // As if it had been begun then, and not now.
    await api.sql('UPDATE feed_sends SET created_at = $2 WHERE feed = $1', [feed.id, time]);
    return rows.length;
  };
  // Winter: 06:30 in Paris is 05:30 UTC.
  expect(await at('2026-01-15T05:29:00Z')).toBe(0);
  expect(await at('2026-01-15T05:30:00Z')).toBe(1);
  expect(await at('2026-01-15T05:35:00Z')).toBe(1);
  expect(await at('2026-01-15T09:00:00Z')).toBe(1);
  // Summer: 19:00 is 17:00 UTC; some minutes late is soon enough.
  expect(await at('2026-07-01T16:55:00Z')).toBe(1);
  expect(await at('2026-07-01T17:20:00Z')).toBe(2);
  expect(await api.sql('SELECT DISTINCT cause FROM feed_sends WHERE feed = $1', [feed.id])).toEqual([
    { cause: 'schedule' },
  ]);
});

test('what the law forbids stays off the portal until it is mended, or an administrator excepts it with a reason', async () => {
  const one = await flat({ dpe: null });
  const feed = await feedOf();
  expect(await stateOf(one, feed)).toMatchObject({ problems: ['dpeMissing'] });
  const except = (as: string, reason: string) =>
    api.call('PATCH', `properties/${one.id}`, {
      as,
      body: { version: one.version, adExceptions: [{ rule: 'dpeMissing', reason }] },
    });
  expect((await except('agent1', 'Ruine à démolir, sans chauffage')).status).toBe(403);
  expect((await except('super', 'bref')).status).toBe(422);
  expect((await except('super', 'Ruine à démolir, sans chauffage')).status).toBe(200);
  expect(await stateOf(one, feed)).toMatchObject({ problems: [] });
  await forget(one.id);
});
