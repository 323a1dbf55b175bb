import type { Publication } from '@hestia/resources/generated/types.ts';
import type { Draft, FieldPointer } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import { load, loadFor } from '../../records/read/read.ts';
import { ensureMay } from '../../records/refusals.ts';
import { createWithin } from '../../records/write/create.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { write } from '../../records/write/update.ts';
import { limitReached } from './counts.ts';
import type { FeedServices } from './services.ts';

type Values = Record<string, unknown>;

const refusal = (path: FieldPointer<Publication> | '/until'): RequestError => refusedAt(path, 'invalidValue');

/** A portal that is full takes no further property; the places of those that are on it are theirs. */
async function ensureRoom(execute: Execute, tenant: string, feed: string): Promise<void> {
  const limit = await limitReached(execute, tenant, feed);
  if (limit !== null) throw new RequestError(409, 'feedLimit', { limit });
}

/**
 * Changes the publication of a property on a feed, which begins with it where there was none. The feed is locked
 * meanwhile, so that a limit holds for people who do it at once.
 */
export async function changePublication(
  { records, feed, publication }: FeedServices,
  caller: Caller,
  ids: { property: string; feed: string },
  changed: Draft<Publication>,
  action: string,
): Promise<Values> {
  const { context } = records;
  const { tenant, id: person } = caller.actor;
  const writer = asSystem(action, tenant, [...context.resources.values()], person);
  return inTransaction(databaseOf(context, publication), async (run) => {
    const found = await lockedRecord(run, context, writer, feed, ids.feed, 'UPDATE');
    if (!found) throw new RequestError(404, 'notFound', { model: feed.id });
    const [row] = await run(
      'SELECT id, blacklisted FROM publications WHERE tenant_id = $1 AND property = $2 AND feed = $3',
      [tenant, ids.property, ids.feed],
    );
    if (changed.blacklisted === false && row?.blacklisted) await ensureRoom(run, tenant, ids.feed);
    const id = row ? String(row.id) : String((await createWithin(run, context, writer, publication, { ...ids })).id);
    const before = await load(context, writer, publication, id, run);
    return write(context, writer, publication, run, before, changed, action);
  });
}

/**
 * Takes a property off a portal with the next send, or lets it on again.
 *
 * @throws RequestError 403 unless the caller may edit the property, 404, 409 `feedLimit`, 422
 */
export async function blacklist(
  services: FeedServices,
  caller: Caller,
  ids: { property: string; feed: string },
  blacklisted: unknown,
): Promise<Values> {
  const { records, property } = services;
  await loadFor(records.context, caller, 'edit', property, ids.property);
  if (typeof blacklisted !== 'boolean') throw refusal('/blacklisted');
  return changePublication(services, caller, ids, { blacklisted }, blacklisted ? 'blacklist' : 'unblacklist');
}

/**
 * Says until when a publication is paid for; nothing: it isn't.
 *
 * @throws RequestError 403 unless the caller administers publications, 404, 422
 */
export async function pay(
  services: FeedServices,
  caller: Caller,
  ids: { property: string; feed: string },
  until: unknown,
): Promise<Values> {
  const { records, property, publication } = services;
  ensureMay(caller, 'edit', publication, {});
  await load(records.context, caller, property, ids.property);
  const isTime = typeof until === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(until) && !Number.isNaN(Date.parse(until));
  if (until !== null && !isTime) throw refusal('/until');
  return changePublication(services, caller, ids, { paidUntil: isTime ? until : null }, 'pay');
}
