import { SyncProblem } from '../sync.ts';
import type { Asker } from './ask.ts';
import { all, first, question, said } from './xml.ts';

/** A calendar of an account. */
export interface Found {
  url: string;
  name: string;
  /** Nothing can be written there. */
  isReadOnly: boolean;
}

const LOOK =
  '<d:prop><d:resourcetype/><d:displayname/><d:current-user-principal/><c:calendar-home-set/>' +
  '<c:supported-calendar-component-set/><d:current-user-privilege-set/></d:prop>';
const BODY = question('d:propfind', LOOK);

/** The calendars in a place, those for events alone. */
async function inside(asker: Asker, url: string, depth: '0' | '1'): Promise<Found[]> {
  const { told } = await asker.mustTell('PROPFIND', url, BODY, depth);
  return told.flatMap(({ url: at, element }) => {
    const type = first(element, 'resourcetype');
    const kinds = first(element, 'supported-calendar-component-set');
    const rights = first(element, 'current-user-privilege-set');
    if (!type || !first(type, 'calendar')) return [];
    // What a component is called stands in an attribute: who says none takes all, and tasks say so by their address.
    if (kinds && kinds.children.length === 1 && /\/(tasks|reminders)\/?$/.test(at)) return [];
    const isReadOnly =
      rights !== undefined && ['write', 'write-content', 'bind', 'all'].every((one) => !first(rights, one));
    return [{ url: at, name: said(element, 'displayname') ?? at.split('/').filter(Boolean).at(-1) ?? at, isReadOnly }];
  });
}

const linked = (href: string | undefined, at: string): string | undefined =>
  href ? new URL(href, at).href : undefined;

/** The home of an account's calendars, from whatever address of its server is known (RFC 6764, 4791). */
async function homeOf(asker: Asker, address: string): Promise<string | undefined> {
  const places = [address, new URL('/.well-known/caldav', address).href, new URL('/', address).href];
  for (const place of places) {
    const { status, told, url } = await asker.tell('PROPFIND', place, BODY, '0');
    if (status === 401) throw new SyncProblem('signInRefused');
    if (status >= 500) throw new SyncProblem('serverDown', `answered ${status}`);
    const [element] = told.map((one) => one.element);
    if (!element) continue;
    const hrefIn = (name: string) => linked(all(element, name).flatMap((one) => said(one, 'href') ?? [])[0], url);
    const principal = hrefIn('current-user-principal');
    const home = hrefIn('calendar-home-set');
    if (home) return home;
    if (!principal) continue;
    const more = await asker.mustTell('PROPFIND', principal, BODY, '0');
    const set = more.told.flatMap(({ element }) =>
      all(element, 'calendar-home-set').flatMap((one) => said(one, 'href') ?? []),
    );
    if (set[0]) return linked(set[0], more.url);
  }
  return undefined;
}

/** The calendars of an account. @throws SyncProblem `noCalendar` where there is none */
export async function calendarsOf(asker: Asker, address: string): Promise<Found[]> {
  const { status } = await asker.tell('PROPFIND', address, BODY, '0');
  const own = status === 207 ? await inside(asker, address, '0') : [];
  if (own.length > 0) return own;
  const home = await homeOf(asker, address);
  const found = home ? await inside(asker, home, '1') : [];
  if (found.length === 0) throw new SyncProblem('noCalendar');
  return found;
}
