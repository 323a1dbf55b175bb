import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Failures } from '../../limits/failures.ts';
import { bodyObject } from '../../records/context.ts';
import { inWrite, execute as run } from '../../records/database.ts';
import { load } from '../../records/read.ts';
import { transitionWithin } from '../../records/transition.ts';
import { write } from '../../records/update.ts';
import { Answer } from '../../rest/answers.ts';
import { calendarOf } from './calendar.ts';
import { answererOf } from './links.ts';
import { type AppointmentServices, systemOf } from './services.ts';

/** What clients may answer. */
const ANSWERS = ['confirm', 'reject', 'other'] as const;
const MOST_TEXT = 500;

const FOUND = `SELECT a.id, a.version, a.status, a.start_at, a.end_at, a.location, a.kind, a.availabilities, t.name AS network,
    p.title AS property, u.first_name, u.last_name
  FROM appointments AS a JOIN tenants AS t ON t.id = a.tenant_id
  JOIN appointments_clients AS l ON l.tenant_id = a.tenant_id AND l.source_id = a.id AND l.target_id = $3
  LEFT JOIN properties AS p ON p.tenant_id = a.tenant_id AND p.id = a.property
  LEFT JOIN users AS u ON u.tenant_id = a.tenant_id AND u.id = a.owner
  WHERE a.tenant_id = $1 AND a.id = $2`;

type Found = Record<string, unknown>;

const iso = (value: unknown) => (value as Date).toISOString();

/** A client answers the mail that asked for a confirmation, without an account; to look at it changes nothing. */
export class AnswerController {
  readonly #services: AppointmentServices & { strays: Failures };
  readonly #context: RequestContext;

  constructor(services: AppointmentServices & { strays: Failures }, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for a token that is none, 429 */
  async #found(tenant: string, token: string): Promise<Found> {
    const { dataSource, secrets, strays } = this.#services;
    const [beginning = ''] = token.split('.', 1);
    const found = await strays.find(addressOf(this.#context.request), `${tenant} ${beginning}`, async () => {
      const known = answererOf(secrets, tenant, token);
      if (!known) return undefined;
      const [row] = await run(dataSource, FOUND, [tenant, known.appointment, known.client]);
      return row;
    });
    if (!found) throw new RequestError(404, 'appointmentUnknown');
    return found;
  }

  #told({ id, version, ...row }: Found) {
    const title = `${row.property ?? row.network}`;
    const dated = {
      id: String(id),
      sequence: Number(version),
      title,
      startAt: iso(row.start_at),
      endAt: iso(row.end_at),
    };
    return {
      ...{ network: row.network, status: row.status, kind: row.kind, property: row.property, location: row.location },
      ...{ startAt: dated.startAt, endAt: dated.endAt, availabilities: row.availabilities },
      agent: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      calendar: calendarOf({ ...dated, location: row.location as string | null }),
    };
  }

  async look(tenant: string, token: string): Promise<Answer> {
    return new Answer(JSON.stringify(this.#told(await this.#found(tenant, token))));
  }

  /**
   * Confirms, declines, or says when it would suit better: `{"answer", "text"}`.
   *
   * @throws RequestError 403 once it was answered or is over, 404, 422, 429
   */
  async answer(tenant: string, token: string, body: unknown): Promise<Answer> {
    const { id, status } = await this.#found(tenant, token);
    const { answer, text } = bodyObject(body);
    const chosen = ANSWERS.find((one) => one === answer);
    const wrong = (path: string, code: string) =>
      new RequestError(422, 'invalid', {}, [{ path, code, message: '', info: { limit: MOST_TEXT } }]);
    if (!chosen) throw wrong('/answer', 'enum');
    const said = typeof text === 'string' ? text.trim() : '';
    if (said.length > MOST_TEXT) throw wrong('/text', 'maxLength');
    if (chosen === 'other' && said === '') throw wrong('/text', 'required');
    if (status !== 'email_sent') throw new RequestError(403, 'data', { reason: 'data' });
    await this.#take(tenant, String(id), chosen, said);
    return new Answer(JSON.stringify(this.#told(await this.#found(tenant, token))));
  }

  async #take(tenant: string, id: string, answer: (typeof ANSWERS)[number], text: string): Promise<void> {
    const { dataSource, records } = this.#services;
    const system = systemOf(this.#services, tenant);
    const resource = this.#services.appointment as Resource;
    await inWrite(dataSource, async (execute) => {
      await execute('SELECT 1 FROM appointments WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
      const before = (await load(records.context, system, resource, id, execute)) as Record<string, unknown>;
      if (before.status !== 'email_sent') throw new RequestError(403, 'data', { reason: 'data' });
      if (answer === 'other') {
        const known = before.availabilities ? `${before.availabilities}\n` : '';
        const availabilities = `${known}${text}`.slice(-1_000);
        await write(records.context, system, resource, execute, before, { availabilities }, 'update');
        return;
      }
      const reason = answer === 'reject' && text ? { reason: text } : {};
      const said = { version: before.version, ...reason };
      await transitionWithin(execute, records.context, system, resource, id, answer, said);
    });
    records.context.totals.forget(tenant, 'appointment');
  }
}
