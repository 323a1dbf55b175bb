import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { FeatureContext } from '../../feature.ts';
import { callerOf } from '../../rest/caller.ts';
import { PAGE_QUERY, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { OverRecordsController } from './controller.ts';
import { LINE_STATES } from './lines.ts';
import { PlanMemory } from './plan-memory.ts';
import type { RecordsWorker } from './worker.ts';

authenticate('session')(OverRecordsController);

const text = { type: 'string' as const };
const whole = { type: 'integer' as const };
const orNone = (type: string) => ({ type: [type, 'null'] });
const PLANNED = {
  resource: { ...text, description: 'The name of the resource' },
  record: { ...text, description: 'Id of the record' },
  name: { ...orNone('string'), description: 'What it is called, where the caller reads it' },
  said: { type: 'object', description: 'What is asked for this record' },
  before: { ...orNone('object'), description: 'What it was, as far as it changes' },
  after: { ...orNone('object'), description: 'What it becomes' },
  problem: { ...orNone('string'), description: 'Why it stays as it is' },
};
const PLAN_LINE = {
  ...PLANNED,
  group: { ...text, description: 'How people tell such records apart' },
  isLeft: { type: 'boolean', description: 'Not chosen, and left as it is' },
};
const LINE = { ...PLANNED, state: { ...text, enum: LINE_STATES }, back: orNone('string') };
const page = (properties: object, more: object = {}) => ({
  type: 'object',
  properties: {
    results: { type: 'array', items: { type: 'object', properties } },
    pagination: { $ref: '#/components/schemas/Pagination' },
    ...more,
  },
});
const COUNTS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { resource: text, group: orNone('string'), count: whole, refused: whole, left: whole },
  },
};
const NUMBERS = Object.fromEntries(['total', ...LINE_STATES, 'returned', 'stayed'].map((name) => [name, whole]));

/** Mounts the calls that tell of the jobs of a resource, for who may change them. */
export function mountOverRecords({ app, records }: FeatureContext, resource: Resource, worker: RecordsWorker): void {
  const plans = { worker, memory: new PlanMemory() };
  const mount = tenantRoutes(app, {
    controller: OverRecordsController,
    make: (context) => new OverRecordsController(records, resource, plans, callerOf(context)),
    tag: resource.labels.en.plural,
    name: `${resource.name}.job`,
    base: resource.name,
  });
  const parameters = PAGE_QUERY.filter(({ name }) => name !== 'sort');
  mount('get', '/{id}/plan', 'plan', {
    parameters,
    responses: responses(
      200,
      'What would be done, as things stand; nothing is written',
      page(PLAN_LINE, { counts: COUNTS }),
    ),
  });
  mount('get', '/{id}/lines', 'lines', {
    parameters,
    responses: responses(200, 'What is done, in its order', page(LINE)),
  });
  mount('get', '/{id}/progress', 'progress', {
    responses: responses(200, 'How many records are in each state', { type: 'object', properties: NUMBERS }),
  });
}
