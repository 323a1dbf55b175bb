import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Execute } from '../../records/database.ts';

// One after the other, in the order of the list.
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key';

type Told = string | null | undefined;

/** Waits until nobody else looks for, or adds, a person of these addresses and numbers. */
export async function lockReached(execute: Execute, tenant: string, emails: Told[], phones: Told[]): Promise<void> {
  const known = [...emails.map((one) => one?.toLowerCase()), ...phones.map((one) => one && (e164(one) ?? one))];
  // In one order, so that two don't wait for each other.
  const keys = [...new Set(known.filter(Boolean))].sort().map((one) => `person ${tenant} ${one}`);
  if (keys.length > 0) await execute(LOCK, [keys]);
}

/** Waits until nobody else looks for the person of an address or a number, who is added where they aren't found. */
export const lockPerson = (
  execute: Execute,
  tenant: string,
  { email, phone }: { email?: Told; phone?: Told },
): Promise<void> => lockReached(execute, tenant, [email], [phone]);
