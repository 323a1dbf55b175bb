import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { systemOf } from '../wallet/services.ts';
import type { MarketServices } from './services.ts';

type Values = Record<string, unknown>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const PUBLICATION = `SELECT id FROM publications WHERE tenant_id = $1 AND property = $2 AND feed = $3 FOR UPDATE`;

/** What was bought of a publication, as it was then: the product may sell another portal or time since. */
export interface Bought {
  property?: string | null;
  feed?: string | null;
  /** In days. */
  duration?: number | null;
}

/**
 * Lets a property stay on a portal for the time that was bought, after what is paid already. Whether it may go out is
 * asked by the feed each time, as ever.
 *
 * @returns until when; nothing for what is no publication
 */
export async function publish(
  execute: Execute,
  services: MarketServices,
  { actor: { tenant, id: person } }: Caller,
  { property, feed, duration }: Bought,
): Promise<string | undefined> {
  if (!property || !feed || !duration) return undefined;
  return paidUntil(execute, services, tenant, person, { property, feed }, (before) => {
    const from = Math.max(Date.now(), before ? Date.parse(before) : 0);
    return new Date(from + duration * DAY_MS).toISOString();
  });
}

/** What ends before its time: a publication that is given back, by what it lasted longer for it. */
export async function unpublish(
  execute: Execute,
  services: MarketServices,
  tenant: string,
  { property, feed, duration, until }: Bought & { until?: string | null },
): Promise<void> {
  if (!property || !feed || !duration || !until) return;
  const left = Math.min(duration * DAY_MS, Math.max(0, Date.parse(until) - Date.now()));
  await paidUntil(execute, services, tenant, '', { property, feed }, (before) =>
    new Date((before ? Date.parse(before) : Date.now()) - left).toISOString(),
  );
}

async function paidUntil(
  execute: Execute,
  services: MarketServices,
  tenant: string,
  person: string,
  which: { property: string; feed: string },
  next: (before: string | null) => string,
): Promise<string> {
  const { records } = services;
  const system = systemOf(services, tenant, person);
  const resource = records.resource('publication') as Resource;
  const [found] = await execute(PUBLICATION, [tenant, which.property, which.feed]);
  const id = found
    ? String(found.id)
    : String((await createWithin(execute, records.context, system, resource, which)).id);
  const before = (await load(records.context, system, resource, id, execute)) as Values;
  const until = next((before.paidUntil as string) ?? null);
  await write(records.context, system, resource, execute, before, { paidUntil: until }, 'update');
  return until;
}
