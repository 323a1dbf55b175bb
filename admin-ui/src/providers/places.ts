import { apiUrl, httpClient } from './http.ts';

/** A place in France, as the API tells of it. */
export type Place =
  | { kind: 'commune'; code: string; name: string; postcodes: string[]; department: string }
  | { kind: 'postcode'; code: string; name: string; communes: string[] }
  | { kind: 'department'; code: string; name: string; region: string }
  | { kind: 'region'; code: string; name: string; departments: string[] };

async function ask(query: Record<string, string>): Promise<Place[]> {
  const { json } = await httpClient(`${apiUrl()}/places?${new URLSearchParams(query)}`);
  return json as Place[];
}

/** Places that fit what was typed. */
export const searchPlaces = (q: string): Promise<Place[]> => ask({ q });

/** The places behind keys. */
export const placesByKeys = (keys: string[]): Promise<Place[]> => ask({ keys: keys.join(',') });
