import type { Slot } from '@hestia/resources/appointment/free.ts';
import type { HouseState } from '@hestia/resources/open-house/places.ts';
import { apiUrl, httpClient } from '../providers/http.ts';
import type { HttpError } from '../providers/http-error.ts';

/** A time, and at an open house how many places it has left. */
export interface VisitSlot extends Slot {
  left?: number;
}

/** An open house, as who comes reads of it. */
export interface House {
  state: HouseState;
  note: string | null;
  /** Why it is canceled. */
  reason: string | null;
  startAt: string;
  endAt: string;
}

/** An open house that takes nobody any more. */
export interface ClosedHouse {
  network: string;
  house: House;
}

/** A property that can be visited, and when. */
export interface Visitable {
  network: string;
  agent: string;
  /** Who shows the property in place of the agent. */
  shownBy?: 'vendor' | 'keyHolder' | null;
  /** Null where visitors of an open house come when they like. */
  minutes: number | null;
  /** What it is a place of. */
  house?: House;
  property: { title: string | null; place: string; price: number | null; picture: string | null };
  /** Whom the link was sent to. */
  guest: { name: string; email: string | null } | null;
  slots: VisitSlot[];
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
  look: (token: string) => post<Visitable | ClosedHouse>(`${token}/look`, {}),
  book: (token: string, booking: Booking) => post<Booked>(token, booking),
};

/** The server’s words at a field; nothing where it has none. */
export function wordsAt(error: Error | undefined, ...path: string[]): string | undefined {
  const errors = (error as HttpError | undefined)?.body?.errors as unknown;
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], errors);
  return typeof found === 'string' ? found : undefined;
}
