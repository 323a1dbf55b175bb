import type { FieldSchema } from './types.ts';

/** Places in France by their codes: departments (`69`, `2A`, `974`), postcodes, communes (INSEE). */
export interface Places {
  departments: string[];
  postcodes: string[];
  insees: string[];
}

const KINDS = { departments: 'd', postcodes: 'p', insees: 'i' } as const;
const MOST_PLACES = 200;

const codes = (pattern: string): FieldSchema => ({
  type: 'array',
  uniqueItems: true,
  maxItems: MOST_PLACES,
  items: { type: 'string', pattern, maxLength: 5 },
  'x-field': { type: 'tags' },
});

/** Places as they are kept: a list of codes of each kind. */
export const placesSchema = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  type: 'object',
  properties: {
    departments: codes('^(0[1-9]|1[0-9]|2[1-9AB]|[3-8][0-9]|9[0-5]|97[1-8]|98[678])$'),
    postcodes: codes('^[0-9]{5}$'),
    insees: codes('^[0-9][0-9AB][0-9]{3}$'),
  },
});

/** One key for each place, by which an index finds it: `d69`, `p69003`, `i69383`; null for none. */
export function placeKeys(value: unknown): string[] | null {
  const places = (value ?? {}) as Partial<Record<keyof Places, string[] | null>>;
  const keys = Object.entries(KINDS).flatMap(([kind, letter]) =>
    (places[kind as keyof Places] ?? []).map((code) => letter + code),
  );
  return keys.length > 0 ? keys : null;
}

/** Whether a text is the key of a place, as filters name it. */
export const isPlaceKey = (text: string): boolean =>
  /^(d[0-9][0-9AB][0-9]?|p[0-9]{5}|i[0-9][0-9AB][0-9]{3})$/.test(text);

/** The letters that keys begin with, by kind. */
export const PLACE_KINDS: Readonly<Record<keyof Places, string>> = KINDS;

/** The places of keys, by kind. */
export const placesOfKeys = (keys: string[]): Places => {
  const codes = (letter: string) => keys.filter((key) => key.startsWith(letter)).map((key) => key.slice(1));
  return { departments: codes(KINDS.departments), postcodes: codes(KINDS.postcodes), insees: codes(KINDS.insees) };
};
