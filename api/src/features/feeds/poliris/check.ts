import { adStops } from '@hestia/resources/property/lawful.ts';
import type { Advertisable } from '../stock.ts';
import { TYPES } from './columns.ts';

/** As long as the portal's field. */
const LONGEST_REFERENCE = 20;

/** Rules of the law that the format has a reason of its own for. */
const SAID: Record<string, string> = {
  priceMissing: 'price',
  priceHidden: 'poa',
  kindUnknown: 'type',
  outsideFrance: 'postcode',
  townDiffers: 'postcode',
};

type Values = Record<string, unknown>;

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** The first of a property's kinds that the portal has a type for. */
export const typeOf = (kinds: readonly string[] | null | undefined): (typeof TYPES)[string] | undefined => {
  const known = (kinds ?? []).flatMap((kind) => TYPES[kind] ?? []);
  return known.find(({ subtype }) => subtype) ?? known[0];
};

/**
 * What the format and the law on ads demand and an ad lacks, as the reasons of `publication`; nothing when it can be sent.
 *
 * @param today `YYYY-MM-DD`
 */
export function problemsOf({ property }: Advertisable, today: string): string[] {
  const { reference, title, description, price, poa, publicAddress, kinds, roomCount } = property;
  const type = typeOf(kinds);
  const rules: [string, boolean][] = [
    ['reference', isBlank(reference)],
    ['referenceTooLong', String(reference ?? '').length > LONGEST_REFERENCE],
    ['type', !type],
    ['postcode', !/^\d{5}$/.test(publicAddress?.postcode ?? '')],
    ['town', isBlank(publicAddress?.town)],
    ['price', typeof price !== 'number' || price <= 0],
    ['poa', poa === true],
    ['rooms', type?.hasRooms === true && !(typeof roomCount === 'number' && roomCount > 0)],
    ['title', isBlank(title)],
    ['description', isBlank((description as Values | null)?.fr)],
  ];
  const demanded = rules.filter(([, isProblem]) => isProblem).map(([reason]) => reason);
  return [...demanded, ...adStops(property, today).filter((code) => !demanded.includes(SAID[code] ?? ''))];
}
