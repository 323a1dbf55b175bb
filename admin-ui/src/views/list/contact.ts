import { type FieldSchema, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { formatPhone } from '../../fields/formats.ts';

/** A number that is called, or an address that is written to. */
export interface Reach {
  channel: 'phone' | 'email';
  address: string;
  href: string;
  /** Contact goes through what asks for the person's consent. */
  guarded: boolean;
}

const CHANNELS: Record<string, Reach['channel']> = { phone: 'phone', email: 'email' };

/** The channel of a field, or of the part of its entries that says it. */
export function channelOf(
  schema: FieldSchema,
): { channel: Reach['channel']; part?: string; guarded: boolean } | undefined {
  const own = CHANNELS[typeOf(schema)];
  if (own) return { channel: own, guarded: Boolean(schema['x-field']?.guarded) };
  const [part, found] =
    Object.entries(schema.items?.properties ?? {}).find(([, one]) => one['x-field'] && CHANNELS[typeOf(one)]) ?? [];
  const channel = found && CHANNELS[typeOf(found)];
  return part && channel ? { channel, part, guarded: Boolean(found['x-field']?.guarded) } : undefined;
}

const hrefOf = (channel: Reach['channel'], address: string): string =>
  channel === 'phone'
    ? `tel:${address.replace(/[^\d+]/g, '')}`
    : `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** How a field reaches somebody: by the value that is the main one, or else the first. */
export function reachBy(resource: Resource, name: string, record: Record<string, unknown>): Reach | undefined {
  const field = resource.fields[name];
  const way = field && channelOf(field.schema);
  if (!way) return undefined;
  const entries = [record[name] ?? []].flat() as (string | Record<string, unknown>)[];
  const flag = field.declaration.primary ?? '';
  const main = entries.find((one) => typeof one === 'object' && one[flag] === true) ?? entries[0];
  const address = typeof main === 'object' ? main[way.part ?? ''] : main;
  if (typeof address !== 'string' || address === '') return undefined;
  return {
    channel: way.channel,
    address: way.channel === 'phone' ? formatPhone(address) : address,
    href: hrefOf(way.channel, address),
    guarded: way.guarded,
  };
}
