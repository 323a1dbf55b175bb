import type { RestApplication } from '@loopback/rest';
import { originOf } from '../../auth/origin.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { SyncServices } from './connection.ts';
import { CalendarSyncController } from './controller.ts';

const text = { type: 'string' as const };

/** Mounts what a person does with their outside calendars. */
export function mountCalendarSync(app: RestApplication, services: SyncServices, publicUrl: string | undefined): void {
  const mount = tenantRoutes(app, {
    controller: CalendarSyncController,
    make: (context) => new CalendarSyncController(services, callerOf(context), publicUrl ?? originOf(context.request)),
    tag: 'Outside calendars',
    name: 'calendarSync',
    base: 'calendar-connections',
  });
  const found = { type: 'object', properties: { url: text, name: text, isReadOnly: { type: 'boolean' } } };
  mount('get', '/{id}/calendars', 'calendars', {
    responses: responses(200, 'The calendars of the account', {
      type: 'object',
      properties: { results: { type: 'array', items: found } },
    }),
  });
  mount('post', '/{id}/authorize', 'authorize', {
    responses: responses(200, 'Where its person lets the product in', { type: 'object', properties: { url: text } }),
  });
  mount('post', '/{id}/authorized', 'authorized', {
    requestBody: jsonBody({
      type: 'object',
      required: ['code', 'state'],
      properties: { code: text, state: text, iss: text },
    }),
    responses: responses(204, 'The product is let in', {}),
  });
  mount('post', '/{id}/calendar', 'choose', {
    requestBody: jsonBody({ type: 'object', required: ['url'], properties: { url: text } }),
    responses: responses(204, 'It is kept in step from now on', {}),
  });
  mount('post', '/{id}/sync', 'sync', { responses: responses(204, 'A run begins', {}) });
  mount('post', '/{id}/confirm', 'confirm', {
    requestBody: jsonBody({ type: 'object', properties: { wouldDelete: { type: 'integer', minimum: 0 } } }),
    responses: responses(204, 'As much as was seen is deleted', {}),
  });
  mount('post', '/{id}/disconnect', 'disconnect', {
    requestBody: jsonBody({ type: 'object', properties: { remove: { type: 'boolean' } } }),
    responses: responses(200, 'It is disconnected; what came from there is gone', {
      type: 'object',
      properties: { stayed: { type: 'integer', description: 'How much of what was written there stays there' } },
    }),
  });
}
