import type { Mandate, Property } from '../generated/types.ts';
import { addressKeyOf } from '../property/address.ts';
import { isFlat, isLot } from '../property/kinds.ts';
import type { Draft } from '../vocabulary/index.ts';
import type { Missing } from './ready.ts';

/** What of a property its mandate is held against. */
export type Sold = Draft<Pick<Property, 'id' | 'kinds' | 'isCommonhold' | 'commonhold' | 'spaces' | 'address'>>;

/** What both say of the commonhold. */
type Lots = Draft<Pick<Mandate, 'lots' | 'commonhold'>>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Numbers of lots as a property lists them in one text: `12, 45 et 46`. */
const numbersIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[,;/+&]|\bet\b|\band\b/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Where another record has what is lacking. */
const inProperty = ({ id }: Sold, field: string) => (id ? { of: { resource: 'property', id, field } } : {});

/**
 * What a mandate of a flat in commonhold lacks before it is signed, beyond what any mandate does: number and shares of each
 * lot, the charges of a year, which every ad says (CCH, L. 721-1) and the mandate or the property knows, and the private
 * area, which is known from the property (loi 65-557, art. 46). A flat of which nobody said whether it is
 * in commonhold is one where the mandate says its lots; where it doesn't, that is asked.
 */
export function missingOfLot(mandate: Draft<Mandate>, properties: readonly Sold[]): Missing[] {
  if (mandate.for === 'client' || !mandate.components?.includes('commonhold')) return [];
  const lots = mandate.lots ?? [];
  const isUnknown = ({ isCommonhold }: Sold) => typeof isCommonhold !== 'boolean';
  const flats = properties.filter(
    (one) => isFlat(one) && (one.isCommonhold === true || (isUnknown(one) && lots.length > 0)),
  );
  const unknown = properties
    .filter((one) => isFlat(one) && isUnknown(one) && lots.length === 0)
    .map((one) => ({
      path: '/properties' as const,
      code: 'commonholdUnknown',
      ...inProperty(one, 'isCommonhold'),
    }));
  if (flats.length === 0) return unknown;
  const found: (Missing | false)[] = [
    (lots.length === 0 || !lots.every(({ number }) => isSaid(number))) && { path: '/lots', code: 'lotMissing' },
    lots.length > 0 && !lots.every(({ share }) => isNumber(share)) && { path: '/lots', code: 'shareMissing' },
    ...flats
      .filter(({ commonhold }) => !isNumber(mandate.commonhold?.annualCharges ?? commonhold?.annualCharges))
      .map((one) => ({ path: '/properties' as const, code: 'chargesMissing', ...inProperty(one, 'commonhold') })),
    ...flats
      .filter((one) => isLot(one) && !isNumber(one.spaces?.carrez))
      .map((one) => ({ path: '/properties' as const, code: 'carrezMissing', ...inProperty(one, 'spaces') })),
    ...unknown,
  ];
  return found.filter((one): one is Missing => one !== false);
}

/** What a new mandate begins with of its property's commonhold: nothing that was said already. */
export function lotsOf({ lots, commonhold }: Lots, { isCommonhold, commonhold: known }: Sold): Lots {
  if (!isCommonhold || !known) return {};
  const numbers = numbersIn(known.lotNumbers);
  const { totalLots, annualCharges } = commonhold ?? {};
  const begun = {
    ...commonhold,
    totalLots: totalLots ?? (known.lots || null),
    annualCharges: annualCharges ?? known.annualCharges ?? null,
  };
  return {
    ...(isNumber(begun.totalLots) || isNumber(begun.annualCharges)
      ? { commonhold: begun as Mandate['commonhold'] }
      : {}),
    ...(!lots?.length && numbers.length > 0 ? { lots: numbers.map((number) => ({ number })) as Mandate['lots'] } : {}),
  };
}

/**
 * What a mandate in force says of its property's commonhold: how many lots there are, and which are sold. The charges of a
 * year are the property's, as they change with each year's budget, and the mandate's only where it has none.
 *
 * @returns the parts of the property's `commonhold` that the mandate says; nothing where it says none
 */
export function commonholdBy({ lots, commonhold }: Lots): Draft<NonNullable<Property['commonhold']>> | undefined {
  const numbers = (lots ?? []).flatMap(({ number }) => (isSaid(number) ? [String(number).trim()] : []));
  const said = {
    ...(isNumber(commonhold?.totalLots) ? { lots: commonhold.totalLots } : {}),
    ...(numbers.length > 0 ? { lotNumbers: numbers.join(', ') } : {}),
  };
  return Object.keys(said).length > 0 ? said : undefined;
}

/** Where a mandate and its one property say different things: somebody looks before it is signed. */
export function differencesOf(mandate: Draft<Mandate>, property: Sold): Missing[] {
  const said = commonholdBy(mandate);
  const { lots, annualCharges } = property.commonhold ?? {};
  const [own, other] = [addressKeyOf(mandate.address), addressKeyOf(property.address)];
  const charges = mandate.commonhold?.annualCharges;
  const found: (Missing | false)[] = [
    Boolean(own && other && own !== other) && { path: '/address', code: 'addressDiffers' },
    isNumber(said?.lots) && isNumber(lots) && lots !== said.lots && { path: '/commonhold', code: 'lotsDiffer' },
    isNumber(charges) &&
      isNumber(annualCharges) &&
      charges !== annualCharges && { path: '/commonhold', code: 'chargesDiffer' },
  ];
  return found.filter((one): one is Missing => one !== false);
}
