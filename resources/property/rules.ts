import { documentsEnd } from '../document-type/expiry.ts';
import type { Property } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { addressKeyOf, pointOf, publicAddressOf } from './address.ts';
import { annuityViolations } from './annuity.ts';
import { dpeDateWarnings, dpeEnd, erpDateWarnings, erpEnd, graceEnd } from './dates.ts';
import { dpeStockOf } from './dpe-stock.ts';
import { emojiViolations } from './emojis.ts';
import { feesWhileTyping, feeViolations, keptFees } from './fees.ts';
import { isInFrance, loadBorders, type Point } from './france.ts';
import { adFindings } from './lawful.ts';
import { mediaViolations } from './medias.ts';
import { withTotal } from './rooms.ts';
import { PROOFREAD_TEXTS } from './texts.ts';
import { visitingViolations } from './visiting.ts';

type Values = Record<string, unknown>;

/** Plans of new buildings are sold this long before. */
const YEARS_AHEAD = 10;

/** Steps after which a property is advertised. */
const ADVERTISED_BY = ['putOnSale', 'backToSale'];

const isNumber = (value: unknown): value is number => typeof value === 'number';

function addressWarnings({ address }: Draft<Property>): Violation<Property>[] {
  const { lat, lng }: Draft<Point> = address?.point ?? {};
  return isNumber(lat) === isNumber(lng) ? [] : [{ path: '/address/point', code: 'partialPoint' }];
}

/** The address with both coordinates or none. */
function wholeAddress(address: unknown): Values | null {
  if (!address) return null;
  const point = pointOf(address);
  return { ...(address as Values), point: point ?? null };
}

/** Parts come back from the database in another order. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;
const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null, inOrder) === JSON.stringify(right ?? null, inOrder);

/** Texts that were changed after they were proofread need it again. */
function proofreadingAfter(property: Draft<Property>, before: Draft<Property> | undefined): Draft<Property> {
  const isStale =
    before?.proofreading === 'done' && PROOFREAD_TEXTS.some((name) => !same(property[name], before[name]));
  return isStale ? { proofreading: 'pending' } : {};
}

const isSoldEarly = ({ saleDate, compromisSignedOn }: Draft<Property>): boolean =>
  Boolean(saleDate && compromisSignedOn && saleDate < compromisSignedOn);

/** What keeps a property from being saved, what deserves a second look, and what follows from what was entered. */
const rules: Rules<Property> = {
  ready: loadBorders,

  check(property, { before, today }) {
    const violations: Violation<Property>[] = [
      ...emojiViolations(property),
      ...mediaViolations(property),
      ...visitingViolations(property),
      ...feeViolations(property),
      ...annuityViolations(property),
    ];
    const point = pointOf(property.address);
    if (point && !isInFrance(point)) violations.push({ path: '/address/point', code: 'outsideFrance' });
    if (property.visitedOn && property.visitedOn > today) violations.push({ path: '/visitedOn', code: 'visitFuture' });
    const { floorNumber, floorMax, constructionYear } = property;
    if (isNumber(floorNumber) && isNumber(floorMax) && floorNumber > floorMax)
      violations.push({ path: '/floorNumber', code: 'floorAbove' });
    if (isNumber(constructionYear) && constructionYear > Number(today.slice(0, 4)) + YEARS_AHEAD)
      violations.push({ path: '/constructionYear', code: 'yearFuture' });
    if (isSoldEarly(property) && !(before && isSoldEarly(before)))
      violations.push({ path: '/saleDate', code: 'soldBeforeCompromis' });
    const { costsLow: low, costsHigh: high } = property.dpe ?? {};
    const { energy, certifiedEnergy } = property.dpe ?? {};
    if (isNumber(energy) && isNumber(certifiedEnergy) && certifiedEnergy > energy)
      violations.push({ path: '/dpe/certifiedEnergy', code: 'certifiedAbove' });
    if (property.dpe?.exemption && property.dpe.type !== 'none')
      violations.push({ path: '/dpe/exemption', code: 'exemptionWithDpe' });
    if (isNumber(low) && isNumber(high) && high < low) violations.push({ path: '/dpe/costsHigh', code: 'costsOrder' });
    return violations;
  },

  warn: (property, { today }) => [
    ...addressWarnings(property),
    ...dpeDateWarnings(property, today),
    ...erpDateWarnings(property, today),
    ...(property.mandatesDiffer ? [{ path: '/price' as const, code: 'mandatesDiffer' }] : []),
  ],

  derive(property, before) {
    const address = wholeAddress(property.address);
    const rooms = withTotal(property.rooms, before?.rooms);
    const publicAddress = publicAddressOf(address, property.publicAddressMode);
    const { lat = null, lng = null } = pointOf(publicAddress) ?? {};
    const derived: Draft<Property> = {
      address,
      rooms,
      publicAddress,
      lat,
      lng,
      addressKey: addressKeyOf(address),
      dpeEndsOn: dpeEnd(property.dpe),
      dpeGraceEndsOn: graceEnd(property.dpe),
      erpEndsOn: erpEnd(property.erpDate),
      documentsEndOn: documentsEnd(property.documents),
      ...dpeStockOf({ ...property, address, publicAddress } as Draft<Property>),
      fees: keptFees(property, before),
      ...proofreadingAfter(property, before),
    };
    return Object.fromEntries(
      Object.entries(derived).filter(([name, value]) => !same(value, property[name as keyof Property])),
    );
  },

  follow: (property, path) => (path === 'price' || path.startsWith('fees.') ? feesWhileTyping(property, path) : {}),

  /** The law on ads keeps no property off the market, only its ad. */
  caution: (property, step, { today }) =>
    ADVERTISED_BY.includes(step)
      ? adFindings(property, today).filter(({ stops, allowed, code }) => stops && !allowed && code !== 'priceMissing')
      : [],

  effects: {
    /** What was proofread is kept, so that later changes show. */
    proofread: (property) => ({
      proofreadTexts: Object.fromEntries(PROOFREAD_TEXTS.map((name) => [name, property[name] ?? null])),
    }),
  },
};

export default rules;
