import type { juggler } from '@loopback/repository';
import type { OperationObject, RestApplication } from '@loopback/rest';
import { callerOf } from '../rest/caller.ts';
import { ControllerMethodRoute } from '../rest/route.ts';
import { responses, TENANT } from '../rest/spec.ts';
import { JobsController } from './controller.ts';

const text = { type: 'string' as const };
const query = (name: string) => ({ name, in: 'query' as const, schema: text });
const ID = { name: 'id', in: 'path' as const, required: true, schema: text };
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

/** Mounts the dead jobs. */
export function mountJobs(app: RestApplication, dataSource: juggler.DataSource): void {
  const route = (
    verb: string,
    path: string,
    method: 'list' | 'retry' | 'remove' | 'retryAll',
    spec: Pick<OperationObject, 'responses'> & Partial<OperationObject>,
  ) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/${path}`,
        {
          operationId: `jobs.${method}`,
          tags: ['Jobs'],
          security: [{ bearer: [] }],
          ...spec,
          parameters: [TENANT, ...(spec.parameters ?? [])],
        },
        JobsController,
        (context) => new JobsController(dataSource, callerOf(context)),
        method,
      ),
    );
  route('get', 'jobs', 'list', {
    parameters: [query('filter'), query('range'), query('sort')],
    responses: responses(200, 'The dead jobs, those that failed last first', PAGE),
  });
  route('post', 'jobs/{id}/retry', 'retry', { parameters: [ID], responses: responses(200, 'Waiting again', JOB) });
  route('delete', 'jobs/{id}', 'remove', { parameters: [ID], responses: responses(204, 'Removed', {}) });
  route('post', 'jobs/retry', 'retryAll', { responses: responses(200, 'How many wait again', COUNT) });
}
