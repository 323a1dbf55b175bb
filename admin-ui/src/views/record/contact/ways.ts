import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatPhone } from '../../../fields/formats.ts';

/** One way to reach somebody. */
export interface Way {
  channel: 'phone' | 'sms' | 'email';
  /** As it is shown: a number or an address. */
  address: string;
  href: string;
}

/** A number or an e-mail address of a record, and the ways that it offers. */
export interface Entry {
  key: string;
  /** As it is shown. */
  address: string;
  primary: boolean;
  ways: Way[];
}

/** The ways that an e-mail address offers. */
export const mailWays = (email: string): Way[] => [
  { channel: 'email', address: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
];

/** The ways that a number offers. */
export function phoneWays(number: string): Way[] {
  const address = formatPhone(number);
  const digits = number.replace(/[^\d+]/g, '');
  return [
    { channel: 'phone', address, href: `tel:${digits}` },
    { channel: 'sms', address, href: `sms:${digits}` },
  ];
}

const WAYS: Record<string, (value: string) => Way[]> = { phone: phoneWays, email: mailWays };

/** What a field holds that one can call or write to: a value, or a part of each entry of a list. */
function entriesOf({ name, schema, declaration }: Field, record: Record<string, unknown>): Entry[] {
  const entry = (ways: Way[], key: string, primary: boolean): Entry[] =>
    ways[0] ? [{ key: `${name} ${key}`, address: ways[0].address, primary, ways }] : [];
  const value = record[name];
  const own = WAYS[declaration.type];
  if (own) return value ? entry(own(String(value)), String(value), true) : [];
  const flag = declaration.primary ?? '';
  return Object.entries(schema.items?.properties ?? {}).flatMap(([part, { 'x-field': field }]) => {
    const of = WAYS[field?.type ?? ''];
    if (!of || !Array.isArray(value)) return [];
    return (value as Record<string, unknown>[]).flatMap((one) =>
      one[part] ? entry(of(String(one[part])), String(one.id ?? one[part]), Boolean(one[flag])) : [],
    );
  });
}

/** The fields of a record by which one is reached. */
export const contactFields = ({ fields }: Resource): Field[] =>
  Object.values(fields).filter(
    ({ schema, declaration }) =>
      WAYS[declaration.type] ||
      Object.values(schema.items?.properties ?? {}).some((part) => WAYS[part['x-field']?.type ?? '']),
  );

/** How a record is reached, as far as its fields are read: numbers first, in the order in which they are kept. */
export const contactEntries = (
  resource: Resource,
  record: Record<string, unknown>,
  reads: (name: string) => boolean,
): Entry[] =>
  contactFields(resource)
    .filter(({ name }) => reads(name))
    .flatMap((field) => entriesOf(field, record))
    .sort((left, right) => right.ways.length - left.ways.length);
