import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { tenantOfPath } from '../tenant.ts';
import { holderOf, token } from './token.ts';

/** A text that may be signed on this device also after its page was closed. */
export interface OfflineText<Text = unknown> {
  resource: string;
  /** The call's, below the network's. */
  path: string;
  document: string;
  title: string;
  text: Text;
}

/** What is kept of a day, for one person. */
interface OfflineDay<Person, Text> {
  day: string;
  me: Person;
  texts: OfflineText<Text>[];
}

const PREFIX = 'offline.';
/** A day has no more visits, and a device little room. */
const MOST = 30;

const place = (): string => `${PREFIX}${tenantOfPath()}.${holderOf(token.get())}`;

/** What is kept for who is signed in; a text tells the day on which it is signed, so that of yesterday none is of use. */
export function offlineDay<Person, Text>(): OfflineDay<Person, Text> | undefined {
  const kept = localStorage.getItem(place());
  const day = kept ? (JSON.parse(kept) as OfflineDay<Person, Text>) : undefined;
  return day?.day === parisDay() ? day : undefined;
}

/** Keeps a text on the device, with who is signed in; where it has no room, the page has to stay open. */
export function keepOffline(me: unknown, one: OfflineText): void {
  const others = (offlineDay()?.texts ?? []).filter(({ path }) => path !== one.path);
  const texts = [...others, one].slice(-MOST);
  try {
    localStorage.setItem(place(), JSON.stringify({ day: parisDay(), me, texts }));
  } catch {
    return;
  }
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
}

/** Forgets what is kept of the network's records on this device: who was signed in has left. */
export function forgetOffline(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${PREFIX}${tenantOfPath()}.`)) localStorage.removeItem(key);
}
