import type { SavedSearch } from '../generated/types.ts';
import {
  type Area,
  type Draft,
  type FieldName,
  metresToArea,
  placeKeys,
  type Range,
  rangeOf,
} from '../vocabulary/index.ts';

/** What of a property decides who looks for it; what isn't known of it meets no wish for it. */
export interface SoughtProperty {
  /** Whole euros. */
  price: number;
  /** Its type and its secondary ones. */
  types: string[];
  features: string[];
  rooms?: number | null;
  bedrooms?: number | null;
  /** Square metres. */
  livingArea?: number | null;
  nonlivingArea?: number | null;
  outbuildingsArea?: number | null;
  plotArea?: number | null;
  /** The keys of the places that it lies in: department, postcode, commune, city of the arrondissement. */
  places: string[];
  point?: { lat: number; lng: number } | null;
}

/** The figures that a search may bound; areas are square metres. */
export const AREAS = [
  'livingArea',
  'nonlivingArea',
  'outbuildingsArea',
  'plotArea',
] as const satisfies FieldName<SavedSearch>[];
export const FIGURES = ['rooms', 'bedrooms', ...AREAS] as const satisfies FieldName<SavedSearch>[];

/** What a search is compared by, in the order that it is told in. */
export const CRITERIA = [
  'price',
  'location',
  'types',
  ...FIGURES,
  'features',
] as const satisfies FieldName<SavedSearch>[];
export type Criterion = (typeof CRITERIA)[number];

/** How a property does by one criterion of a search. */
export interface Judgement {
  criterion: Criterion;
  /** `near`: missed by so little that it is worth a call; `unknown`: the property doesn't say. */
  outcome: 'met' | 'near' | 'missed' | 'unknown';
  /**
   * By how much it misses: euros, rooms or square metres, negative where the property has too little; metres to the drawn
   * area. Absent where nothing can be counted.
   */
  by?: number;
  /** The wanted features that it lacks. */
  missing?: string[];
}

/** How far outside a figure may be and still be near: parts of the end that is missed, or so many. */
export const TOLERANCES = {
  price: { share: 0.1 },
  rooms: { count: 1 },
  bedrooms: { count: 1 },
  livingArea: { share: 0.1 },
  nonlivingArea: { share: 0.2 },
  outbuildingsArea: { share: 0.2 },
  plotArea: { share: 0.2 },
} as const satisfies Partial<Record<FieldName<SavedSearch>, { share: number } | { count: number }>>;

/** Metres from a drawn area that are near. */
export const NEAR_METRES = 5_000;
/** Wanted features that may be missing. */
export const NEAR_FEATURES = 1;

export type Bounded = keyof typeof TOLERANCES;

/** Whether a figure outside an end is near it. */
function isNear(name: Bounded, end: number, by: number): boolean {
  const tolerance = TOLERANCES[name];
  return Math.abs(by) <= ('share' in tolerance ? end * tolerance.share : tolerance.count);
}

/** Areas are told to the tenth of a square metre: differences of decimals aren't. */
const difference = (figure: number, end: number): number => Number((figure - end).toFixed(2));

function bounded(name: Bounded, { min, max }: Range, figure: number | null | undefined): Judgement {
  if (typeof figure !== 'number') return { criterion: name, outcome: 'unknown' };
  const end = typeof max === 'number' && figure > max ? max : typeof min === 'number' && figure < min ? min : undefined;
  if (end === undefined) return { criterion: name, outcome: 'met' };
  const by = difference(figure, end);
  return { criterion: name, outcome: isNear(name, end, by) ? 'near' : 'missed', by };
}

function figure(search: Draft<SavedSearch>, property: SoughtProperty, name: Bounded): Judgement[] {
  const range = rangeOf(search[name]);
  return range ? [bounded(name, range, property[name])] : [];
}

function types(search: Draft<SavedSearch>, property: SoughtProperty): Judgement[] {
  const wanted = search.types ?? [];
  if (wanted.length === 0) return [];
  const isMet = wanted.some((type) => property.types.includes(type));
  return [{ criterion: 'types', outcome: isMet ? 'met' : 'missed' }];
}

function features(search: Draft<SavedSearch>, property: SoughtProperty): Judgement[] {
  const wanted = search.features ?? [];
  if (wanted.length === 0) return [];
  const missing = wanted.filter((feature) => !property.features.includes(feature));
  if (missing.length === 0) return [{ criterion: 'features', outcome: 'met' }];
  return [{ criterion: 'features', outcome: missing.length <= NEAR_FEATURES ? 'near' : 'missed', missing }];
}

function location(search: Draft<SavedSearch>, { places, point }: SoughtProperty): Judgement[] {
  const keys = placeKeys(search.location) ?? [];
  const area = search.drawnArea as Area | null | undefined;
  if (keys.length === 0 && !area) return [];
  if (keys.some((key) => places.includes(key))) return [{ criterion: 'location', outcome: 'met' }];
  if (!area) return [{ criterion: 'location', outcome: places.length > 0 ? 'missed' : 'unknown' }];
  if (!point) return [{ criterion: 'location', outcome: 'unknown' }];
  const metres = metresToArea(area, [point.lng, point.lat]);
  if (metres === 0) return [{ criterion: 'location', outcome: 'met' }];
  return [{ criterion: 'location', outcome: metres <= NEAR_METRES ? 'near' : 'missed', by: Math.round(metres) }];
}

/** How a property does by each criterion that a search has; what a search doesn't say isn't judged. */
export function judge(search: Draft<SavedSearch>, property: SoughtProperty): Judgement[] {
  return [
    ...figure(search, property, 'price'),
    ...location(search, property),
    ...types(search, property),
    ...FIGURES.flatMap((name) => figure(search, property, name)),
    ...features(search, property),
  ];
}
