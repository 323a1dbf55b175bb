import type { Client, Company } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import type { Lacking } from './completeness.ts';

/**
 * What an agency must know of a client before it acts for them, and doesn't (Code monétaire et financier, art. L561-5 and
 * R561-5-1): who they are, by an official document that was valid when it was seen; of a buyer also where the money is from.
 */
export function unknownOfClient({ identityDocument, sourceOfFunds }: Draft<Client>, isBuyer: boolean): Lacking[] {
  const { kind, number, seenOn, validUntil } = identityDocument ?? {};
  const isKnown = kind && number?.trim() && seenOn && (!validUntil || validUntil >= seenOn);
  return [
    ...(isKnown ? [] : (['identityDocument'] as const)),
    ...(isBuyer && !sourceOfFunds?.origin ? (['sourceOfFunds'] as const) : []),
  ];
}

/** The same of a company: who it belongs to in the end (art. L561-2-2). */
export const unknownOfCompany = ({ beneficialOwners }: Draft<Company>): Lacking[] =>
  (beneficialOwners ?? []).length > 0 ? [] : ['beneficialOwners'];

/** Whether a mandate in this state still goes to `ready`, where all of that must be known. */
export const asksWhoTheyAre = (status: string): boolean => ['draft', 'prospection', 'created'].includes(status);

/** Whether all of it must be known of a mandate that comes to this state. */
export const asksAll = (status: string): boolean => status === 'ready';
