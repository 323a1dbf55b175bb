import { apiUrl, httpClient } from './http.ts';

/** The sizes that the server makes of each picture, by what they are for. */
export type PictureSize = 'thumb' | 'medium' | 'large';

/** What addresses of pictures end with for this person, and until when. */
export interface PicturePass {
  query: string;
  expiresAt: string;
}

/** Asked for once for all pictures of an hour. */
export async function picturePass(): Promise<PicturePass> {
  return (await httpClient(`${apiUrl()}/files/pass`, { method: 'POST' })).json;
}

/** The address of a picture at one size. */
export const pictureUrl = (id: string, size: PictureSize, { query }: PicturePass): string =>
  `${apiUrl()}/files/${id}?size=${size}&${query}`;

/** Makes an address that opens the picture for anybody, until it expires. */
export async function publicLink(id: string): Promise<{ url: string; expiresAt: string }> {
  return (await httpClient(`${apiUrl()}/files/${id}/public-link`, { method: 'POST' })).json;
}
