import { isCertificateOver } from './certificate.ts';

/** What decides whether somebody may be paid a part of a commission. */
export interface Paid {
  quality?: string | null;
  rsac?: { number?: string | null } | null;
  certificateEndsOn?: string | null;
}

/**
 * Whether somebody may be given a share of a commission on a day: who negotiates does so by a card or certificate that
 * holds then, and who is self-employed is in their register besides (loi 70-9, art. 4; code de commerce, art. R134-6).
 *
 * @param day `YYYY-MM-DD`
 */
export function mayHaveShare(person: Paid, day: string): boolean {
  if (isCertificateOver(person, day)) return false;
  return person.quality !== 'agent' || Boolean(person.rsac?.number?.trim());
}
