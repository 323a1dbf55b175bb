import { LEAST_MINUTES, MOST_MINUTES, MOST_SLOTS } from '@hestia/resources/appointment/free.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, text as named, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { AnswerController, type AnswerServices } from './answers.ts';
import { enriched } from './enriched.ts';
import { freeTimes } from './free.ts';
import { itinerary } from './itinerary.ts';
import type { Roads } from './roads.ts';

type Given = string | undefined;
type Services = AnswerServices & { roads: Roads };

/** The calls of appointments beyond reading and writing. */
class AppointmentController {
  readonly #services: Services;
  readonly #caller: Caller;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  /** Takes the step that leads to a state: `{"status", "version", "reason"}`. @throws RequestError 403, 404, 422 */
  async addStatus(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { records, appointment } = this.#services;
    const { status, ...said } = bodyObject(body);
    const resource = appointment as Resource;
    const record = (await records.read(this.#caller, resource, id)) as Record<string, unknown>;
    const graph = resource.graphs[0];
    const step = graph?.transitions.find(({ to, from }) => to === status && from.includes(String(record.status)));
    if (!step) {
      const message = resource.labels[this.#caller.language].errors?.stepUnknown ?? '';
      throw new RequestError(403, 'data', { reason: 'data' }, [
        { path: '/status', code: 'stepUnknown', message, info: {} },
      ]);
    }
    const taken = await records.transition(this.#caller, resource, id, step.name, said);
    return new Answer(JSON.stringify(taken), 201);
  }

  async enriched(_tenant: string, id: string): Promise<Answer> {
    return new Answer(JSON.stringify(await enriched(this.#services, this.#caller, id)));
  }

  async itinerary(_tenant: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await itinerary(this.#services, this.#caller, body)));
  }

  /** @throws RequestError 403, 422 */
  async free(_tenant: string, ...[agent, clients, property, minutes, from, appointment]: Given[]): Promise<Answer> {
    const asked = { agent, clients, property, minutes, from, appointment };
    return new Answer(JSON.stringify({ results: await freeTimes(this.#services, this.#caller, asked) }));
  }
}
authenticate('session')(AppointmentController);

/** The mail of a language: written and taken away by the language. */
class TemplateController {
  readonly #services: Services;
  readonly #caller: Caller;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  get #resource(): Resource {
    return this.#services.records.resource('appointment-template') as Resource;
  }

  async #known(tenant: string, language: string) {
    const text = 'SELECT id, version FROM appointment_templates WHERE tenant_id = $1 AND language = $2';
    const [row] = await execute(this.#services.dataSource, text, [tenant, language]);
    return row && { id: String(row.id), version: Number(row.version) };
  }

  /** @throws RequestError 403, 422 */
  async put(tenant: string, language: string, body: unknown): Promise<Answer> {
    const { records } = this.#services;
    const given = bodyObject(body);
    const known = await this.#known(tenant, language);
    const written = known
      ? await records.update(this.#caller, this.#resource, known.id, { version: known.version, ...given })
      : await records.create(this.#caller, this.#resource, { ...given, language });
    return new Answer(JSON.stringify(written));
  }

  /** @throws RequestError 403, 404 */
  async remove(tenant: string, language: string): Promise<Answer> {
    const { records } = this.#services;
    const known = await this.#known(tenant, language);
    if (!known) throw new RequestError(404, 'notFound', { model: this.#resource.id });
    const gone = await records.remove(this.#caller, this.#resource, known.id, { version: known.version });
    return new Answer(JSON.stringify(gone));
  }
}
authenticate('session')(TemplateController);

const text = { type: 'string' as const };
const integer = { type: 'integer' as const };
const object = (properties: Record<string, object> = {}) => ({ type: 'object', properties });

/** Mounts the calls of appointments, and those by which clients answer without an account. */
export function mountAppointments(app: RestApplication, services: Services): void {
  const mount = tenantRoutes(app, {
    controller: AppointmentController,
    make: (context) => new AppointmentController(services, callerOf(context)),
    tag: 'Appointments',
    name: 'appointments',
    base: 'appointments',
  });
  mount('post', '/{id}/statuses', 'addStatus', {
    requestBody: jsonBody(object({ status: text, version: integer, reason: text })),
    responses: responses(201, 'The appointment in its new state', object()),
  });
  mount('get', '/{id}/enriched', 'enriched', {
    responses: responses(200, 'Its clients with their threads, and its property', object()),
  });
  mount('post', '/itinerary', 'itinerary', {
    requestBody: jsonBody(object({ appointmentIds: { type: 'array', maxItems: 100, items: text } })),
    responses: responses(200, 'The stops and the ways between them', object()),
  });
  mount('get', '/free', 'free', {
    parameters: [
      named('agent', 'query', 'Whose times; absent: the caller’s'),
      named('with', 'query', 'The clients who come: ids by commas'),
      named('property', 'query', 'Where one meets'),
      named('minutes', 'query', `From ${LEAST_MINUTES} to ${MOST_MINUTES}; absent: 60`),
      named('from', 'query', 'From then on, ISO 8601, a year ahead at most; absent: from now on'),
      named('appointment', 'query', 'The appointment that is put at another time: it is in nobody’s way'),
    ],
    responses: responses(200, 'The next free times, each with `startAt` and `endAt`', {
      type: 'object',
      properties: { results: { type: 'array', maxItems: MOST_SLOTS, items: object({ startAt: text, endAt: text }) } },
    }),
  });
  const language = { name: 'language', in: 'path' as const, required: true, schema: text };
  const templates = tenantRoutes(app, {
    controller: TemplateController,
    make: (context) => new TemplateController(services, callerOf(context)),
    tag: 'Appointments',
    name: 'appointmentSendTemplates',
    base: 'appointment-templates/languages',
  });
  templates('put', '/{language}', 'put', {
    parameters: [language],
    requestBody: jsonBody(object({ subject: text, body: text })),
    responses: responses(200, 'The mail of the language', object()),
  });
  templates('delete', '/{language}', 'remove', {
    parameters: [language],
    responses: responses(200, 'The mail that is gone', object()),
  });
  const open = tenantRoutes(app, {
    controller: AnswerController,
    make: (context) => new AnswerController(services, context),
    tag: 'Appointments',
    name: 'appointmentAnswers',
    base: 'appointment-answers',
  });
  open('post', '/{id}', 'answer', {
    requestBody: jsonBody(object({ answer: { enum: ['confirm', 'reject', 'other'] }, text })),
    responses: responses(200, 'The appointment as it is now', object()),
  });
  open('post', '/{id}/look', 'look', { responses: responses(200, 'What the answer is about', object()) });
}
