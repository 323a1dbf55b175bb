import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Execute } from '../../records/database.ts';

type Told = string | null | undefined;

/** What stands for these addresses and numbers; in one order, so that two don't wait for each other. */
function keysOf(tenant: string, emails: Told[], phones: Told[]): string[] {
  const known = [...emails.map((one) => one?.toLowerCase()), ...phones.map((one) => one && (e164(one) ?? one))];
  return [...new Set(known.filter(Boolean))].sort().map((one) => `person ${tenant} ${one}`);
}

/** Waits until nobody else looks for, or adds, the person of an address or a number, who is added where they aren't found. */
export async function lockPerson(
  execute: Execute,
  tenant: string,
  { email, phone }: { email?: Told; phone?: Told },
): Promise<void> {
  for (const key of keysOf(tenant, [email], [phone]))
    await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

/**
 * Has those who look for people of these addresses and numbers wait until they are written. Who writes waits for nobody:
 * they write whoever else comes, and files of many people would wait for each other.
 */
export async function holdPeople(execute: Execute, tenant: string, emails: Told[], phones: Told[]): Promise<void> {
  const keys = keysOf(tenant, emails, phones);
  if (keys.length === 0) return;
  await execute('SELECT pg_try_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key', [keys]);
}
