import { dayFrom, isDay } from '../vocabulary/days.ts';
import type { AdFinding, AdRuleOf, Case, Judged } from './ad-rules.ts';
import { annuityOf } from './annuity.ts';
import { diagnosisOf } from './diagnosis.ts';
import { DPE_AD_RULES, ENERGY } from './dpe-ad-rules.ts';
import { feeTermsOf } from './fees.ts';
import { isFlat, isLot, isOnlyBusiness } from './kinds.ts';
import { isFrenchPostcode } from './postcode.ts';
import { isFarFromTown } from './town-distance.ts';

export type { AdFinding, AdRule, Judged } from './ad-rules.ts';

const COMMONHOLD = 'CCH, art. L721-1';
const PRICE = 'Arrêté du 10 janvier 2017, art. 2';
/** Where a property lies is one of its main features. */
const MISLEADING = 'C. consom., art. L121-2';
const RISKS = 'C. env., art. L125-5, R125-25';
/** The statement of risks is no older at the first visit. */
const RISK_MONTHS = 6;

const isNumber = (value: unknown): value is number => typeof value === 'number';

const isOwned = ({ property }: Case): boolean => property.isCommonhold === true;

const RULES: readonly AdRuleOf[] = [
  ...DPE_AD_RULES,
  {
    code: 'annuityTerms',
    path: 'annuity',
    stops: true,
    source: 'C. civ., art. 1968 à 1983 ; C. consom., art. L121-2',
    since: '2016-07-01',
    breaks: ({ property }) => property.isAnnuity === true && !annuityOf(property),
  },
  {
    code: 'kindUnknown',
    path: 'type',
    stops: true,
    source: ENERGY,
    since: '2011-01-01',
    breaks: ({ property }) => Boolean(property.type) && (property.kinds ?? []).length === 0,
  },
  {
    code: 'outsideFrance',
    path: 'address',
    stops: true,
    source: 'Loi 70-9, art. 1',
    since: '1970-01-04',
    breaks: ({ property }) => {
      const { postcode } = property.publicAddress ?? property.address ?? {};
      return Boolean(postcode) && !isFrenchPostcode(String(postcode));
    },
  },
  {
    code: 'commonholdUnknown',
    path: 'isCommonhold',
    stops: true,
    source: COMMONHOLD,
    since: '2014-03-27',
    breaks: ({ property }) => isFlat(property) && typeof property.isCommonhold !== 'boolean',
  },
  {
    code: 'commonholdLots',
    path: 'commonhold.lots',
    stops: true,
    source: COMMONHOLD,
    since: '2014-03-27',
    breaks: (one) => isOwned(one) && !((one.property.commonhold?.lots ?? 0) > 0),
  },
  {
    code: 'commonholdCharges',
    path: 'commonhold.annualCharges',
    stops: true,
    source: COMMONHOLD,
    since: '2014-03-27',
    breaks: (one) => isOwned(one) && !isNumber(one.property.commonhold?.annualCharges),
  },
  {
    code: 'commonholdProceedings',
    path: 'commonhold.proceedings',
    stops: true,
    source: COMMONHOLD,
    since: '2014-03-27',
    breaks: (one) => isOwned(one) && typeof one.property.commonhold?.proceedings !== 'boolean',
  },
  {
    code: 'priceMissing',
    path: 'price',
    stops: true,
    source: PRICE,
    since: '2017-04-01',
    breaks: ({ property }) => !((property.price ?? 0) > 0) && property.poa !== true,
  },
  {
    // An ad for a given immovable tells its price; the text knows no price on application.
    code: 'priceHidden',
    path: 'poa',
    stops: true,
    source: PRICE,
    since: '2017-04-01',
    breaks: ({ property }) => property.poa === true && !isOnlyBusiness(property),
  },
  {
    code: 'feesPayer',
    path: 'fees',
    stops: true,
    source: PRICE,
    since: '2017-04-01',
    breaks: ({ property }) => (property.price ?? 0) > 0 && !isOnlyBusiness(property) && !property.fees?.payer,
  },
  {
    code: 'feesAmount',
    path: 'fees.buyer',
    stops: true,
    source: PRICE,
    since: '2017-04-01',
    breaks: ({ property }) =>
      (property.price ?? 0) > 0 &&
      !isOnlyBusiness(property) &&
      Boolean(property.fees?.payer) &&
      feeTermsOf(property) === undefined,
  },
  {
    code: 'carrezMissing',
    path: 'spaces.carrez',
    stops: false,
    source: 'Loi 65-557, art. 46',
    since: '1996-12-19',
    breaks: (one) => isOwned(one) && isLot(one.property) && !isNumber(one.property.spaces?.carrez),
  },
  {
    // The server gives the code of the commune that town and postcode name together.
    code: 'townDiffers',
    path: 'address',
    stops: true,
    source: MISLEADING,
    since: '2016-07-01',
    breaks: ({ property }) => {
      const { postcode, town, inseeCode } = property.publicAddress ?? property.address ?? {};
      return Boolean(postcode && town && !inseeCode);
    },
  },
  {
    code: 'pointFar',
    path: 'address',
    stops: false,
    source: MISLEADING,
    since: '2016-07-01',
    breaks: ({ property }) => isFarFromTown(property),
  },
  {
    code: 'risksMissing',
    path: 'erpDate',
    stops: false,
    source: RISKS,
    since: '2023-01-01',
    breaks: ({ property }) => !isDay(property.erpDate),
  },
  {
    code: 'risksOld',
    path: 'erpDate',
    stops: false,
    source: RISKS,
    since: '2023-01-01',
    breaks: ({ property: { erpDate }, today }) => isDay(erpDate) && dayFrom(erpDate, { months: RISK_MONTHS }) < today,
  },
];

/** The rules that are in force on a day (`YYYY-MM-DD`). */
const inForce = (today: string) => RULES.filter(({ since }) => since <= today);

/** The exception that an administrator has made from a rule, as long as it lasts. */
const exceptionFrom = ({ adExceptions }: Judged, code: string, today: string) =>
  (adExceptions ?? []).find(({ rule, until }) => rule === code && (!until || until >= today));

/**
 * What the law on ads finds fault with in a property for sale, what stops the ad first. Everything that tells of the
 * property, its page, its step to sale and each portal, asks here.
 *
 * @param today `YYYY-MM-DD`
 */
export function adFindings(property: Judged, today: string): AdFinding[] {
  const one = { property, diagnosis: diagnosisOf(property, today), today };
  return inForce(today)
    .filter(({ breaks }) => breaks(one))
    .map(({ breaks: _, ...rule }) => ({ ...rule, allowed: exceptionFrom(property, rule.code, today)?.reason }))
    .sort((left, right) => Number(right.stops) - Number(left.stops));
}

/** The rules that keep the ad from being published: those that it breaks without an exception. */
export const adStops = (property: Judged, today: string): string[] =>
  adFindings(property, today)
    .filter(({ stops, allowed }) => stops && !allowed)
    .map(({ code }) => code);
