import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type pg from 'pg';
import { templateOf } from './configuration.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import { RANDOM_LENGTH } from './random.ts';

/** A network's feeds, what they sent, and what came of it. */
export interface DemoFeeds {
  feeds: DemoRecord[];
  sends: DemoRecord[];
  lines: DemoRecord[];
  publications: DemoRecord[];
  template: DemoRecord;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Days on which the stock was sent, the first one first. */
const SENT_AGO = [40, 12, 5, 1];
/** Of the stock of the first feed that the second one takes. */
const SHARE = 0.6;

const isForSale = ({ status, partner }: DemoRecord): boolean => status === 'sale' && !partner;
/** Why a property doesn't go, as the product finds it too: the next send would stop where much that went vanished. */
const reasonsOf = ({ price, poa, governedBy }: DemoRecord): string[] => [
  ...(price ? [] : ['price']),
  ...(poa ? ['poa'] : []),
  ...(governedBy ? [] : ['unmandated']),
];

function feedsOf({ id: tenantId }: DemoNetwork, count: number, { random, now }: Making): DemoRecord[] {
  const feed = (record: Record<string, unknown>): DemoRecord => ({
    id: random.id('FED', new Date(now.getTime() - 60 * DAY)),
    tenantId,
    createdAt: new Date(now.getTime() - 60 * DAY).toISOString(),
    format: 'poliris',
    softwareName: 'hestia',
    agencyCode: `${tenantId}01`,
    portalCodes: null,
    propertyLimit: null,
    paid: false,
    transport: 'storage',
    host: null,
    username: null,
    directory: null,
    active: true,
    times: null,
    ...record,
  });
  return [
    feed({ name: 'SeLoger', portal: 'seloger', portalCodes: ['SL'], times: ['06:30', '12:30', '19:00'] }),
    feed({
      name: 'Leboncoin',
      portal: 'leboncoin',
      propertyLimit: Math.max(1, Math.round(count * SHARE)),
      transport: 'ftp',
      host: 'ftp.portail.example',
      username: tenantId.toLowerCase(),
      directory: '/annonces',
    }),
  ];
}

/** What a feed sent on a day: the properties that were there by then, as far as they could go. */
function sendOn(feed: DemoRecord, stock: DemoRecord[], before: Set<unknown>, at: Date, { random }: Making) {
  const known = stock.filter(({ createdAt }) => String(createdAt) < at.toISOString());
  const fit = known.filter((one) => reasonsOf(one).length === 0);
  const limit = Number(feed.propertyLimit ?? Number.POSITIVE_INFINITY);
  const included = new Set(fit.slice(0, limit).map(({ id }) => id));
  const id = random.id('FSE', at);
  const lineOf = (one: DemoRecord): DemoRecord => {
    const isIn = included.has(one.id);
    const reasons = reasonsOf(one);
    return {
      id: random.id('FSL', at),
      tenantId: feed.tenantId as string,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      version: 1,
      send: id,
      feed: feed.id,
      property: one.id,
      included: isIn,
      delivered: true,
      change: isIn && !before.has(one.id) ? 'added' : null,
      reasons: isIn ? [] : reasons.length > 0 ? reasons : ['limit'],
      fingerprint: null,
    };
  };
  const lines = known.map(lineOf);
  const added = lines.filter(({ change }) => change === 'added').length;
  const send: DemoRecord = {
    id,
    tenantId: feed.tenantId as string,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    feed: feed.id,
    state: feed.transport === 'storage' ? 'stored' : 'sent',
    cause: 'schedule',
    included: included.size,
    refused: lines.length - included.size,
    added,
    removed: 0,
    changed: 0,
    previous: before.size,
    finishedAt: at.toISOString(),
    problem: null,
    answer: null,
  };
  return { send, lines, included };
}

/** A send that the portal didn't take: the last line of its feed's list. */
const failedSend = ({ id: feed, tenantId }: DemoRecord, { random, now }: Making): DemoRecord => {
  const at = new Date(now.getTime() - 3 * HOUR);
  return {
    id: random.id('FSE', at),
    tenantId: tenantId as string,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    feed,
    state: 'failed',
    cause: 'person',
    included: null,
    refused: null,
    added: null,
    removed: null,
    changed: null,
    previous: null,
    finishedAt: new Date(at.getTime() + HOUR / 2).toISOString(),
    problem: 'portalDown',
    answer: 'getaddrinfo ENOTFOUND ftp.portail.example',
  };
};

function publicationOf(line: DemoRecord, times: string[], { random }: Making): DemoRecord {
  const [first = null, last = null] = [times[0], times.at(-1)];
  return {
    id: random.id('PUB', new Date(String(line.createdAt))),
    tenantId: line.tenantId as string,
    version: 1,
    createdAt: line.createdAt,
    updatedAt: line.createdAt,
    property: line.property,
    feed: line.feed,
    state: line.included ? 'published' : 'refused',
    blacklisted: false,
    reasons: line.reasons,
    firstPublishedAt: first,
    publishedAt: line.included ? first : null,
    withdrawnAt: null,
    lastSentAt: last,
    sends: times.length,
    paidUntil: null,
    fingerprint: null,
  };
}

/** What the network's feeds sent in the last weeks: lines of the last send whole, of the earlier ones what changed. */
export function feedsAndSendsOf(network: DemoNetwork, properties: DemoRecord[], making: Making): DemoFeeds {
  const stock = properties.filter(isForSale);
  const feeds = feedsOf(network, stock.length, making);
  const made: Omit<DemoFeeds, 'template' | 'feeds'> = { sends: [], lines: [], publications: [] };
  for (const feed of feeds) {
    const timesOf = new Map<unknown, string[]>();
    let before = new Set<unknown>();
    let latest: DemoRecord[] = [];
    for (const ago of SENT_AGO) {
      const at = new Date(making.now.getTime() - ago * DAY);
      const { send, lines, included } = sendOn(feed, stock, before, at, making);
      for (const one of included) timesOf.set(one, [...(timesOf.get(one) ?? []), at.toISOString()]);
      made.sends.push(send);
      made.lines.push(...(ago === SENT_AGO.at(-1) ? lines : lines.filter(({ change }) => change)));
      latest = lines;
      before = included;
    }
    made.publications.push(...latest.map((line) => publicationOf(line, timesOf.get(line.property) ?? [], making)));
  }
  const [, second] = feeds;
  if (second) made.sends.push(failedSend(second, making));
  return { feeds, ...made, template: templateOf(network) };
}

/**
 * Six weeks of figures for what is published, more in the first days; the same for the same stock, as all of the demo.
 */
const FIGURES = `
  INSERT INTO property_days (tenant_id, id, property, day, views, requests, matches)
  SELECT tenant_id, 'PDY' || upper(substr(md5(property || ago), 1, 26)), property, $2::date - ago,
    CASE WHEN age < 7 THEN 8 + luck % 23 ELSE luck % 9 END,
    CASE WHEN luck % 17 = 0 THEN 1 ELSE 0 END,
    CASE WHEN age < 2 THEN luck % 6 WHEN luck % 11 = 0 THEN 1 ELSE 0 END
  FROM (
    SELECT p.tenant_id, p.property, ago, ($2::date - ago) - p.first AS age,
      abs(hashtext(right(p.property, $3) || ago)) AS luck
    FROM (SELECT tenant_id, property, (min(first_published_at) AT TIME ZONE 'Europe/Paris')::date AS first FROM publications
      WHERE tenant_id = $1 AND first_published_at IS NOT NULL GROUP BY tenant_id, property) AS p,
      generate_series(0, 41) AS ago
    WHERE ($2::date - ago) >= p.first) AS shown
  WHERE age < 7 OR luck % 9 > 0`;

export const seedFigures = (client: pg.Client, tenant: string, now: Date) =>
  client.query(FIGURES, [tenant, parisDay(now), RANDOM_LENGTH]);
