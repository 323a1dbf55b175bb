import type { RestApplication } from '@loopback/rest';
import { callerOf } from '../../../rest/caller.ts';
import { responses, text } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import type { LeadServices } from '../services.ts';
import { CostController, GROUPINGS } from './controller.ts';

const count = { type: 'integer' as const };
const euros = { type: 'number' as const, nullable: true, description: 'Euros; null where no cost is known' };
const key = { type: 'string' as const, nullable: true, description: 'Null: of none; absent: all together' };
const minutes = { type: 'object' as const, description: 'By state: the median of how long leads stayed in it' };
const row = { key, leads: count, appointments: count, mandates: count, minutes };
const ROWS = {
  type: 'array',
  items: { type: 'object', properties: { ...row, cost: euros, since: euros, perLead: euros, perMandate: euros } },
};

/** Mounts the call that tells what leads of a list came to and cost. */
export function mountCosts(app: RestApplication, services: LeadServices): void {
  const mount = tenantRoutes(app, {
    controller: CostController,
    make: (context) => new CostController(services, callerOf(context)),
    tag: 'Vendor leads',
    name: 'leadCosts',
  });
  mount('get', 'vendor-leads/costs', 'costs', {
    parameters: [
      text('filter', 'query', 'JSON: as in the list'),
      { ...text('by', 'query', 'By what they are taken together'), schema: { type: 'string', enum: [...GROUPINGS] } },
    ],
    responses: responses(200, 'A row for each, the largest first, and one of all together', {
      type: 'object',
      properties: { rows: ROWS, isCut: { type: 'boolean', description: 'Whether there are more leads' } },
    }),
  });
}
