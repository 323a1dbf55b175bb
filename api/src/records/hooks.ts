import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import type { Draft, RecordOf, Resource, Tell } from '@hestia/resources/vocabulary/index.ts';
import type { Beside } from './bin/beside.ts';
import type { Caller } from './caller.ts';
import type { Execute } from './database.ts';

type Values = Record<string, unknown>;

export type WriteAction = 'create' | 'update' | 'delete' | 'restore';

/** One write as a feature sees it, inside its transaction. */
export interface Write<R = unknown> {
  action: WriteAction;
  caller: Caller;
  before?: RecordOf<R>;
  after?: RecordOf<R>;
  /** The fields that an update changes, those too that nobody reads. */
  changed?: readonly string[];
  execute: Execute;
}

type Hook<R = unknown> = (write: Write<R>) => Promise<void> | void;

/** A new record whose body is valid. */
export interface Creation<R = unknown> {
  caller: Caller;
  values: Draft<RecordOf<R>>;
  execute: Execute;
}

/** What the server itself says of a new record, in the fields that it keeps; it may refuse. */
type Preparation<R = unknown> = (creation: Creation<R>) => Promise<Draft<RecordOf<R>>>;

/** A record as it is about to be written, its body valid and derived from. */
export interface Writing<R = unknown> {
  caller: Caller;
  /** The whole record as it would become. */
  values: Draft<RecordOf<R>>;
  /** Absent for a new record. */
  before?: RecordOf<R>;
  execute: Execute;
}

/** What follows from other records and the database: values to be written too. */
type Following<R = unknown> = (writing: Writing<R>) => Promise<Draft<RecordOf<R>>>;

/** Work ahead of what follows, with values to be written too where there are any. */
type Ahead = (writing: Writing) => Promise<Values> | Promise<void>;

/** What else keeps a step from being taken back: throws a 403 with the reason. */
type Keeping<R = unknown> = (writing: Writing<R>) => Promise<void>;

/** An event of a record of which people are told. */
export interface Telling {
  execute: Execute;
  caller: Caller;
  resource: Resource;
  /** As it is after the step. */
  record: Values;
  /** The step; absent: the record is new. */
  step?: string;
  tells: Tell[];
  /** The record that it is about, where the resource declares none. */
  about?: { resource: Resource; id: string };
  /** Whose doing it is, where that is no user. */
  person?: string | undefined;
  /** Why it happened, in the words of who is told. */
  why?: string;
  /** The audit's entry of a step that can be taken back: what is told waits for its minute. */
  held?: string;
  /** Where the answer to a mail that tells of it belongs, by the mail's id. */
  answer?: ((mail: string) => { resource: string; id: string; replyTo: string }) | undefined;
}

type Teller = (telling: Telling) => Promise<void>;

/** Takes back what was told of steps, by their entries of the audit; answers how much had gone out. */
type Withdrawal = (execute: Execute, tenant: string, entries: string[]) => Promise<number>;

/** A record of which something goes to another one of its resource. */
export interface Passing {
  execute: Execute;
  caller: Caller;
  /** The ids of the records. */
  from: string;
  to: string;
  /** Of a record that is split: the ids of the parts that go to the new one. */
  parts?: string[];
}

/** Two records that become one: both as they were, and the one that stayed as it became. */
export interface Merging extends Passing {
  winner: Values;
  loser: Values;
  stayed: Values;
}

/** What a feature keeps beside the records of a resource, as two of them become one, or two again, or one is split. */
export interface Along {
  /** What became of it is remembered, so that it can be undone. */
  merge(merging: Merging): Promise<Values>;
  /** `from` is the record that stayed, `to` the one that is back. */
  unmerge(passing: Passing, remembered: Values): Promise<void>;
  split?(passing: Passing): Promise<void>;
  /** What somebody is writing beside both records, as one; else each stays beside its own. */
  joinDrafts?(stays: Values, goes: Values): Values;
  /** What somebody is writing beside the record that goes, as it is written beside the other. */
  movedDraft?(goes: Values): Values;
}

/** Behaviour that features add to the writes of a resource; a hook that throws undoes the write. */
export class Hooks {
  readonly #hooks = new Map<string, Hook[]>();
  readonly #preparations = new Map<string, Preparation>();
  readonly #ahead = new Map<string, Ahead[]>();
  readonly #following = new Map<string, Following>();
  readonly #keeping = new Map<string, Keeping[]>();
  readonly #along = new Map<string, Along>();
  readonly #tellers: Teller[] = [];
  readonly #withdrawals: Withdrawal[] = [];
  /** What features keep about records beside them. */
  readonly besides: Beside[] = [];

  /** Adds behaviour to every write of the resource (its `$id`). */
  on<K extends keyof RecordTypes>(resource: K, hook: Hook<RecordTypes[K]>): void;
  on(resource: string, hook: Hook): void;
  on(resource: string, hook: unknown): void {
    this.#hooks.set(resource, [...(this.#hooks.get(resource) ?? []), hook as Hook]);
  }

  /** Names rows that lead to records by their ids, so that they go and come back with them. */
  goesAlong(beside: Beside): void {
    this.besides.push(beside);
  }

  /** Says how a new record of the resource (its `$id`) is prepared once its body is valid. */
  beforeCreate<K extends keyof RecordTypes>(resource: K, preparation: Preparation<RecordTypes[K]>): void;
  beforeCreate(resource: string, preparation: unknown): void {
    this.#preparations.set(resource, preparation as Preparation);
  }

  /** The body of a new record with what the server says of it. */
  async prepared(resource: string, creation: Creation): Promise<Values> {
    const kept = await this.#preparations.get(resource)?.(creation);
    return { ...creation.values, ...kept };
  }

  /**
   * Adds work to each creation and change of the resource (its `$id`) that is done before `beforeWrite` says what follows:
   * a lock that is taken there is held the shorter.
   */
  ahead(resource: string, work: Ahead): void {
    this.#ahead.set(resource, [...(this.#ahead.get(resource) ?? []), work]);
  }

  /** Says what else is written with each creation and change of the resource (its `$id`); a refusal undoes the write. */
  beforeWrite<K extends keyof RecordTypes>(resource: K, following: Following<RecordTypes[K]>): void;
  beforeWrite(resource: string, following: unknown): void {
    this.#following.set(resource, following as Following);
  }

  async following(resource: string, writing: Writing): Promise<Values> {
    const own: Values = {};
    for (const work of this.#ahead.get(resource) ?? []) Object.assign(own, (await work(writing)) ?? {});
    return { ...own, ...(await this.followed(resource, { ...writing, values: { ...writing.values, ...own } })) };
  }

  /** The same without the work before it, for values that came together from records that were valid. */
  async followed(resource: string, writing: Writing): Promise<Values> {
    return (await this.#following.get(resource)?.(writing)) ?? {};
  }

  /** Says what becomes of what a feature keeps beside records of the resource (its `$id`) that are merged or split. */
  alongMerges(resource: string, along: Along): void {
    this.#along.set(resource, along);
  }

  along(resource: string): Along | undefined {
    return this.#along.get(resource);
  }

  /** Says what of other records keeps a step of the resource (its `$id`) from being taken back. */
  beforeBack<K extends keyof RecordTypes>(resource: K, keeping: Keeping<RecordTypes[K]>): void;
  beforeBack(resource: string, keeping: unknown): void {
    this.#keeping.set(resource, [...(this.#keeping.get(resource) ?? []), keeping as Keeping]);
  }

  /** Throws a 403 where the record can't stand again as it stood before its step. */
  async ensureBack(resource: string, writing: Writing): Promise<void> {
    for (const keep of this.#keeping.get(resource) ?? []) await keep(writing);
  }

  /** Adds a way in which people are told, in the transaction of the cause. */
  onTell(teller: Teller): void {
    this.#tellers.push(teller);
  }

  /** Adds a way in which what was told of a step is taken back with it. */
  onWithdraw(withdrawal: Withdrawal): void {
    this.#withdrawals.push(withdrawal);
  }

  /** Takes back what was told of steps; answers how much had gone out. */
  async withdraw(execute: Execute, tenant: string, entries: string[]): Promise<number> {
    let gone = 0;
    for (const withdraw of this.#withdrawals) gone += await withdraw(execute, tenant, entries);
    return gone;
  }

  async tell(telling: Telling): Promise<void> {
    if (telling.tells.length === 0) return;
    for (const teller of this.#tellers) await teller(telling);
  }

  /** Whether features follow the writes of the resource (its `$id`). */
  has(resource: string): boolean {
    return this.#hooks.has(resource);
  }

  async run(resource: string, write: Write): Promise<void> {
    for (const hook of this.#hooks.get(resource) ?? []) await hook(write);
  }
}
