import type { Feature } from '../../feature.ts';
import { callerOf } from '../../rest/caller.ts';
import { PAGE_QUERY, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { BinController } from './controller.ts';
import { binJobs } from './jobs.ts';

const text = { type: 'string' as const };
const time = { type: 'string' as const, format: 'date-time' };
const LINE = {
  type: 'object',
  properties: {
    id: { ...text, description: 'Of the record' },
    resource: { ...text, description: 'The name of the resource' },
    title: text,
    owner: { type: ['string', 'null'] },
    deletedAt: time,
    deletedBy: { ...text, description: 'Id of the person; empty where the product itself did' },
    until: { ...time, description: 'When it goes for good, unless a law keeps it' },
  },
};
const PAGE = {
  type: 'object',
  properties: { results: { type: 'array', items: LINE }, pagination: { $ref: '#/components/schemas/Pagination' } },
};
const RESTORED = { type: 'object', properties: { id: text, resource: text } };

/** What is deleted rests for a while, is restored with all its links, and then goes for good. */
export const bin: Feature = ({ app, dataSource, records, jobs }) => {
  binJobs(jobs, dataSource, records);
  const mount = tenantRoutes(app, {
    controller: BinController,
    make: (context) => new BinController(dataSource, records, callerOf(context)),
    tag: 'Bin',
    name: 'bin',
  });
  mount('get', 'bin', 'list', {
    parameters: PAGE_QUERY,
    responses: responses(200, 'What this person may restore, the latest first', PAGE),
  });
  mount('post', 'bin/{id}/restore', 'restore', { responses: responses(200, 'The record is back', RESTORED) });
  mount('delete', 'bin/{id}', 'remove', { responses: responses(204, 'Gone for good', {}) });
};
