import { type Condition, evaluate, fold, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Refusal } from './refusal.ts';

export type Values = Record<string, unknown>;
export type Held = Values & { id: string; version: number };

/** What a list is asked for, in the grammar of the list call. */
export interface Question {
  filter?: Values | undefined;
  sort?: [string, string] | undefined;
  from?: number;
  size?: number;
}

const LETTERS_OF_NUMBER = 10;
/** Later than any time that is waited for. */
const NEVER = '9999';

/** The API refuses a condition inside another that says nothing: here too, so that no page asks it. */
function ensureSaid(json: unknown): void {
  const { and = [], or = [], not } = json as { and?: unknown[]; or?: unknown[]; not?: unknown };
  for (const one of [...and, ...or, ...(not === undefined ? [] : [not])]) {
    if (Object.keys(one as object).length === 0) throw new Refusal(400, 'filter', 'A filter says nothing inside');
    if ('q' in (one as object)) throw new Refusal(400, 'filter', 'Words are looked for at the top alone');
    ensureSaid(one);
  }
}

/** The records of one resource, in the memory of the page. */
export class Store {
  readonly resource: Resource;
  /** Who else is at its records. */
  present: { person: string; writes: boolean }[] = [];
  readonly drafts = new Map<string, { values: Values; revision: string }>();
  #records: Held[] = [];
  #count = 0;

  constructor(resource: Resource) {
    this.resource = resource;
  }

  /** Keeps a record: what every record has is added where it isn't given, what isn't said is null. */
  add(values: Values): Held {
    this.#count++;
    const number = String(this.#count).padStart(LETTERS_OF_NUMBER, '0');
    const empty = Object.fromEntries(
      Object.values(this.resource.fields).map(({ name, schema }) => [name, schema.default ?? null]),
    );
    const at = new Date(Date.UTC(2026, 0, 1, 8) + this.#count * 60_000).toISOString();
    const states = Object.fromEntries(this.resource.graphs.map(({ field, initial }) => [field, initial]));
    const own = { id: `${this.resource.declaration.idPrefix}${number}`, version: 1, createdAt: at, updatedAt: at };
    const record = { ...empty, ...states, ...own, ...values } as Held;
    this.#records.push(record);
    return record;
  }

  all(): Held[] {
    return this.#records;
  }

  /** @throws Refusal 404 */
  one(id: string): Held {
    const found = this.#records.find((one) => one.id === id);
    if (!found) throw new Refusal(404, 'notFound', `The test holds no ${this.resource.name} ${id}`);
    return found;
  }

  /** @throws Refusal 404, or 409 with the current record where another version is meant */
  change(id: string, { version, ...changes }: Values): Held {
    const record = this.one(id);
    if (version !== record.version)
      throw new Refusal(409, 'conflict', 'Somebody changed it', [], { current: structuredClone(record) });
    Object.assign(record, changes, { version: record.version + 1, updatedAt: new Date().toISOString() });
    return record;
  }

  /** Puts a record among the person's favourites, or takes it from them, which is no change of it. @throws Refusal 404 */
  marks(id: string, isFavourite: boolean): Held {
    return Object.assign(this.one(id), { favourite: isFavourite });
  }

  /** @throws Refusal 404 */
  remove(id: string): Held {
    const record = this.one(id);
    this.#records = this.#records.filter((one) => one !== record);
    return record;
  }

  /** What a filter finds, each word of `q` in any text. */
  matching({ q, ...condition }: Values = {}): Held[] {
    ensureSaid(condition);
    const node = Object.keys(condition).length > 0 ? parseCondition(condition as Condition) : true;
    const words = typeof q === 'string' ? fold(q).split(/\s+/) : [];
    const isFound = (record: Held) => words.every((word) => fold(JSON.stringify(record)).includes(word));
    return this.#records.filter((record) => evaluate(node, record) && isFound(record));
  }

  /** A page of what a filter finds, as the list call answers it. */
  page({ filter, sort, from = 0, size = 10 }: Question): { results: Held[]; pagination: { total: number } } {
    const found = this.matching(filter);
    const [name, order] = sort ?? this.resource.declaration.sort ?? ['createdAt', 'DESC'];
    const sign = order === 'ASC' ? 1 : -1;
    const compared = (left: unknown, right: unknown) =>
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left ?? '').localeCompare(String(right ?? ''), 'fr');
    const waits = this.resource.fields[name]?.declaration.sortWhile;
    const keyOf = (record: Held): unknown =>
      waits && !evaluate(parseCondition(waits), record) ? NEVER : (record[name] ?? (waits && NEVER));
    const sorted = [...found].sort(
      (left, right) =>
        sign * (compared(keyOf(left), keyOf(right)) || (waits ? compared(right.createdAt, left.createdAt) : 0)),
    );
    return { results: sorted.slice(from, from + size), pagination: { total: found.length } };
  }
}
