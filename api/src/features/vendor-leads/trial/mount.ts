import type { RestApplication } from '@loopback/rest';
import { callerOf } from '../../../rest/caller.ts';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { TrialController, type TrialServices } from './controller.ts';
import { STEPS } from './world.ts';

const text = { type: 'string' as const };
const count = { type: 'integer' as const };
const someone = { ...text, nullable: true, description: 'An agent; null is nobody' };
const object = (properties: Record<string, object> = {}) => ({ type: 'object' as const, properties });
const list = (properties: Record<string, object>) => ({ type: 'array' as const, items: object(properties) });

const FIGURES = object({ nobody: count, exceeded: count, passedOn: count });
const TRIAL = object({
  days: count,
  leads: count,
  isCut: { type: 'boolean', description: 'Whether there are more leads than it was tried on' },
  before: FIGURES,
  after: FIGURES,
  moved: count,
  moves: list({ from: someone, to: someone, count }),
  steps: list({ step: text, before: count, after: count }),
  examples: object({
    moved: list({ id: text, from: someone, to: someone }),
    exceeded: { type: 'array', items: text },
  }),
});
const CHANGE = {
  ...object({
    status: { ...text, enum: STEPS },
    hours: { description: 'Working hours that a lead may wait at this step' },
    leadRouting: { description: 'As the network has it' },
  }),
  additionalProperties: false,
};

/** Mounts the call by which a rule is tried before it is saved. */
export function mountTrial(app: RestApplication, services: TrialServices): void {
  const mount = tenantRoutes(app, {
    controller: TrialController,
    make: (context) => new TrialController(services, callerOf(context)),
    tag: 'Vendor leads',
    name: 'leadTrials',
  });
  mount('post', 'lead-trials', 'tryRule', {
    requestBody: jsonBody(CHANGE),
    responses: responses(200, 'What the changed rule would have come to', TRIAL),
  });
}
