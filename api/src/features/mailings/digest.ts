import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { matchedAs } from '@hestia/resources/property/matched.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { Payload } from '../../jobs/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { begin, createMailing } from './begin.ts';
import { settingsOf } from './facts.ts';
import { agentsWithNews, clientsWithNews, type News, newsOf } from './news.ts';
import { knownOf, refusalOf } from './reach.ts';
import { type Services, wordsOf } from './services.ts';
import { type Placed, place } from './slots.ts';
import { ALERT, reasonOf } from './words.ts';

/** The job that makes a network's alerts of a day. */
export const DIGEST = 'mailings.digest';
export interface DigestJob extends Payload {
  frequencies: ('daily' | 'weekly')[];
}

/** One alert shows no more. */
const MOST_SHOWN = 10;
/** So many clients get theirs by one mailing: what is known of more is never in memory at once. */
const PAGE = 500;

/** Keeps what is loaded once. */
function remembered<T>(load: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const found = known.get(id) ?? load(id);
    known.set(id, found);
    return found;
  };
}

/** The alerts of some clients of one agent: who gets which properties, and why. */
async function placedOf(
  execute: Execute,
  services: Services,
  caller: Caller,
  language: Language,
  news: ReadonlyMap<string, News[]>,
): Promise<Placed[]> {
  const { records, of } = services;
  const { tenant } = caller.actor;
  const property = remembered((id) => loadIfAny(records.context, caller, of.property, id, execute));
  const search = remembered((id) => loadIfAny(records.context, caller, records.resource('saved-search'), id, execute));
  const known = await knownOf(execute, tenant, [...news.keys()], 'alert');
  const { cap } = await settingsOf(execute, tenant);
  const words = wordsOf(services, caller);
  const placed: Placed[] = [];
  for (const [client, lines] of news) {
    const one = known.get(client);
    if (!one?.email || refusalOf(one, 'alert', cap, words)) continue;
    const because: { property: string; text: string }[] = [];
    for (const { property: id, search: by, sent } of lines) {
      if (because.length >= MOST_SHOWN) break;
      const [found, wish] = [(await property(id)) as Draft<Property>, (await search(by)) as Draft<SavedSearch>];
      // By its public place: an alert tells no more than the ad does.
      const sought = found && matchedAs({ ...found, address: null });
      if (sought && wish) because.push({ property: id, text: reasonOf(wish, sought, found, sent, language) });
    }
    if (because.length > 0)
      placed.push({ client, email: one.email, properties: because.map((line) => line.property), because });
  }
  return placed;
}

const MOST_NAMED = 100;

/** Makes the alerts of some clients of an agent, in one transaction. */
async function makeSome(
  execute: Execute,
  services: Services,
  job: DigestJob,
  { owner, language, clients }: { owner: string; language: Language; clients: string[] },
): Promise<void> {
  const { tenant } = job;
  const resources = [...services.records.context.resources.values()];
  const system = asSystem('alerts of new properties', tenant, resources, owner);
  const news = await newsOf(execute, job, clients);
  const people = await placedOf(execute, services, { ...system, language }, language, news);
  if (people.length === 0) return;
  const properties = [...new Set(people.flatMap((one) => one.properties))].slice(0, MOST_NAMED);
  const letter = { ...ALERT[language], language, kind: 'digest', properties };
  const id = await createMailing(execute, services, system, letter);
  const { rate } = await settingsOf(execute, tenant);
  await place(execute, tenant, { mailing: id, owner, rate }, people);
  await begin(execute, tenant, id);
}

/** Makes the alerts of a day: one mail for each client whatever their searches, a mailing for some hundred clients of an agent. */
export async function makeDigests(services: Services, job: DigestJob): Promise<void> {
  const database = databaseOf(services.records.context, services.of.mailingOf);
  const run: Execute = (text, values) => execute(database, text, values);
  const [network] = await run('SELECT default_language FROM tenants WHERE id = $1', [job.tenant]);
  const language: Language = network?.default_language === 'en' ? 'en' : 'fr';
  for (const owner of await agentsWithNews(run, job)) {
    const all = await clientsWithNews(run, job, owner);
    for (let from = 0; from < all.length; from += PAGE) {
      const clients = all.slice(from, from + PAGE);
      await inTransaction(database, (within) => makeSome(within, services, job, { owner, language, clients }));
    }
  }
}
