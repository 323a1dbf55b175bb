import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { idsOf } from '../../records/people/person-states.ts';
import { loadFor } from '../../records/read/read.ts';
import { ensureMaySome } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { importStock } from './import.ts';
import { takeOver } from './take-over.ts';

export const IMPORT_JOB = 'partners.import';

/** The import of one partner's stock. */
export interface ImportJob extends Payload {
  tenant: string;
  partner: string;
}

/** So many properties are imported at once, and so long a file is handed in, in letters. */
const MOST_TAKEN = 50;
const MOST_CONTENT = 800_000;

/** Mounts the calls of partners beyond those of every resource. */
export function mountPartners(app: RestApplication, records: Records): void {
  const routes = (name: string) => sessionCalls(app, { tag: 'Partners', name, base: name });
  /** Reads a file that is handed in, or has the stock fetched. */
  routes('partners')('post', '/{id}/import', 'run', {
    parameters: [text('id', 'path', 'The partner')],
    requestBody: jsonBody({
      type: 'object',
      additionalProperties: false,
      properties: { content: { type: 'string', maxLength: MOST_CONTENT, description: 'Absent: it is fetched' } },
    }),
    responses: responses(200, 'How many properties are new, updated, unmodified, removed and rejected', {
      type: 'object',
    }),
    answer: async ({ caller, tenant }, id: string, body: unknown) => {
      const { context } = records;
      const resource = records.resource('partner') as Resource;
      await loadFor(context, caller, 'edit', resource, id);
      const { content } = bodyObject(body);
      if (typeof content === 'string' && content.length > 0) return importStock(records, caller, id, content);
      const job = { tenant, partner: id };
      await addJob((sql, values) => execute(databaseOf(context, resource), sql, values), IMPORT_JOB, job, {
        key: `${IMPORT_JOB} ${tenant} ${id}`,
      });
      return new Answer(JSON.stringify({ queued: true }), 202);
    },
  });
  /** Takes properties over. */
  routes('partner-properties')('post', '/import', 'take', {
    requestBody: jsonBody({
      type: 'object',
      required: ['ids'],
      additionalProperties: false,
      properties: { ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_TAKEN } },
    }),
    responses: responses(201, 'The properties', { type: 'object' }),
    answer: async ({ caller }, body: unknown) => {
      ensureMaySome(caller, 'edit', records.resource('partner-property') as Resource);
      const properties = await takeOver(records, caller, idsOf(bodyObject(body), 'ids'));
      return { properties };
    },
  });
}
