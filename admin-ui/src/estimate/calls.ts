import type { Kind, PriceRange } from '@hestia/resources/vendor-lead/estimate.ts';
import { apiUrl, httpClient } from '../providers/http.ts';
import type { HttpError } from '../providers/http-error.ts';

/** An address that what was typed begins. */
export interface FoundAddress {
  label: string;
  street: string | null;
  postcode: string | null;
  town: string | null;
  inseeCode: string | null;
  point: { lat: number; lng: number } | null;
  precision: string | null;
}

/** What a visitor filled in. */
export interface Visit {
  kind: Kind;
  livingArea?: string | undefined;
  roomCount?: string | undefined;
  location: object;
  contact: object;
  message?: string | undefined;
  agreed: boolean;
  mayCall: boolean;
  /** Nobody sees it; robots fill it. */
  website?: string | undefined;
}

/** A visitor has no account: no call says anything of a session that the device may hold. */
async function post<T>(path: string, body: object): Promise<T> {
  const init = { method: 'POST', body: JSON.stringify(body), token: null };
  return (await httpClient(`${apiUrl()}/estimates/${path}`, init)).json as T;
}

/** Each throws an HttpError with the server's words. */
export const estimates = {
  look: (token: string) => post<{ network: string }>(`${token}/look`, {}),
  addresses: (token: string, q: string) => post<FoundAddress[]>(`${token}/addresses`, { q }),
  estimate: (token: string, visit: Visit) => post<{ estimate: PriceRange | null }>(token, visit),
};

/** The server's words at a field, by its dotted path. */
export function problemAt(error: Error | undefined, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined)?.[name],
      (error as HttpError)?.body?.errors,
    );
  return typeof found === 'string' ? found : undefined;
}

/** Where the form says what is wrong. */
const SHOWN = [
  ...['kind', 'livingArea', 'roomCount', 'location.town', 'message', 'agreed'],
  ...['contact.firstName', 'contact.lastName', 'contact.email', 'contact.phone'],
];

/** Whether the server's words stand at fields, so that nothing needs to be said on top. */
export const hasFields = (error: Error | undefined): boolean => SHOWN.some((path) => problemAt(error, path));
