import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Execute } from '../../records/database.ts';

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Waits until nobody else looks for the person of an address or a number, who is added where they aren't found. */
export async function lockPerson(
  execute: Execute,
  tenant: string,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
): Promise<void> {
  const known = [email?.toLowerCase(), phone && (e164(phone) ?? phone)].filter(Boolean);
  // In one order, so that two don't wait for each other.
  for (const one of known.sort()) await execute(LOCK, [`person ${tenant} ${one}`]);
}
