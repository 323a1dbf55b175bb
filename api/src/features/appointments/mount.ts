import { LEAST_MINUTES, MOST_MINUTES, MOST_SLOTS } from '@hestia/resources/appointment/free.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import type { Roads } from '../../adapters/roads/index.ts';
import { RequestError } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import { jsonBody, text as named, responses } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import { AnswerController, type AnswerServices } from './answers.ts';
import { enriched } from './enriched.ts';
import { freeTimes } from './free.ts';
import { itinerary } from './itinerary.ts';
import { previewLetter } from './letter-preview.ts';

type Given = string | undefined;
type Services = AnswerServices & { roads: Roads };

const text = { type: 'string' as const };
const integer = { type: 'integer' as const };
const object = (properties: Record<string, object> = {}) => ({ type: 'object', properties });

/** Mounts the calls of appointments, and those by which clients answer without an account. */
export function mountAppointments(app: RestApplication, services: Services): void {
  const template = services.records.resource('appointment-template') as Resource;
  const knownOf = async (tenant: string, language: string) => {
    const text = `SELECT id, version FROM appointment_templates
      WHERE tenant_id = $1 AND language = $2 AND kind = 'invitation'`;
    const [row] = await execute(services.dataSource, text, [tenant, language]);
    return row && { id: String(row.id), version: Number(row.version) };
  };
  const mount = sessionCalls(app, { tag: 'Appointments', name: 'appointments', base: 'appointments' });
  /** Takes the step that leads to a state: `{"status", "version", "reason"}`. @throws RequestError 403, 404, 422 */
  mount('post', '/{id}/statuses', 'addStatus', {
    requestBody: jsonBody(object({ status: text, version: integer, reason: text })),
    responses: responses(201, 'The appointment in its new state', object()),
    answer: async ({ caller }, id: string, body: unknown) => {
      const { records, appointment } = services;
      const { status, ...said } = bodyObject(body);
      const resource = appointment as Resource;
      const record = (await records.read(caller, resource, id)) as Record<string, unknown>;
      const graph = resource.graphs[0];
      const step = graph?.transitions.find(({ to, from }) => to === status && from.includes(String(record.status)));
      if (!step) {
        const message = resource.labels[caller.language].errors?.stepUnknown ?? '';
        throw new RequestError(403, 'data', { reason: 'data' }, [
          { path: '/status', code: 'stepUnknown', message, info: {} },
        ]);
      }
      return records.transition(caller, resource, id, step.name, said);
    },
  });
  mount('get', '/{id}/enriched', 'enriched', {
    responses: responses(200, 'Its clients with their threads, and its property', object()),
    answer: ({ caller }, id: string) => enriched(services, caller, id),
  });
  mount('post', '/itinerary', 'itinerary', {
    requestBody: jsonBody(object({ appointmentIds: { type: 'array', maxItems: 100, items: text } })),
    responses: responses(200, 'The stops and the ways between them', object()),
    answer: ({ caller }, body: unknown) => itinerary(services, caller, body),
  });
  /** @throws RequestError 403, 422 */
  mount('get', '/free', 'free', {
    parameters: [
      named('agent', 'query', 'Whose times; absent: the caller’s'),
      named('with', 'query', 'The clients who come: ids by commas'),
      named('property', 'query', 'Where one meets'),
      named('minutes', 'query', `From ${LEAST_MINUTES} to ${MOST_MINUTES}; absent: 60`),
      named('from', 'query', 'From then on, ISO 8601, a year ahead at most; absent: from now on'),
      named('appointment', 'query', 'The appointment that is put at another time: it is in nobody’s way'),
      named('shownBy', 'query', 'Who else shows the property: the agent’s time is not asked for'),
    ],
    responses: responses(200, 'The next free times, each with `startAt` and `endAt`', {
      type: 'object',
      properties: { results: { type: 'array', maxItems: MOST_SLOTS, items: object({ startAt: text, endAt: text }) } },
    }),
    answer: async ({ caller }, ...[agent, clients, property, minutes, from, appointment, shownBy]: Given[]) => {
      const asked = { agent, clients, property, minutes, from, appointment, shownBy };
      return { results: await freeTimes(services, caller, asked) };
    },
  });
  const language = { name: 'language', in: 'path' as const, required: true, schema: text };
  const templates = sessionCalls(app, {
    tag: 'Appointments',
    name: 'appointmentSendTemplates',
    base: 'appointment-templates/languages',
  });
  const letters = sessionCalls(app, {
    tag: 'Appointments',
    name: 'appointmentLetters',
    base: 'appointment-templates',
  });
  /** @throws RequestError 404, 422 */
  letters('post', '/preview', 'preview', {
    requestBody: jsonBody(object({ subject: text, body: text, language: text, appointment: text })),
    responses: responses(
      200,
      'The mail, filled in for the appointment or a sample',
      object({ subject: text, html: text }),
    ),
    answer: ({ caller }, body: unknown) => previewLetter(services, caller, body),
  });
  /** @throws RequestError 403, 422 */
  templates('put', '/{language}', 'put', {
    parameters: [language],
    requestBody: jsonBody(object({ subject: text, body: text })),
    responses: responses(200, 'The mail of the language', object()),
    answer: async ({ caller, tenant }, language: string, body: unknown) => {
      const { records } = services;
      const given = bodyObject(body);
      const known = await knownOf(tenant, language);
      return known
        ? records.update(caller, template, known.id, { version: known.version, ...given })
        : records.create(caller, template, { ...given, language, kind: 'invitation' });
    },
  });
  /** @throws RequestError 403, 404 */
  templates('delete', '/{language}', 'remove', {
    parameters: [language],
    responses: responses(200, 'The mail that is gone', object()),
    answer: async ({ caller, tenant }, language: string) => {
      const known = await knownOf(tenant, language);
      if (!known) throw new RequestError(404, 'notFound', { model: template.id });
      return services.records.remove(caller, template, known.id, { version: known.version });
    },
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
