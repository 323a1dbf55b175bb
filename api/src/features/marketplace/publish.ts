import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { systemOf } from '../wallet/services.ts';
import type { Wanted } from './cart.ts';
import type { MarketServices } from './services.ts';

type Values = Record<string, unknown>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const PRODUCT = `SELECT feed, duration, type FROM marketplace_products WHERE tenant_id = $1 AND id = $2`;
const PUBLICATION = `SELECT id FROM publications WHERE tenant_id = $1 AND property = $2 AND feed = $3 FOR UPDATE`;

/**
 * Lets a property stay on the portal of a product for its time, after what is paid already. Whether it may go out is
 * asked by the feed each time, as ever.
 *
 * @returns until when; nothing for what is no publication
 */
export async function publish(
  execute: Execute,
  services: MarketServices,
  caller: Caller,
  { product, property }: Wanted,
): Promise<string | undefined> {
  const { tenant, id: person } = caller.actor;
  const [sold] = await execute(PRODUCT, [tenant, product]);
  if (sold?.type !== 'publication' || !property) return undefined;
  return paidUntil(execute, services, tenant, person, { property, feed: String(sold.feed) }, (before) => {
    const from = Math.max(Date.now(), before ? Date.parse(before) : 0);
    return new Date(from + Number(sold.duration) * DAY_MS).toISOString();
  });
}

/** What ends before its time: a publication that is given back, by what it lasted longer for it. */
export async function unpublish(
  execute: Execute,
  services: MarketServices,
  tenant: string,
  { product, property, until }: { product: string; property?: string | null; until?: string | null },
): Promise<void> {
  const [sold] = await execute(PRODUCT, [tenant, product]);
  if (sold?.type !== 'publication' || !property || !until) return;
  const left = Math.min(Number(sold.duration) * DAY_MS, Math.max(0, Date.parse(until) - Date.now()));
  await paidUntil(execute, services, tenant, '', { property, feed: String(sold.feed) }, (before) =>
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
