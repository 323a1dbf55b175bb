import type { Property } from '../generated/types.ts';
import { type Draft, metresBetween } from '../vocabulary/index.ts';
import { pointOf } from './address.ts';
import type { Point } from './france.ts';
import type { SoldPrices } from './sold-prices.ts';

/**
 * Estimation by comparison, the method of the Charte de l'expertise en évaluation immobilière: what similar properties
 * nearby are sold, offered or let for by the square metre, times the property's own surface. Weights are the product's
 * own.
 */

/** The kinds that are valued by their plot: nothing is built on them. */
const LAND: readonly string[] = ['land', 'leisure_land'];
/** Comparables of which the surface differs by more than this share say nothing. */
export const MOST_SURFACE_GAP = 0.35;
/** Sales that are older say nothing about today. */
export const OLDEST_SALE_MONTHS = 36;
/** The nearest are taken: the next radius, in metres, is looked at when there are fewer than `ENOUGH`. */
export const RADII = [1_000, 3_000, 10_000, 20_000] as const;
/** Beyond this many metres prices may be those of another market. */
export const FAR_METRES = 10_000;
export const ENOUGH = 6;
/** The most similar so many are shown. */
export const MOST_COMPARABLES = 15;
/** Below this a range would be an accident. */
const FEWEST = 3;
/** What was paid says more than what is asked. */
const SOLD_WEIGHT = 2;

export const SOLD_STATUSES = ['sold', 'sold_other'] as const;
export const OFFERED_STATUSES = ['off_market', 'sale', 'offer', 'offer_other'] as const;

/** What a property lacks to be compared. */
export type ComparedNeed = 'type' | 'surface' | 'location';

/** A property as it is compared with others. */
export interface Subject {
  kinds: string[];
  /** Square metres: living area, or of land the plot. */
  surface: number;
  isLand: boolean;
  rooms: number | null;
  point: Point | null;
  postcode: string | null;
}

/** Another property, and how it compares. */
export interface Comparable {
  id: string;
  title: string;
  reference: string | null;
  town: string | null;
  sold: boolean;
  /** ISO date of the sale. */
  soldOn: string | null;
  /** Euros: paid, or asked for. */
  price: number;
  /** Euros a month, as it was estimated; rents are not known otherwise. */
  rent: number | null;
  surface: number;
  rooms: number | null;
  /** Euros. */
  squareMetre: number;
  /** From where it is shown to be, as far as the reader may know; null without points. */
  metres: number | null;
  point: Point | null;
  /** How much it says, the least being 0. */
  weight: number;
}

/** A range of euros, for the whole property and by the square metre. */
export interface Range {
  low: number;
  middle: number;
  high: number;
  squareMetre: number;
  count: number;
}

/** What a property would fetch, and by what that is told; money in euros, the rent a month. */
export interface Estimation {
  missing: ComparedNeed[];
  subject: Subject | null;
  /** Metres around the property in which the comparables lie; null where they share its postcode. */
  radius: number | null;
  price: Range | null;
  rent: Range | null;
  comparables: Comparable[];
  /** What the public register of sales says; null where the property lacks what it takes to be compared. */
  sold: SoldPrices | null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const kindsOf = ({ kinds }: Draft<Property>): string[] => kinds ?? [];
const placeOf = ({ address, publicAddress }: Draft<Property>): Point | null =>
  pointOf(address) ?? pointOf(publicAddress) ?? null;
const isLand = (kinds: string[]): boolean => kinds.length > 0 && kinds.every((kind) => LAND.includes(kind));

const surfaceOf = (property: Draft<Property>, land: boolean): number | null =>
  numberOf(land ? property.plotArea : property.livingArea);

/** A property as the subject of an estimation, or what it lacks for one. */
export function subjectOf(property: Draft<Property>): Subject | ComparedNeed[] {
  const kinds = kindsOf(property);
  const land = isLand(kinds);
  const surface = surfaceOf(property, land);
  const point = placeOf(property);
  const postcode = property.publicAddress?.postcode ?? null;
  const missing: ComparedNeed[] = [
    ...(kinds.length === 0 ? (['type'] as const) : []),
    ...(surface === null ? (['surface'] as const) : []),
    ...(point || postcode ? [] : (['location'] as const)),
  ];
  if (missing.length > 0 || surface === null) return missing;
  return { kinds, surface, isLand: land, rooms: numberOf(property.roomCount), point, postcode };
}

const MONTH_MS = (365.25 / 12) * 24 * 3_600_000;

/** How much a comparable says: the nearer, the more like it in size and rooms, the more recently sold, the more. */
function weightOf(subject: Subject, other: Omit<Comparable, 'weight'>, now: Date): number {
  const near = other.metres === null ? 0.5 : 1 / (1 + other.metres / 2_000);
  const size = 1 - Math.abs(Math.log(other.surface / subject.surface));
  const rooms =
    subject.rooms === null || other.rooms === null ? 0.8 : 1 / (1 + Math.abs(subject.rooms - other.rooms) / 2);
  const months = other.soldOn ? (now.getTime() - new Date(other.soldOn).getTime()) / MONTH_MS : 0;
  const recent = Math.max(0, 1 - months / (2 * OLDEST_SALE_MONTHS));
  return near * Math.max(0, size) * rooms * recent * (other.sold ? SOLD_WEIGHT : 1);
}

/** Another property as a comparable, or nothing where its price or surface isn't known. */
export function comparableOf(subject: Subject, property: Draft<Property>, now: Date): Comparable | undefined {
  const surface = surfaceOf(property, subject.isLand);
  const sold = (SOLD_STATUSES as readonly string[]).includes(String(property.status));
  const price = numberOf(sold ? property.salePrice : property.price);
  if (surface === null || price === null) return undefined;
  const point = placeOf(property);
  const metres =
    subject.point && point
      ? Math.round(metresBetween([subject.point.lng, subject.point.lat], [point.lng, point.lat]))
      : null;
  const other = {
    id: String(property.id),
    title: String(property.title ?? ''),
    reference: property.reference ?? null,
    town: property.publicAddress?.town ?? null,
    sold,
    soldOn: sold ? (property.saleDate ?? null) : null,
    price,
    rent: numberOf(property.estimationRent),
    surface,
    rooms: numberOf(property.roomCount),
    squareMetre: Math.round(price / surface),
    metres,
    point,
  };
  return { ...other, weight: weightOf(subject, other, now) };
}

/** The most similar ones, the most similar first. */
export const bestOf = (comparables: Comparable[]): Comparable[] =>
  comparables
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight || left.id.localeCompare(right.id))
    .slice(0, MOST_COMPARABLES);

/** The value below which a share of the whole weight lies, between the two values around it. */
function weightedQuantile(values: readonly { value: number; weight: number }[], share: number): number {
  const sorted = [...values].sort((left, right) => left.value - right.value);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let before: { value: number; at: number } | undefined;
  for (const { value, weight } of sorted) {
    const at = (below + weight / 2) / whole;
    if (at >= share) {
      if (!before) return value;
      return before.value + ((value - before.value) * (share - before.at)) / (at - before.at);
    }
    before = { value, at };
    below += weight;
  }
  return before?.value ?? 0;
}

/** A figure as one would say it: two or three digits that count. */
function rounded(value: number): number {
  const step = value >= 100_000 ? 1_000 : value >= 10_000 ? 500 : 10;
  return Math.round(value / step) * step;
}

function rangeBy(subject: Subject, figures: { value: number; weight: number }[]): Range | null {
  if (figures.length < FEWEST) return null;
  const at = (share: number) => weightedQuantile(figures, share);
  return {
    low: rounded(at(0.25) * subject.surface),
    middle: rounded(at(0.5) * subject.surface),
    high: rounded(at(0.75) * subject.surface),
    squareMetre: at(0.5) < 100 ? Math.round(at(0.5) * 10) / 10 : Math.round(at(0.5)),
    count: figures.length,
  };
}

/** What the property would be sold for: the middle half of what its comparables say; null with fewer than three. */
export const priceRange = (subject: Subject, comparables: readonly Comparable[]): Range | null =>
  rangeBy(
    subject,
    comparables.map(({ price, surface, weight }) => ({ value: price / surface, weight })),
  );

/** What it would be let for a month, by the comparables whose rent is known. */
export const rentRange = (subject: Subject, comparables: readonly Comparable[]): Range | null =>
  rangeBy(
    subject,
    comparables.flatMap(({ rent, surface, weight }) => (rent === null ? [] : [{ value: rent / surface, weight }])),
  );
