import type { Offer } from '../generated/types.ts';
import { dayFrom, parisDay } from '../vocabulary/days.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { formatDate } from '../vocabulary/written.ts';
import { financingViolations } from './amounts.ts';
import { contractBy, LOAN_DAYS, lastValidDay, withdrawalEnds } from './dates.ts';
import { selfSaleViolations } from './parties.ts';

/** How long after its signatures an offer on paper may be entered. */
const LATE_DAYS = 60;

const OPEN = ['pending', 'pending_signature'];
const STANDING = [...OPEN, 'accepted'];

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** A loan goes with its condition; taking the condition out takes the loan along. */
function loanOf({ loan, mortgageSuspensiveClause }: Draft<Offer>): Draft<Offer>['loan'] {
  if (!loan || !mortgageSuspensiveClause) return null;
  return { ...loan, delay: loan.delay ?? LOAN_DAYS };
}

function dateViolations(offer: Draft<Offer>, before: Draft<Offer> | undefined, today: string): Violation<Offer>[] {
  const { validityDate, vendorSignatureDate: signed, notifiedOn } = offer;
  const found: Violation<Offer>[] = [];
  if (validityDate && validityDate < today && validityDate !== before?.validityDate)
    found.push({ path: '/validityDate', code: 'validityPast' });
  if (signed && signed > today) found.push({ path: '/vendorSignatureDate', code: 'signedFuture' });
  // One on paper may be entered after both have signed it; of an offer that stands already the day isn't asked again.
  const since = before?.createdAt && dayFrom(parisDay(before.createdAt), { days: -LATE_DAYS });
  if (signed && since && signed < since && signed !== before.vendorSignatureDate)
    found.push({ path: '/vendorSignatureDate', code: 'signedBeforeOffer', info: { day: formatDate(since) } });
  if (notifiedOn && signed && notifiedOn < signed) found.push({ path: '/notifiedOn', code: 'notifiedEarly' });
  return found;
}

const PARTIES = ['buyers', 'buyerCompanies', 'vendors', 'vendorCompanies'] as const;

/** Of an offer that stands, who buys and who sells are told apart as soon as either changes. */
function partyViolations(offer: Draft<Offer>, before: Draft<Offer> | undefined): Violation<Offer>[] {
  const isChanged = !before || PARTIES.some((name) => !isSame(offer[name], before[name]));
  return isChanged && STANDING.includes(offer.status ?? 'pending') ? selfSaleViolations(offer) : [];
}

/** What keeps an offer from being saved, what follows from what was entered, and what its acceptance needs. */
const rules: Rules<Offer> = {
  check(offer, { before, today }) {
    const found = [...dateViolations(offer, before, today), ...partyViolations(offer, before)];
    if ((offer.buyers ?? []).length + (offer.buyerCompanies ?? []).length === 0)
      found.push({ path: '/buyers', code: 'buyerMissing' });
    const amount = offer.loan?.amount;
    if (amount && !offer.mortgageSuspensiveClause && amount !== before?.loan?.amount)
      found.push({ path: '/loan/amount', code: 'loanWithoutClause' });
    // Until the mandate's fees are known the server alone can tell.
    return offer.feesPayableBy ? [...found, ...financingViolations(offer)] : found;
  },

  warn({ mandates, mandatesDiffer, status, reference }) {
    if (!reference || !OPEN.includes(status ?? 'pending')) return [];
    if (mandatesDiffer) return [{ path: '/mandates', code: 'mandatesDiffer' }];
    const isMissing = (status ?? 'pending') === 'pending' && (mandates ?? []).length === 0;
    return isMissing ? [{ path: '/mandates', code: 'mandateMissing' }] : [];
  },

  derive(offer, before, now) {
    const { buyers, vendors, vendorSignatureDate, cdvDelay, notifiedOn } = offer;
    const isOpen = OPEN.includes(offer.status ?? 'pending');
    const derived: Draft<Offer> = {
      ...(isOpen ? { loan: loanOf(offer) } : {}),
      clients: [...new Set([...(buyers ?? []), ...(vendors ?? [])])],
      validityDate: offer.validityDate ?? (before ? null : lastValidDay(parisDay(now))),
      contractBy: contractBy(vendorSignatureDate, cdvDelay),
      withdrawalEnds: (buyers ?? []).length > 0 ? withdrawalEnds(notifiedOn) : null,
    };
    return Object.fromEntries(
      Object.entries(derived).filter(([name, value]) => !isSame(value, offer[name as keyof Offer])),
    );
  },

  guards: {
    /** What is sent for signature names who sells, and an agency that has their mandate (loi 70-9, art. 6). */
    canSend: ({ mandates, vendors, vendorCompanies }) => {
      if ((mandates ?? []).length === 0) return 'noMandate';
      return (vendors ?? []).length + (vendorCompanies ?? []).length === 0 ? 'noVendor' : undefined;
    },
    /** An offer is accepted by who signs it, and within its time (Code civil, art. 1117). */
    canAccept: ({ signedDocument, vendorSignatureDate, validityDate }) => {
      if ((signedDocument ?? []).length === 0) return 'signedMissing';
      return vendorSignatureDate && validityDate && vendorSignatureDate > validityDate ? 'lapsed' : undefined;
    },
  },
};

export default rules;
