import type { Property } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import { addressKeyOf, pointOf, publicAddressOf } from './address.ts';
import { dpeDateWarnings, erpDateWarnings } from './dates.ts';
import { emojiViolations } from './emojis.ts';
import { isInFrance, type Point } from './france.ts';
import { mediaViolations } from './medias.ts';
import { withTotal } from './rooms.ts';
import { PROOFREAD_TEXTS } from './texts.ts';

type Values = Record<string, unknown>;

/** Plans of new buildings are sold this long before. */
const YEARS_AHEAD = 10;

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

/** What keeps a property from being saved, what deserves a second look, and what follows from what was entered. */
const rules: Rules<Property> = {
  check(property, { today }) {
    const violations: Violation<Property>[] = [...emojiViolations(property), ...mediaViolations(property)];
    const point = pointOf(property.address);
    if (point && !isInFrance(point)) violations.push({ path: '/address/point', code: 'outsideFrance' });
    const { floorNumber, floorMax, constructionYear } = property;
    if (isNumber(floorNumber) && isNumber(floorMax) && floorNumber > floorMax)
      violations.push({ path: '/floorNumber', code: 'floorAbove' });
    if (isNumber(constructionYear) && constructionYear > Number(today.slice(0, 4)) + YEARS_AHEAD)
      violations.push({ path: '/constructionYear', code: 'yearFuture' });
    const { costsLow: low, costsHigh: high } = property.dpe ?? {};
    if (isNumber(low) && isNumber(high) && high < low) violations.push({ path: '/dpe/costsHigh', code: 'costsOrder' });
    return violations;
  },

  warn: (property, { today }) => [
    ...addressWarnings(property),
    ...dpeDateWarnings(property, today),
    ...erpDateWarnings(property, today),
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
      roomCount: rooms?.total ?? null,
      bedroomCount: rooms?.bedrooms ?? null,
      livingArea: property.spaces?.living ?? null,
      plotArea: property.spaces?.outside ?? null,
      ...proofreadingAfter(property, before),
    };
    return Object.fromEntries(
      Object.entries(derived).filter(([name, value]) => !same(value, property[name as keyof Property])),
    );
  },

  effects: {
    /** What was proofread is kept, so that later changes show. */
    proofread: (property) => ({
      proofreadTexts: Object.fromEntries(PROOFREAD_TEXTS.map((name) => [name, property[name] ?? null])),
    }),
  },
};

export default rules;
