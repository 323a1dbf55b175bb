import { apiUrl, httpClient } from '../../providers/http.ts';

/** A commune at one of its postcodes. */
export interface Commune {
  inseeCode: string;
  name: string;
  postcode: string;
  /** The commune of this name that is part of it now. */
  former?: string;
}

/** What an address says of a commune that was chosen: the name that was looked for, as the post does. */
export const townOf = ({ name, former }: Commune): string => former ?? name;

/** What a commune is called where it is chosen: `Lomme, Lille (59160)`. */
export const titleOf = ({ name, former, postcode }: Commune): string =>
  `${former ? `${former}, ${name}` : name} (${postcode})`;

/** Whether the text has the shape of a French postcode. */
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text);

/** Communes by what was typed of their name, at a postcode if it is one. */
export async function searchCommunes(name: string, postcode: string): Promise<Commune[]> {
  const query = new URLSearchParams({ ...(name ? { name } : {}), ...(isPostcode(postcode) ? { postcode } : {}) });
  const { json } = await httpClient(`${apiUrl()}/communes?${query}`);
  return json as Commune[];
}

/** The commune of a town's name at a postcode. @throws HttpError 404 when they don't name one */
export async function communeOfTown(town: string, postcode: string): Promise<Commune> {
  const { json } = await httpClient(`${apiUrl()}/insee-code?${new URLSearchParams({ town, postcode })}`);
  return json as Commune;
}
