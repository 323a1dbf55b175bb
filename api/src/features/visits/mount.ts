import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { type BookingServices, VisitController } from './controller.ts';

const text = { type: 'string' as const };
const object = (properties: Record<string, object> = {}) => ({ type: 'object' as const, properties });

const BOOKING = object({
  startAt: { ...text, format: 'date-time' },
  contact: object({ firstName: text, lastName: text, email: text, phone: text }),
  alerts: { type: 'boolean', description: 'The visitor wants to get similar properties by e-mail' },
});
const VISIT = object({ startAt: text, endAt: text, confirmed: { type: 'boolean' }, link: text });

/** Mounts the calls by which buyers book visits without an account. */
export function mountVisits(app: RestApplication, services: BookingServices): void {
  const mount = tenantRoutes(app, {
    controller: VisitController,
    make: (context) => new VisitController(services, context),
    tag: 'Visits',
    name: 'visits',
    base: 'visits',
  });
  mount('post', '/{id}/look', 'look', {
    responses: responses(
      200,
      'The property, and when it can be visited',
      object({ slots: { type: 'array', items: object() } }),
    ),
  });
  mount('post', '/{id}', 'book', { requestBody: jsonBody(BOOKING), responses: responses(201, 'The visit', VISIT) });
}
