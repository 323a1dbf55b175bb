import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { MAILED_STATUSES } from '@hestia/resources/mailing/suitable.ts';
import { matchedAs } from '@hestia/resources/property/matched.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { Payload } from '../../jobs/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { settingsOf } from './facts.ts';
import { begin, createMailing } from './mailings.ts';
import { knownOf, refusalOf } from './reach.ts';
import { type Services, wordsOf } from './services.ts';
import { type Placed, place } from './slots.ts';
import { ALERT, reasonOf } from './words.ts';

/** The job that makes a network's alerts of a day. */
export const DIGEST = 'mailings.digest';
export interface DigestJob extends Payload {
  frequencies: ('daily' | 'weekly')[];
}

/** What found each other longer ago is nothing new. */
const NEW_DAYS = 35;
/** What was held, by the cap of a week or since it was stopped then, is tried again after so long. */
const HELD_DAYS = 3;
/** One alert shows no more. */
const MOST_SHOWN = 10;
const MOST_PAIRS = 50_000;

/** Who looks, and is to hear of properties that they didn't get yet, or that cost less than when they got them. */
const NEWS = `SELECT s.client, s.id AS search, c.owner, m.property, m.sent_price AS sent
  FROM matches m
  JOIN saved_searches s ON s.tenant_id = m.tenant_id AND s.id = m.search AND s.matching AND s.digest = ANY ($2::text[])
  JOIN clients c ON c.tenant_id = m.tenant_id AND c.id = s.client AND c.archived IS NOT TRUE AND c.erased_at IS NULL
    AND c.merged_into IS NULL
  JOIN users u ON u.tenant_id = m.tenant_id AND u.id = c.owner AND u.active
  JOIN properties p ON p.tenant_id = m.tenant_id AND p.id = m.property AND p.verified AND p.status = ANY ($3::text[])
  WHERE m.tenant_id = $1 AND m.met AND m.dismissed_at IS NULL
    AND ((m.sent_at IS NULL AND m.first_seen_at > now() - interval '${NEW_DAYS} days') OR m.sent_price > p.price)
    AND NOT EXISTS (SELECT FROM properties_vendors v WHERE v.tenant_id = m.tenant_id AND v.source_id = p.id AND v.target_id = c.id)
    AND NOT EXISTS (SELECT FROM properties_vendor_companies v JOIN company_clients l ON l.tenant_id = v.tenant_id AND l.company = v.target_id
      WHERE v.tenant_id = m.tenant_id AND v.source_id = p.id AND l.client = c.id)
    AND NOT EXISTS (SELECT FROM mailing_recipients r JOIN mailing_recipients_properties q ON q.tenant_id = r.tenant_id AND q.source_id = r.id
      WHERE r.tenant_id = m.tenant_id AND r.client = c.id AND q.target_id = p.id
        AND (r.state IN ('waiting', 'sending', 'failed') AND r.created_at > now() - interval '${NEW_DAYS} days'
          OR r.state = 'held' AND r.created_at > now() - CASE WHEN m.sent_at IS NULL THEN interval '${HELD_DAYS} days' ELSE interval '${NEW_DAYS} days' END))
  ORDER BY c.owner, s.client, m.first_seen_at DESC NULLS LAST, m.property LIMIT ${MOST_PAIRS}`;

interface News {
  client: string;
  search: string;
  owner: string;
  property: string;
  sent: number | undefined;
}

async function newsOf(execute: Execute, { tenant, frequencies }: DigestJob): Promise<Map<string, News[]>> {
  const rows = await execute(NEWS, [tenant, frequencies, [...MAILED_STATUSES]]);
  const byOwner = new Map<string, News[]>();
  for (const row of rows) {
    const sent = row.sent === null || row.sent === undefined ? undefined : Number(row.sent);
    const one = { ...(row as unknown as News), sent };
    byOwner.set(one.owner, [...(byOwner.get(one.owner) ?? []), one]);
  }
  return byOwner;
}

/** Keeps what is loaded once. */
function remembered<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const found = known.get(id) ?? load(id);
    known.set(id, found);
    return found;
  };
}

/** The alerts of one agent's clients: who gets which properties, and why. */
async function placedOf(
  execute: Execute,
  services: Services,
  caller: Caller,
  language: Language,
  news: readonly News[],
): Promise<Placed[]> {
  const { records, of } = services;
  const { tenant } = caller.actor;
  const property = remembered((id) => loadIfAny(records.context, caller, of.property, id, execute));
  const search = remembered((id) => loadIfAny(records.context, caller, records.resource('saved-search'), id, execute));
  const clients = [...new Set(news.map(({ client }) => client))];
  const known = await knownOf(execute, tenant, clients, 'alert');
  const { cap } = await settingsOf(execute, tenant);
  const words = wordsOf(services, caller);
  const placed: Placed[] = [];
  for (const client of clients) {
    const one = known.get(client);
    if (!one?.email || refusalOf(one, 'alert', cap, words)) continue;
    const because = new Map<string, string>();
    for (const { property: id, search: by, sent } of news.filter((line) => line.client === client)) {
      if (because.has(id) || because.size >= MOST_SHOWN) continue;
      const [found, wish] = [(await property(id)) as Draft<Property>, (await search(by)) as Draft<SavedSearch>];
      // By its public place: an alert tells no more than the ad does.
      const sought = found && matchedAs({ ...found, address: null });
      if (sought && wish) because.set(id, reasonOf(wish, sought, found, sent, language));
    }
    const reasons = [...because].map(([id, text]) => ({ property: id, text }));
    if (reasons.length > 0)
      placed.push({ client, email: one.email, properties: reasons.map((line) => line.property), because: reasons });
  }
  return placed;
}

const MOST_NAMED = 100;

/** Makes the alerts of a day: one mail for each client whatever their searches, one mailing for each agent. */
export async function makeDigests(services: Services, job: DigestJob): Promise<void> {
  const { records, of } = services;
  const { tenant } = job;
  const database = databaseOf(records.context, of.mailingOf);
  const run: Execute = (text, values) => execute(database, text, values);
  const [network] = await run('SELECT default_language FROM tenants WHERE id = $1', [tenant]);
  const language: Language = network?.default_language === 'en' ? 'en' : 'fr';
  for (const [owner, news] of await newsOf(run, job))
    await inTransaction(database, async (within) => {
      const system = asSystem('alerts of new properties', tenant, [...records.context.resources.values()], owner);
      const people = await placedOf(within, services, { ...system, language }, language, news);
      if (people.length === 0) return;
      const properties = [...new Set(people.flatMap((one) => one.properties))].slice(0, MOST_NAMED);
      const id = await createMailing(within, services, system, {
        ...ALERT[language],
        language,
        kind: 'digest',
        properties,
      });
      const { rate } = await settingsOf(within, tenant);
      await place(within, tenant, { mailing: id, owner, rate }, people);
      await begin(within, tenant, id);
    });
}
