import type { Reply } from '../../../adapters/call.ts';
import { ensureAnswered, isFault } from '../call.ts';
import type { Entry, Link, Listing, Ours } from '../entry.ts';
import { edit, fileOf, without } from '../ics/edit.ts';
import { readEntries } from '../ics/read.ts';
import type { Span } from '../plan.ts';
import { Failed, Refused, Stale, SyncProblem, type There } from '../sync.ts';
import type { Asker, Told } from './ask.ts';
import { inXml, question } from './xml.ts';

/** Files that are asked for at once. */
const AT_ONCE = 50;
/** Files of one calendar that are read. */
const MOST_FILES = 20_000;
/** The texts of so many are kept until the run ends; of more, each is asked for again where it is to be written. */
const MOST_KEPT = 500;
/** Pieces of one listing that are asked for. */
const MOST_PIECES = 200;

const ETAGS = '<d:prop><d:getetag/></d:prop>';
const changesSince = (token: string) =>
  question('d:sync-collection', `<d:sync-token>${inXml(token)}</d:sync-token><d:sync-level>1</d:sync-level>${ETAGS}`);
const filesOf = (hrefs: string[]) =>
  question(
    'c:calendar-multiget',
    `<d:prop><d:getetag/><c:calendar-data/></d:prop>${hrefs.map((one) => `<d:href>${inXml(new URL(one).pathname)}</d:href>`).join('')}`,
  );

/** Which time of its entry a key is of. */
const timeOf = (key: string): string | undefined => (key.includes('#') ? key.slice(key.indexOf('#') + 1) : undefined);

interface File {
  etag: string;
  text: string;
}

/** A calendar on a server that speaks CalDAV (RFC 4791), by its address. */
export class CalDavCalendar implements There {
  readonly #asker: Asker;
  readonly #url: string;
  readonly #span: Span;
  /** Tells whose copy an entry of ours is. */
  readonly #person: string;
  readonly #known = new Map<string, File>();

  constructor(asker: Asker, url: string, span: Span, person: string) {
    this.#asker = asker;
    this.#url = url.endsWith('/') ? url : `${url}/`;
    this.#span = span;
    this.#person = person;
  }

  async list(token: string | null): Promise<Listing> {
    const since = token ? await this.#changes(token) : undefined;
    const found = since ?? (await this.#changes('')) ?? (await this.#everything());
    const whole = since === undefined;
    const gone = found.told.filter(({ status }) => status === 404).map(({ url }) => url);
    const there = found.told.filter(({ url, status }) => status < 300 && url !== this.#url).map(({ url }) => url);
    const listing: Listing = { whole, objects: [], removed: gone, unread: [], token: found.token };
    const hrefs = [...new Set(there)];
    if (hrefs.length > MOST_FILES) throw new SyncProblem('tooMany');
    const isKept = hrefs.length <= MOST_KEPT;
    for (let at = 0; at < hrefs.length; at += AT_ONCE) await this.#read(hrefs.slice(at, at + AT_ONCE), listing, isKept);
    return listing;
  }

  /** What changed since a token, all of it since none; nothing where the server doesn't know it, or tells no changes. */
  async #changes(token: string): Promise<{ told: Told[]; token: string | null } | undefined> {
    const told = new Map<string, Told>();
    let from = token;
    for (let piece = 0; piece < MOST_PIECES; piece++) {
      const reply = await this.#asker.tell('REPORT', this.#url, changesSince(from), '0');
      if (reply.status === 401) throw new SyncProblem('signInRefused');
      if (reply.status === 404 || reply.status === 410) await this.#ensureThere();
      if (reply.status !== 207) return undefined;
      for (const one of reply.told) told.set(one.url, one);
      if (told.size > MOST_FILES * 2) break;
      const isCut = reply.told.some(({ url, status }) => url === this.#url && status === 507);
      if (!reply.token) return undefined;
      if (!isCut) return { told: [...told.values()], token: reply.token };
      from = reply.token;
    }
    throw new SyncProblem('tooMany');
  }

  /** @throws SyncProblem `calendarGone` */
  async #ensureThere(): Promise<void> {
    await this.#asker.mustTell('PROPFIND', this.#url, question('d:propfind', ETAGS), '0');
  }

  async #everything(): Promise<{ told: Told[]; token: null }> {
    const { told } = await this.#asker.mustTell('PROPFIND', this.#url, question('d:propfind', ETAGS));
    return { told: told.filter(({ etag }) => etag), token: null };
  }

  async #read(hrefs: string[], listing: Listing, isKept: boolean): Promise<void> {
    const { told } = await this.#asker.mustTell('REPORT', this.#url, filesOf(hrefs));
    const files = new Map(told.map((one) => [one.url, one]));
    for (const href of hrefs) {
      const file = files.get(href);
      if (file?.status === 404) listing.removed.push(href);
      else if (!file?.data || !file.etag) listing.unread?.push(href);
      else
        try {
          if (isKept) this.#known.set(href, { etag: file.etag, text: file.data });
          listing.objects.push({ href, etag: file.etag, items: readEntries(file.data, href, file.etag, this.#span) });
        } catch {
          listing.unread?.push(href);
        }
    }
  }

  async create(ours: Ours) {
    const uid = `${ours.id}.${this.#person}`;
    const href = new URL(`${encodeURIComponent(uid)}.ics`, this.#url).href;
    const etag = await this.#put(href, fileOf(ours, uid), { 'If-None-Match': '*' });
    this.#known.delete(href);
    return { key: href, href, etag };
  }

  async change(link: Link, changes: Entry): Promise<string> {
    const { text, etag } = await this.#file(link);
    const next = edit(text, { at: timeOf(link.key), entry: link.theirs }, changes);
    return this.#put(link.href, next, { 'If-Match': etag });
  }

  async remove(link: Link): Promise<void> {
    const at = timeOf(link.key);
    const file = await this.#file(link).catch((error: unknown) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
    if (!file) return;
    if (at !== undefined) {
      await this.#put(link.href, without(file.text, at), { 'If-Match': file.etag });
      return;
    }
    const reply = await this.#asker.ask('DELETE', link.href, { headers: { 'If-Match': file.etag } });
    if (reply.status !== 404 && reply.status !== 410) ensureWritten(reply);
    this.#known.delete(link.href);
  }

  /** The file as it was listed, or as it is where it is what it was. @throws Stale where it is another, Refused where it is gone */
  async #file({ href, etag }: Link): Promise<File> {
    const known = this.#known.get(href);
    if (known) return known;
    const reply = await this.#asker.ask('GET', href);
    if (reply.status === 404 || reply.status === 410) throw new Refused(href);
    ensureWritten(reply);
    const file = { etag: reply.headers.etag ?? '', text: reply.text };
    if (file.etag !== etag) throw new Stale(href);
    this.#known.set(href, file);
    return file;
  }

  async #put(href: string, text: string, condition: Record<string, string>): Promise<string> {
    const headers = { ...condition, 'Content-Type': 'text/calendar; charset=utf-8' };
    const reply = await this.#asker.ask('PUT', href, { headers, body: text });
    ensureWritten(reply);
    this.#known.delete(href);
    const { etag } = reply.headers;
    if (etag) {
      this.#known.set(href, { etag, text });
      return etag;
    }
    // Who says none may have written it otherwise.
    const now = await this.#asker.ask('GET', href);
    ensureAnswered(now);
    this.#known.set(href, { etag: now.headers.etag ?? '', text: now.text });
    return now.headers.etag ?? '';
  }
}

/** @throws Stale where somebody was quicker, Refused where it isn't taken, Failed where the server fails at it, SyncProblem */
function ensureWritten(reply: Reply): void {
  if (reply.status < 300) return;
  if (reply.status === 412 || reply.status === 409 || reply.status === 423) throw new Stale(`answered ${reply.status}`);
  // What is forbidden for one entry is no wrong password.
  if (isFault(reply)) throw new Failed(`answered ${reply.status}`);
  if (reply.status !== 403) ensureAnswered(reply);
  throw new Refused(`answered ${reply.status}`, { isForbidden: reply.status === 403 });
}
