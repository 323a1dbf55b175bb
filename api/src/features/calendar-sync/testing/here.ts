import { type Entry, isSame, type Link, type Ours, type Theirs } from '../entry.ts';
import { type Here, type Links, Stale } from '../sync.ts';

/** A product in memory. */
export class HereInMemory implements Here, Links {
  readonly records = new Map<string, Ours>();
  readonly links = new Map<string, Link>();
  /** What its own rules refuse. */
  refuses: ((entry: Entry) => Error | undefined) | undefined;
  /** What follows from what is written. */
  derive: (entry: Entry) => Entry = (entry) => entry;
  #next = 1;
  readonly #now: () => string;

  constructor(now: () => string) {
    this.#now = now;
  }

  /** What a person writes here. */
  write(entry: Entry, id = `EVT${String(this.#next++).padStart(5, '0')}`): string {
    this.records.set(id, { id, at: this.#now(), entry: this.derive({ ...this.records.get(id)?.entry, ...entry }) });
    return id;
  }

  async list(): Promise<Ours[]> {
    return [...this.records.values()];
  }

  async create({ key, href, etag, entry, hasGuests = false }: Theirs, before?: Link): Promise<void> {
    const error = this.refuses?.(entry);
    if (error) throw error;
    if (before) await this.drop(before);
    const record = this.write(entry);
    await this.put({ record, key, href, etag, origin: 'theirs', hasGuests, ours: entry, theirs: entry });
  }

  async change(ours: Ours, changes: Entry, link: (entry: Entry) => Link): Promise<Entry> {
    const error = this.refuses?.({ ...ours.entry, ...changes });
    if (error) throw error;
    const now = this.records.get(ours.id);
    if (!now || now.at !== ours.at) throw new Stale(ours.id);
    this.write(changes, ours.id);
    const entry = this.records.get(ours.id)?.entry ?? {};
    await this.put(link(entry));
    return entry;
  }

  async remove({ id, entry }: Ours, link: Link): Promise<void> {
    const error = this.refuses?.(entry);
    if (error) throw error;
    this.records.delete(id);
    await this.drop(link);
  }

  async all(): Promise<Link[]> {
    return [...this.links.values()];
  }

  async put(link: Link): Promise<void> {
    for (const [record, other] of this.links)
      if (other.key === link.key && record !== link.record) this.links.delete(record);
    this.links.set(link.record, link);
  }

  async drop({ record }: Link): Promise<void> {
    this.links.delete(record);
  }

  /** Whether one is linked and as it was then. */
  isSettled(record: string): boolean {
    const [link, ours] = [this.links.get(record), this.records.get(record)];
    return !!link && !!ours && isSame(link.ours.when, ours.entry.when);
  }
}
