import type { Slot } from '@hestia/resources/appointment/free.ts';
import { apiUrl, httpClient } from '../providers/http.ts';
import type { HttpError } from '../providers/http-error.ts';

/** A property that can be visited, and when. */
export interface Visitable {
  network: string;
  agent: string;
  minutes: number;
  property: { title: string | null; place: string; price: number | null; picture: string | null };
  /** Whom the link was sent to. */
  guest: { name: string; email: string | null } | null;
  slots: Slot[];
}

/** What a visitor sends; whom the link was sent to says nothing of themselves. */
export interface Booking {
  startAt: string;
  contact?: Record<string, string> | undefined;
  alerts: boolean;
  /** Nobody sees it; robots fill it. */
  website?: string | undefined;
}

export interface Booked extends Slot {
  confirmed: boolean;
  link: string;
}

/** A visitor has no account: no call says anything of a session that the device may hold. */
async function post<T>(path: string, body: object): Promise<T> {
  const init = { method: 'POST', body: JSON.stringify(body), token: null };
  return JSON.parse((await httpClient(`${apiUrl()}/visits/${path}`, init)).body) as T;
}

/** Each throws an HttpError with the server’s words. */
export const visits = {
  look: (token: string) => post<Visitable>(`${token}/look`, {}),
  book: (token: string, booking: Booking) => post<Booked>(token, booking),
};

/** The server’s words at a field; nothing where it has none. */
export function wordsAt(error: Error | undefined, ...path: string[]): string | undefined {
  const errors = (error as HttpError | undefined)?.body?.errors as unknown;
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], errors);
  return typeof found === 'string' ? found : undefined;
}
