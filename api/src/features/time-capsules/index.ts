import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Feature } from '../../feature.ts';
import { execute } from '../../records/database.ts';
import { callerOf } from '../../rest/caller.ts';
import { responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { TimeCapsuleController } from './controller.ts';
import { keepDay } from './days.ts';

const integer = { type: 'integer' } as const;
const string = { type: 'string' } as const;
const CAPSULE = {
  type: 'object',
  properties: {
    days: {
      type: 'array',
      items: { type: 'object', properties: { day: string, mandates: integer, exclusive: integer } },
    },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: string, name: string, mandates: integer, exclusive: integer, before: integer },
      },
    },
  },
};
const SPAN = [text('from', 'query', '`YYYY-MM-DD`'), text('to', 'query', '`YYYY-MM-DD`, at most three years later')];

/** How many mandates a person, group, agency and the network had on any day: kept each evening, and today as it stands. */
export const timeCapsules: Feature = ({ app, dataSource, jobs }) => {
  const run = (statement: string, values: unknown[] = []) => execute(dataSource, statement, values);
  // In the evening of Paris, summer and winter: the day as it ended.
  jobs.every('mandates.day', '40 21 * * *', async (at) => {
    for (const { id } of await run('SELECT id FROM tenants')) await keepDay(run, String(id), parisDay(at));
  });
  const mount = tenantRoutes(app, {
    controller: TimeCapsuleController,
    make: (context) => new TimeCapsuleController(dataSource, callerOf(context)),
    tag: 'Time capsules',
    name: 'time-capsules',
  });
  mount('get', 'time-capsules', 'list', {
    parameters: [
      ...SPAN,
      text('by', 'query', 'network, agency, group or person'),
      text('id', 'query', 'Of the agency, group or person; all of them unless said'),
    ],
    responses: responses(200, 'The days that were kept, and each of them at the end', CAPSULE),
  });
  mount('get', 'time-capsules/team', 'team', {
    parameters: [...SPAN, text('id', 'query', 'Of one person of the team; the whole of it unless said')],
    responses: responses(
      200,
      'The days of those whom one leads, coaches or follows, and each of them at the end',
      CAPSULE,
    ),
  });
  mount('get', 'time-capsules/me', 'me', { parameters: SPAN, responses: responses(200, 'One’s own days', CAPSULE) });
};
