import type { FeedState } from '@hestia/resources/feed/state.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { ConditionOn, FieldName, RecordOf, Resource } from '@hestia/resources/vocabulary/index.ts';
import { parseFilter } from '../../query/index.ts';
import type { Caller } from '../../records/caller.ts';
import { asSystem } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import { barsOf, candidateOf } from './candidates.ts';
import { limitReached } from './counts.ts';
import { loadStock } from './load-stock.ts';
import { problemsOf } from './poliris/check.ts';
import type { FeedServices } from './services.ts';

/** The feeds that are looked up for a map or a choice at once. */
const MOST_FEEDS = 1_000;

/** What a feed takes off or puts on first: the latest publication, or the other way round. */
export type StateOrder = 'ASC' | 'DESC';

async function all<R>(
  services: FeedServices,
  caller: Caller,
  resource: Resource<R>,
  filter: ConditionOn<R>,
): Promise<RecordOf<R>[]> {
  const { node } = parseFilter(resource, filter, services.records.context.resources);
  const { rows } = await services.records.list(
    caller,
    resource,
    { filter: node, offset: 0, limit: MOST_FEEDS, sort: ['id' as FieldName<R>, 'ASC'] },
    false,
  );
  return rows.map((row) => JSON.parse(row));
}

const byPublication =
  (order: StateOrder) =>
  (left: FeedState, right: FeedState): number => {
    if (left.publishedAt === right.publishedAt) return left.name.localeCompare(right.name, 'fr');
    // What isn't published comes last either way.
    if (!left.publishedAt) return 1;
    if (!right.publishedAt) return -1;
    const isEarlier = left.publishedAt < right.publishedAt;
    return isEarlier === (order === 'ASC') ? -1 : 1;
  };

/** Whether the portal has a limit, and no place left for a property that it doesn't show. */
const lacksRoom = async (
  run: Execute,
  tenant: string,
  feed: { id?: unknown; propertyLimit?: unknown },
  { isPublished }: { isPublished: boolean },
): Promise<boolean> =>
  !isPublished && typeof feed.propertyLimit === 'number' && (await limitReached(run, tenant, String(feed.id))) !== null;

/** Where a property stands with each feed that is active or shows it. */
export async function statesOf(
  services: FeedServices,
  caller: Caller,
  property: string,
  order: StateOrder = 'DESC',
): Promise<FeedState[]> {
  const { tenant } = caller.actor;
  const run: Execute = (text, values) => execute(services.dataSource, text, values);
  const system = asSystem('why a property is not published', tenant, [...services.records.context.resources.values()]);
  const [feeds, publications, stock] = await Promise.all([
    all(services, caller, services.feed, {}),
    all(services, caller, services.publication, { property }),
    loadStock(services, system, [property]),
  ]);
  const known = new Map(publications.map((one) => [one.feed, one]));
  const subject = stock.get(property);
  const states: FeedState[] = [];
  for (const feed of feeds) {
    const publication = known.get(String(feed.id));
    if (!feed.active && publication?.state !== 'published') continue;
    const candidate = await candidateOf(run, tenant, String(feed.id), property);
    if (!candidate || !subject) continue;
    // What another agency sends concerns nobody here, unless the portal shows it still.
    if (candidate.isOthers && publication?.state !== 'published') continue;
    states.push({
      feedId: String(feed.id),
      name: feed.name ?? '',
      portal: feed.portal ?? 'other',
      active: feed.active === true,
      paid: feed.paid === true,
      blacklisted: candidate.blacklisted,
      state: publication?.state ?? 'waiting',
      reasons: publication?.reasons ?? [],
      problems: [
        ...barsOf(candidate, feed),
        ...((await lacksRoom(run, tenant, feed, candidate)) ? ['limit'] : []),
        ...problemsOf(subject, parisDay()),
      ],
      publishedAt: publication?.publishedAt ?? null,
      lastSentAt: publication?.lastSentAt ?? null,
      paidUntil: publication?.paidUntil ?? null,
    });
  }
  return states.sort(byPublication(order));
}
