import type { Feature } from '../feature.ts';
import { callerOf } from '../rest/caller.ts';
import { PAGE_QUERY, responses } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
import { JobsController } from './controller.ts';

const text = { type: 'string' as const };
const JOB = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    attempts: { type: 'integer' },
    lastError: { type: ['string', 'null'] },
    createdAt: text,
    failedAt: text,
  },
};
const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: JOB }, pagination: { $ref: '#/components/schemas/Pagination' } },
};
const COUNT = { type: 'object', properties: { count: { type: 'integer' } } };

/** The dead jobs. */
export const deadJobs: Feature = ({ app, dataSource }) => {
  const mount = tenantRoutes(app, {
    controller: JobsController,
    make: (context) => new JobsController(dataSource, callerOf(context)),
    tag: 'Jobs',
    name: 'jobs',
  });
  mount('get', 'jobs', 'list', {
    parameters: PAGE_QUERY,
    responses: responses(200, 'The dead jobs, those that failed last first', PAGE),
  });
  mount('post', 'jobs/{id}/retry', 'retry', { responses: responses(200, 'Waiting again', JOB) });
  mount('delete', 'jobs/{id}', 'remove', { responses: responses(204, 'Removed', {}) });
  mount('post', 'jobs/retry', 'retryAll', { responses: responses(200, 'How many wait again', COUNT) });
};
