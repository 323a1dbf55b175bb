import type { Feature } from '../feature.ts';
import { AuditController } from './audit-controller.ts';
import { auditJobs } from './audit-jobs.ts';
import { callerOf } from './caller.ts';
import { PAGE_QUERY, responses, text } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';
import { mountTransfers } from './transfers.ts';

const string = { type: 'string' };
const object = { type: 'object' };
const ENTRY = {
  type: 'object',
  properties: {
    id: string,
    kind: { enum: ['change', 'access'], description: 'A change of a record, or signing in and taking data out' },
    resource: { ...string, description: 'The name of a resource, or of a part of the platform such as `sessions`' },
    recordId: string,
    action: string,
    actor: { ...string, description: 'Id of the person; empty for nobody that is known' },
    at: { type: 'string', format: 'date-time' },
    before: { ...object, description: 'The changed fields as they were' },
    after: { ...object, description: 'The changed fields as they became, and what else the entry tells' },
    hidden: {
      type: 'object',
      description: 'Fields that changed and whose values are not told, and why',
      additionalProperties: { enum: ['secret', 'restricted'] },
    },
    reason: { type: ['string', 'null'] },
  },
};
const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: ENTRY }, pagination: { $ref: '#/components/schemas/Pagination' } },
};
const FILTER = text(
  'filter',
  'query',
  'JSON of `resource`, `recordId` (with its resource), `actor`, `action`, and the days `from` and `to` in Paris. Who does not administer the audit names a record.',
);
const SORT = text('sort', 'query', 'JSON: ["at", "DESC"] or ["at", "ASC"]');

/** The audit: its search, what it is told of files with lists, and what it forgets. */
export const audit: Feature = ({ app, dataSource, records, jobs }) => {
  mountTransfers(app, dataSource, records);
  auditJobs(jobs, dataSource);
  const mount = tenantRoutes(app, {
    controller: AuditController,
    make: (context) => new AuditController(dataSource, records, callerOf(context)),
    tag: 'Audit',
    name: 'audit',
  });
  mount('get', 'audit-events', 'search', {
    parameters: [FILTER, ...PAGE_QUERY.filter(({ name }) => name === 'range'), SORT],
    responses: responses(200, 'Who did what, the latest first', PAGE),
  });
};
