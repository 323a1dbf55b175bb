import { apiUrl, httpClient } from './http.ts';

/** A place in France, as the API tells of it. */
export type Place =
  | { kind: 'commune'; code: string; name: string; postcodes: string[]; department: string; former?: string }
  | { kind: 'postcode'; code: string; name: string; communes: string[] }
  | { kind: 'department'; code: string; name: string; region: string }
  | { kind: 'region'; code: string; name: string; departments: string[] };

async function ask(query: Record<string, string>): Promise<Place[]> {
  const { json } = await httpClient(`${apiUrl()}/places?${new URLSearchParams(query)}`);
  return json as Place[];
}

/** Places that fit what was typed. */
export const searchPlaces = (q: string): Promise<Place[]> => ask({ q });

/** Where a map shows a place: west, south, east and north in degrees. */
export type Box = [number, number, number, number];

/** The places behind keys, with where a map shows them. */
export const placesByKeys = async (keys: string[]): Promise<(Place & { box: Box | null })[]> =>
  (await ask({ keys: keys.join(',') })) as (Place & { box: Box | null })[];
