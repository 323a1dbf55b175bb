import { may } from '@hestia/permissions/index.ts';
import type { Request, Thread } from '@hestia/resources/generated/types.ts';
import { isAnswerable } from '@hestia/resources/request/rules.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { aclRefusal, ensureReadable } from '../../records/refusals.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { answering, takeToReplied } from './replied.ts';

type Loaded = Draft<Request> & { id: string; version: number };

/** An answer to several requests of one client. */
export interface AnswerRequest {
  requests: string[];
  subject: string;
  message: string;
  /** Whether the requests are done with it; otherwise they wait for the client. */
  finishes: boolean;
}

/** Answers requests: one discussion with their client, a mail to them, and each request a step further. */
export class Answers {
  readonly #records: Records;
  readonly #request: Resource<Request>;
  readonly #thread: Resource<Thread>;

  constructor(records: Records) {
    this.#records = records;
    this.#request = records.resource('request');
    this.#thread = records.resource('thread');
  }

  /**
   * Writes the answer, all of it or nothing.
   *
   * @returns the new thread's id
   * @throws RequestError 403 `acl` for who may not edit one of the requests, 404, 409
   * `requestAnswered`, 422 at a request of another client or at what can't be sent
   */
  async send(
    caller: Caller,
    { requests: ids, subject, message, finishes }: AnswerRequest,
  ): Promise<{ thread: string }> {
    const { context } = this.#records;
    return inWrite(databaseOf(context, this.#thread), async (execute) => {
      const requests = await this.#answerable(execute, caller, ids);
      const clients = [...new Set(requests.map(({ client }) => String(client)))];
      if (clients.length > 1) throw refusedAt('/requests', 'oneClient');
      const links = (name: 'property' | 'mandate') => [...new Set(requests.flatMap((one) => one[name] ?? []))];
      const thread = await createWithin(execute, context, caller, this.#thread, {
        ...{ type: 'REQUEST', subject, clients, properties: links('property'), mandates: links('mandate') },
        participants: [...new Set(requests.flatMap(({ owner }) => owner ?? []))],
      });
      // The mail goes by the requests of the thread.
      for (const one of requests) await this.#answered(execute, caller, one, String(thread.id), finishes);
      const text = { thread: thread.id, content: message, byMail: true };
      await createWithin(execute, context, caller, this.#records.resource('message'), text);
      context.totals.forget(caller.actor.tenant, this.#thread.id);
      context.totals.forget(caller.actor.tenant, this.#request.id);
      return { thread: String(thread.id) };
    });
  }

  /** The requests, as nobody else changes them until the answer is written: in the order of their ids. */
  async #answerable(execute: Execute, caller: Caller, ids: string[]): Promise<Loaded[]> {
    const { context } = this.#records;
    const found: Loaded[] = [];
    for (const id of [...ids].sort()) {
      await execute('SELECT id FROM requests WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [
        caller.actor.tenant,
        id,
      ]);
      const one = await load(context, caller, this.#request, id, execute);
      ensureReadable(caller, this.#request, one);
      if (!may(caller.ability, 'edit', this.#request, one)) throw aclRefusal();
      if (!isAnswerable(one as Loaded)) throw new RequestError(409, 'requestAnswered', { id });
      found.push(one as Loaded);
    }
    return found;
  }

  /** Takes the request as far as it goes with an answer, and keeps by which thread. */
  async #answered(execute: Execute, caller: Caller, request: Loaded, thread: string, finishes: boolean): Promise<void> {
    const { context } = this.#records;
    const system = answering(this.#records, caller);
    const replied = await takeToReplied(this.#records, caller, request, execute);
    const now = await write(
      ...([context, system, this.#request, execute, replied] as const),
      { threads: [...((replied.threads as string[] | null) ?? []), thread] },
      'update',
    );
    if (finishes && now.status === 'user_replied')
      await transitionWithin(execute, context, system, this.#request, request.id, 'finish', { version: now.version });
  }
}
