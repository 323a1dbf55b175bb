import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { FormController, type FormServices } from './controller.ts';

const text = { type: 'string' as const };
const object = (properties: Record<string, object> = {}) => ({ type: 'object' as const, properties });

const VISIT = object({
  kind: { ...text, enum: ['flat', 'house', 'land', 'other'] },
  livingArea: { type: 'number', description: 'Square metres' },
  roomCount: { type: 'integer' },
  contact: object({ firstName: text, lastName: text, email: text, phone: text }),
  location: object({ line1: text, postcode: text, town: text, inseeCode: text, point: object() }),
  message: text,
  agreed: { type: 'boolean', description: 'The visitor agrees to be answered' },
  mayCall: { type: 'boolean', description: 'The visitor asks to be called' },
});

/** Mounts the calls of the estimation form, which visitors make without an account. */
export function mountForm(app: RestApplication, services: FormServices): void {
  const mount = tenantRoutes(app, {
    controller: FormController,
    make: (context) => new FormController(services, context),
    tag: 'Vendor leads',
    name: 'estimates',
  });
  mount('post', 'estimates/{id}/look', 'look', {
    responses: responses(200, 'Whose form it is', object({ network: text })),
  });
  mount('post', 'estimates/{id}/addresses', 'addresses', {
    requestBody: jsonBody(object({ q: text })),
    responses: responses(200, 'Addresses that begin like it', object({ results: { type: 'array', items: object() } })),
  });
  mount('post', 'estimates/{id}', 'estimate', {
    requestBody: jsonBody(VISIT),
    responses: responses(201, 'Between which prices similar dwellings were sold', object({ estimate: object() })),
  });
}
