import type { Channel } from '@hestia/resources/consent/contact.ts';
import type { Client } from '@hestia/resources/generated/types.ts';
import { formatPhone } from '../../fields/formats.ts';

/** One way to reach somebody. */
export interface Way {
  channel: Channel;
  /** As it is shown: a number or an address. */
  address: string;
  href: string;
}

/** A number or an e-mail address of a client. */
type EntryOf<Name extends 'phones' | 'emails'> = Partial<NonNullable<Client[Name]>[number]>;
export type Entry = EntryOf<'phones'> & EntryOf<'emails'>;

/** The ways that a number or an address offers. */
export function waysOf({ number, email }: Entry): Way[] {
  if (email)
    return [{ channel: 'email', address: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }];
  if (!number) return [];
  const address = formatPhone(number);
  const digits = number.replace(/[^\d+]/g, '');
  return [
    { channel: 'phone', address, href: `tel:${digits}` },
    { channel: 'sms', address, href: `sms:${digits}` },
  ];
}
