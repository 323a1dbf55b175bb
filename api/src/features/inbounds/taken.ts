import type { ReceivedRequest } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, isUndone } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { write } from '../../records/write/update.ts';
import { toAnswer } from '../../rest/error-map.ts';
import type { Belongs, Came } from '../threads/answers.ts';
import { joinThread } from '../threads/join.ts';
import { isLeadOf } from './lead.ts';
import { systemOf } from './request.ts';

const MOST_PROBLEM = 300;

/** What was received, in the transaction that takes it in. */
export class Taken {
  readonly id: string;
  readonly #records: Records;
  readonly #tenant: string;
  readonly #execute: Execute;
  readonly #system: Caller;

  constructor(records: Records, tenant: string, id: string, execute: Execute) {
    this.id = id;
    this.#records = records;
    this.#tenant = tenant;
    this.#execute = execute;
    this.#system = systemOf(records, tenant);
  }

  get #at() {
    return [this.#records.context, this.#system, this.#resource] as const;
  }

  get #resource(): Resource {
    return this.#records.resource('received-request') as Resource;
  }

  async #load(): Promise<Record<string, unknown>> {
    return (await load(...this.#at, this.id, this.#execute)) as Record<string, unknown>;
  }

  async #set(values: Record<string, unknown>, before?: Record<string, unknown>): Promise<void> {
    await write(...this.#at, this.#execute, before ?? (await this.#load()), values, 'update');
  }

  /** @returns what it is after the step */
  async #step(name: string, { version }: Record<string, unknown>): Promise<Record<string, unknown>> {
    const [context, system, resource] = this.#at;
    return transitionWithin(this.#execute, context, system, resource, this.id, name, { version });
  }

  /** Does what is to become of it; where that fails it waits, with why, and a person sees to it. */
  async #orWaits(language: Language, work: () => Promise<string | undefined>): Promise<void> {
    await this.#execute('SAVEPOINT becoming');
    let problem: string | undefined;
    try {
      problem = await work();
    } catch (error) {
      if (isUndone(error)) throw error;
      await this.#execute('ROLLBACK TO SAVEPOINT becoming');
      const { message, details } = toAnswer(error, language).error;
      problem = details[0]?.message || message;
    }
    if (problem) await this.#set({ reason: 'refused', problem: problem.slice(0, MOST_PROBLEM).toWellFormed() });
  }

  /** Says which thread it is said to answer, where it waits. */
  looksLike({ thread }: Belongs): Promise<void> {
    return this.#set({ thread });
  }

  /** Adds it to the thread that it answers. */
  join(belongs: Belongs, came: Came, language: Language): Promise<void> {
    return this.#orWaits(language, async () => {
      const joined = await joinThread(this.#records, this.#tenant, belongs, came, language, this.#execute);
      if ('gone' in joined) return this.#resource.labels[language].errors?.[joined.gone] ?? joined.gone;
      const after = await this.#step('join', await this.#load());
      await this.#set({ thread: joined.thread, reason: null }, after);
      return undefined;
    });
  }

  /** Makes a request of it, or a vendor lead where its source says so. @returns the request, where it is one */
  async becomeRequest(language: Language): Promise<string | null> {
    await this.#orWaits(language, async () => {
      const received = await this.#load();
      const isLead = await isLeadOf(this.#records, this.#tenant, received as unknown as ReceivedRequest, this.#execute);
      await this.#step(isLead ? 'makeLead' : 'makeRequest', received);
      return undefined;
    });
    return ((await this.#load()).request as string | null | undefined) ?? null;
  }
}
