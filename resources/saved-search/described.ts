import { isInFrance } from '../property/france.ts';
import features from '../shared/property-features.json' with { type: 'json' };
import types from '../shared/property-types.json' with { type: 'json' };
import type { Violation } from '../vocabulary/index.ts';

type Values = Record<string, unknown>;

/** A property as somebody describes it who has heard of it: what matching asks, and no record. */
export interface Described {
  price: number;
  types: string[];
  features?: string[] | null;
  rooms?: number | null;
  bedrooms?: number | null;
  livingArea?: number | null;
  nonlivingArea?: number | null;
  outbuildingsArea?: number | null;
  plotArea?: number | null;
  postcode?: string | null;
  inseeCode?: string | null;
  point?: { lat: number; lng: number } | null;
}

/** The largest values of the figures, all of them from 0. */
const MOST: Readonly<Record<string, number>> = {
  price: 1_000_000_000,
  rooms: 200,
  bedrooms: 200,
  livingArea: 1_000_000,
  nonlivingArea: 1_000_000,
  outbuildingsArea: 1_000_000,
  plotArea: 100_000_000,
};
const WHOLE = ['price', 'rooms', 'bedrooms'];
const LISTS: Readonly<Record<string, object>> = { types, features };
const NAMES = [...Object.keys(MOST), ...Object.keys(LISTS), 'postcode', 'inseeCode', 'point'];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const isFigure = (name: string, value: unknown): boolean =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= (MOST[name] ?? 0) &&
  (!WHOLE.includes(name) || Number.isInteger(value));
const isChoice = (known: object, value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && Object.hasOwn(known, one));
const isText = (value: unknown): boolean => typeof value === 'string';

function pointProblem(point: unknown): string | undefined {
  const { lat, lng } = Object(point) as Values;
  if (typeof lat !== 'number' || typeof lng !== 'number') return 'invalidValue';
  return isInFrance({ lat, lng }) ? undefined : 'outsideFrance';
}

/** What is wrong with a described property: it needs a price, a type, and a place or a point in France. */
export function describedProblems(body: Values): Violation[] {
  const at = (name: string, code: string): Violation => ({ path: `/${name}`, code });
  const given = Object.keys(body).filter((name) => isGiven(body[name]));
  const has = (...names: string[]): boolean => names.some((name) => given.includes(name));
  const wrong = given.flatMap((name): Violation[] => {
    const value = body[name];
    if (!NAMES.includes(name)) return [at(name, 'fieldUnknown')];
    if (name === 'point') {
      const code = pointProblem(value);
      return code ? [at(name, code)] : [];
    }
    const known = LISTS[name];
    const isValid = known ? isChoice(known, value) : name in MOST ? isFigure(name, value) : isText(value);
    return isValid ? [] : [at(name, 'invalidValue')];
  });
  return [
    ...wrong,
    ...(has('price') ? [] : [at('price', 'valueNeeded')]),
    ...(Array.isArray(body.types) && body.types.length === 0 ? [at('types', 'valueNeeded')] : []),
    ...(has('types') ? [] : [at('types', 'valueNeeded')]),
    ...(has('postcode', 'inseeCode', 'point') ? [] : [at('inseeCode', 'townNeeded')]),
  ];
}
