import type { Client } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { type Addressee, ensureReaches } from '../consents/contact.ts';

/**
 * The address that a letter goes to: of the addressee's own, the one that is named, or the primary one.
 *
 * @throws RequestError 403 for who may not read the addresses, 422 without the one
 */
export function addressOf(
  resource: Resource,
  caller: Caller,
  { emails, ...record }: Client | Addressee,
  wanted?: string,
): string {
  ensureReaches(resource, caller, record, ['email']);
  const known = emails ?? [];
  const chosen = wanted
    ? known.find(({ email }) => email === wanted)
    : (known.find(({ primary }) => primary) ?? known[0]);
  if (!chosen) throw refusedAt('/to', wanted ? 'emailUnknown' : 'clientWithoutEmail');
  return chosen.email;
}
