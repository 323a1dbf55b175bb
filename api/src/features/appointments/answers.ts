import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { bodyObject } from '../../records/context.ts';
import { inWrite, execute as run } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { write } from '../../records/write/update.ts';
import { Answer } from '../../rest/answers.ts';
import { languageOf } from '../../rest/language.ts';
import { withoutMac } from '../../secrets/tokens.ts';
import { type Asked, askedIn, FOUND, type Found, isOpen, isOpenToVendor, toldOf } from './answered.ts';
import { answererOf } from './links.ts';
import { type AppointmentServices, systemOf } from './services.ts';
import { takeVendorAnswer } from './vendor-answer.ts';

/** What clients and vendors may answer. */
const ANSWERS = ['confirm', 'reject', 'other'] as const;
const MOST_TEXT = 500;

const OTHER = [{ to: ['owner'], template: 'appointment-other' }];

export interface AnswerServices extends AppointmentServices {
  strays: Failures;
  /** Answers to one appointment: each of them tells its agent. */
  answers: RateLimit;
}

/** A client, or the vendor of what is visited, answers the mail that asked them, without an account; to look changes nothing. */
export class AnswerController {
  readonly #services: AnswerServices;
  readonly #context: RequestContext;

  constructor(services: AnswerServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for a token that is none, 429 */
  async #found(tenant: string, token: string): Promise<Found> {
    const { dataSource, secrets, strays } = this.#services;
    const beginning = `${tenant} ${withoutMac(token)}`;
    const found = await strays.find(addressOf(this.#context.request), beginning, async () => {
      const known = answererOf(secrets, tenant, token);
      if (!known) return undefined;
      const [row] = await run(dataSource, FOUND, [tenant, known.appointment, known.client ?? null, known.isVendor]);
      return row && { ...row, isVendor: known.isVendor, isClient: known.client !== undefined };
    });
    if (!found) throw new RequestError(404, 'appointmentUnknown');
    return found;
  }

  async look(tenant: string, token: string): Promise<Answer> {
    return new Answer(JSON.stringify(toldOf(await this.#found(tenant, token))));
  }

  /**
   * Confirms, declines, or says when it would suit better: `{"answer", "text"}`.
   *
   * @throws RequestError 403 once it was answered or is over, 404, 422, 429
   */
  async answer(tenant: string, token: string, body: unknown): Promise<Answer> {
    const found = await this.#found(tenant, token);
    const { id, status } = found;
    const { answer, text } = bodyObject(body);
    const chosen = ANSWERS.find((one) => one === answer);
    const wrong = (path: string, code: string) => refusedAt(path, code, { limit: MOST_TEXT });
    if (!chosen) throw wrong('/answer', 'enum');
    const said = typeof text === 'string' ? text.trim() : '';
    if (said.length > MOST_TEXT) throw wrong('/text', 'maxLength');
    if (chosen === 'other' && said === '') throw wrong('/text', 'required');
    if (found.isVendor) {
      if (!isOpenToVendor(found)) throw new RequestError(403, 'data', { reason: 'data' });
      await this.#services.answers.take(`${tenant} ${id} vendor`);
      const language = languageOf(this.#context.request);
      const says = { name: String(found.answerer), answer: chosen, text: said };
      await takeVendorAnswer(this.#services, { tenant, id: String(id), language }, says);
      return this.look(tenant, token);
    }
    // Who booked for an address proves it by the mail: the link that they got at once confirms nothing.
    const mayConfirm = status === 'email_sent' && found.isClient === true;
    if (!isOpen(askedIn(found)) || (chosen === 'confirm' && !mayConfirm))
      throw new RequestError(403, 'data', { reason: 'data' });
    await this.#services.answers.take(`${tenant} ${id}`);
    await this.#take(tenant, String(id), chosen, said);
    return new Answer(JSON.stringify(toldOf(await this.#found(tenant, token))));
  }

  async #take(tenant: string, id: string, answer: (typeof ANSWERS)[number], text: string): Promise<void> {
    const { dataSource, records } = this.#services;
    const system = { ...systemOf(this.#services, tenant), language: languageOf(this.#context.request) };
    const resource = this.#services.appointment as Resource;
    await inWrite(dataSource, async (execute) => {
      await execute('SELECT 1 FROM appointments WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
      const before = (await load(records.context, system, resource, id, execute)) as Found & Asked;
      const step = (name: string, more: object) =>
        transitionWithin(execute, records.context, system, resource, id, name, more);
      const isAsked = before.status === 'email_sent';
      if (!isOpen(before) || (answer === 'confirm' && !isAsked))
        throw new RequestError(403, 'data', { reason: 'data' });
      if (answer === 'other') {
        const isWaiting = isAsked || before.status === 'pending';
        // What was said already is no news to the agent.
        if (isWaiting && `\n${before.availabilities ?? ''}`.endsWith(`\n${text}`)) return;
        const known = before.availabilities ? `${before.availabilities}\n` : '';
        const availabilities = `${known}${text}`.slice(-1_000);
        const record = await write(records.context, system, resource, execute, before, { availabilities }, 'update');
        // What was agreed is so no more, and its agent is told by that step; whoever waits for an answer is told here.
        if (isWaiting) await records.context.hooks.tell({ execute, caller: system, resource, record, tells: OTHER });
        else await step('askOther', { version: record.version });
        return;
      }
      const said = { version: before.version };
      if (answer === 'confirm') await step('confirm', said);
      else if (isAsked) await step('reject', text ? { ...said, reason: text } : said);
      else
        await step('cancel', { ...said, reason: text || resource.labels[system.language].errors?.canceledByVisitor });
    });
    records.context.totals.forget(tenant, 'appointment');
  }
}
