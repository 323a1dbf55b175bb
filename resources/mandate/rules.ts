import type { Mandate } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { type FeePayer, leavesNothing, withFollowing } from './amounts.ts';
import { normalised, parcelProblem } from './cadastre.ts';
import {
  endOf,
  isBeforeSignature,
  isGraced,
  noticeEnds,
  noticeFrom,
  signatureProblem,
  withdrawalEnds,
} from './dates.ts';

const AMOUNTS = ['price', 'fees', 'hai'] as const;
/** What is entered of a mandate changes in these states. */
const OPEN = ['draft', 'prospection', 'created'];
/** Shares are kept to the hundredth. */
const HUNDREDTHS = 100;

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** The ends of amounts that a mandate has, and those that one of the other kind has. */
const endsOf = (mandate: Draft<Mandate>) => {
  const [one, range] = [['value'], ['min', 'max']] as const;
  return mandate.for === 'client' ? { own: range, others: one } : { own: one, others: range };
};

/** Amounts of one kind, such as all minimums, with what follows of them; those of the other kind are nobody's. */
function followed(mandate: Draft<Mandate>, payer: FeePayer): Pick<Draft<Mandate>, (typeof AMOUNTS)[number]> {
  const found = { price: { ...mandate.price }, fees: { ...mandate.fees }, hai: { ...mandate.hai } };
  const { own, others } = endsOf(mandate);
  for (const end of others)
    for (const name of AMOUNTS) if (found[name][end] != null) found[name] = { ...found[name], [end]: null };
  for (const end of own) {
    const one = withFollowing({ price: found.price[end], fees: found.fees[end], hai: found.hai[end] }, payer);
    for (const name of AMOUNTS) found[name] = { ...found[name], [end]: one[name] ?? null } as never;
  }
  return found as never;
}

/** With the hai that a price newly given comes to where the seller pays: it would follow from a hai, and there is none. */
function withTypedPrice(mandate: Draft<Mandate>, before: Draft<Mandate> | undefined): Draft<Mandate> {
  if (mandate.feesPayableBy !== 'seller') return mandate;
  const found = endsOf(mandate).own.flatMap((end) => {
    const [price, hai] = [mandate.price?.[end], mandate.hai?.[end]];
    const isTyped = typeof price === 'number' && price !== before?.price?.[end];
    return isTyped && hai == null ? [[end, price + (mandate.fees?.[end] ?? 0)] as const] : [];
  });
  return found.length > 0 ? { ...mandate, hai: { ...mandate.hai, ...Object.fromEntries(found) } } : mandate;
}

/** Each amount runs from its least to its most; an amendment may have made them one. */
function orderViolations(mandate: Draft<Mandate>): Violation<Mandate>[] {
  if (!OPEN.includes(mandate.status ?? 'draft')) return [];
  return AMOUNTS.flatMap((name) => {
    const { min, max } = mandate[name] ?? {};
    const isReversed = typeof min === 'number' && typeof max === 'number' && max <= min;
    return isReversed ? [{ path: `/${name}/max` as const, code: 'maxBelowMin' }] : [];
  });
}

/** Something of the price is left to a seller who pays the fees. */
const remainderViolations = ({ fees, hai, feesPayableBy }: Draft<Mandate>): Violation<Mandate>[] =>
  (['value', 'min', 'max'] as const)
    .filter((end) => leavesNothing({ fees: fees?.[end], hai: hai?.[end] }, feesPayableBy))
    .map((end) => ({ path: `/fees/${end}`, code: 'priceNegative' }));

/** The day of the signature is asked when it is said. */
const signatureViolations = (
  mandate: Draft<Mandate>,
  before: Draft<Mandate> | undefined,
  today: string,
): Violation<Mandate>[] => {
  const problem = mandate.signedOn === before?.signedOn ? undefined : signatureProblem(mandate, today);
  return problem ? [{ path: '/signedOn', code: problem }] : [];
};

/** Shares of a commission come to the whole of it. */
export function sharesProblem(shares: readonly { share?: number | null }[]): 'sharesTotal' | undefined {
  const total = shares.reduce((sum, { share }) => sum + Math.round((share ?? 0) * HUNDREDTHS), 0);
  return total === 100 * HUNDREDTHS ? undefined : 'sharesTotal';
}

/** Whether parcels are said, and not yet where they lie. */
export const lacksPlace = ({ cadastre, address }: Draft<Mandate>): boolean =>
  (cadastre ?? []).length > 0 && !(address?.town && address.postcode);

/** Whether the server looks for the address with the properties: none was said. */
const isPlacedByProperty = ({ address, properties }: Draft<Mandate>): boolean =>
  (properties ?? []).length > 0 && !Object.values(address ?? {}).some(Boolean);

function parcelViolations(mandate: Draft<Mandate>): Violation<Mandate>[] {
  const found = (mandate.cadastre ?? []).flatMap((parcel, index): Violation<Mandate>[] => {
    if (parcel.invalid) return [{ path: `/cadastre/${index}/invalid`, code: 'parcelInvalid' }];
    const problem = parcelProblem(parcel);
    return problem ? [{ path: `/cadastre/${index}/${problem}`, code: `parcel.${problem}` }] : [];
  });
  return lacksPlace(mandate) && !isPlacedByProperty(mandate)
    ? [...found, { path: '/address', code: 'cadastreNeedsTown' }]
    : found;
}

/** What keeps a mandate from being saved, what deserves a second look, and what follows from what was entered. */
const rules: Rules<Mandate> = {
  check(mandate, { before, today }) {
    const { clients, companies, duration, maximumDuration, lots, commonhold, commissions } = mandate;
    const found: Violation<Mandate>[] = [
      ...orderViolations(mandate),
      ...remainderViolations(mandate),
      ...signatureViolations(mandate, before, today),
      ...parcelViolations(mandate),
    ];
    if ((clients ?? []).length + (companies ?? []).length === 0)
      found.push({ path: '/clients', code: 'clientMissing' });
    if (typeof duration === 'number' && typeof maximumDuration === 'number' && duration > maximumDuration)
      found.push({ path: '/duration', code: 'durationAbove', info: { limit: maximumDuration } });
    for (const [index, { invalid }] of (lots ?? []).entries())
      if (invalid) found.push({ path: `/lots/${index}/invalid`, code: 'lotInvalid' });
    if (typeof commonhold?.totalShares === 'number' && commonhold.totalShares % 10 !== 0)
      found.push({ path: '/commonhold/totalShares', code: 'sharesOfTen' });
    const wrong = (commissions ?? []).length > 0 ? sharesProblem(commissions ?? []) : undefined;
    if (wrong) found.push({ path: '/commissions', code: wrong });
    return found;
  },

  warn({ address }) {
    const isPlaced = address?.town || address?.postcode;
    return isPlaced && !address?.inseeCode ? [{ path: '/address', code: 'inseeMissing' }] : [];
  },

  follow(mandate, path) {
    if (!mandate.feesPayableBy || !AMOUNTS.some((name) => path.startsWith(`${name}.`))) return {};
    return followed(mandate, mandate.feesPayableBy);
  },

  derive(given, before) {
    const mandate = withTypedPrice(given, before);
    const { price, fees, hai, cadastre } = mandate;
    const isOpen = OPEN.includes(mandate.status ?? 'draft');
    const amounts = mandate.feesPayableBy && isOpen ? followed(mandate, mandate.feesPayableBy) : { price, fees, hai };
    const end = mandate.for === 'client' ? 'max' : 'value';
    const current = (name: (typeof AMOUNTS)[number]) => amounts[name]?.[end] ?? null;
    const own = isOpen
      ? { currentPrice: current('price'), currentFees: current('fees'), currentHai: current('hai') }
      : { currentPrice: mandate.currentPrice, currentFees: mandate.currentFees, currentHai: mandate.currentHai };
    const parcels = (cadastre ?? []).map(normalised);
    const derived: Draft<Mandate> = {
      ...amounts,
      ...own,
      expiresOn: endOf(mandate) ?? null,
      noticeFrom: noticeFrom(mandate) ?? null,
      withdrawalEnds: withdrawalEnds(mandate) ?? null,
      ...(cadastre && !isSame(parcels, cadastre) ? { cadastre: parcels as NonNullable<Mandate['cadastre']> } : {}),
    };
    return Object.fromEntries(
      Object.entries(derived).filter(([name, value]) => !isSame(value, given[name as keyof Mandate])),
    );
  },

  guards: {
    /** A mandate on paper stands once its scan is there. */
    scanned: ({ signedDocument }) => ((signedDocument ?? []).length > 0 ? undefined : 'signedMissing'),
    /** A client withdraws within the time of a mandate that was signed away from the agency (Code de la consommation, L221-18). */
    canWithdraw: ({ withdrawalEnds: last, terminationDate }) => {
      if (!last) return 'withdrawalNone';
      return (terminationDate ?? '') <= last ? undefined : 'withdrawalOver';
    },
    /** While grace is granted the term that is over doesn't end the mandate. */
    graceOver: ({ grace, terminationDate }) => (isGraced(grace, terminationDate ?? '') ? 'inGrace' : undefined),
    /** A mandate that stands ends by its term, by withdrawal, or by notice of fifteen days once three months have gone. */
    canEnd: ({ endReason, expiresOn, noticeOn, terminationDate, ...mandate }) => {
      const day = terminationDate ?? '';
      if (isBeforeSignature(mandate.signedOn, terminationDate)) return 'endsBeforeSigned';
      if (endReason === 'expired') return expiresOn && day >= expiresOn ? undefined : 'notExpiredYet';
      if (endReason === 'notice') {
        if (!noticeOn) return 'noticeDayMissing';
        return day >= noticeEnds(mandate, noticeOn) ? undefined : 'noticeTooEarly';
      }
      return endReason === 'withdrawal' ? 'withdrawnOtherwise' : undefined;
    },
  },

  effects: {
    /** It ended with its last day, whenever the clock gets to it. */
    atTerm: ({ expiresOn }) => ({ terminationDate: expiresOn ?? null }) as Partial<Mandate>,
  },
};

export default rules;
