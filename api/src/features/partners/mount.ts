import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { idsOf } from '../../records/people/person-states.ts';
import { loadFor } from '../../records/read/read.ts';
import { ensureMaySome } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
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

/** The stock of partners: read, and taken over. */
class PartnerController {
  readonly #records: Records;
  readonly #caller: Caller;

  constructor(records: Records, caller: Caller) {
    this.#records = records;
    this.#caller = caller;
  }

  /** Reads a file that is handed in, or has the stock fetched. */
  async run(tenant: string, id: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    const resource = this.#records.resource('partner') as Resource;
    await loadFor(context, this.#caller, 'edit', resource, id);
    const { content } = bodyObject(body);
    if (typeof content === 'string' && content.length > 0)
      return new Answer(JSON.stringify(await importStock(this.#records, this.#caller, id, content)));
    const job = { tenant, partner: id };
    await addJob((sql, values) => execute(databaseOf(context, resource), sql, values), IMPORT_JOB, job, {
      key: `${IMPORT_JOB} ${tenant} ${id}`,
    });
    return new Answer(JSON.stringify({ queued: true }), 202);
  }

  /** Takes properties over. */
  async take(_tenant: string, body: unknown): Promise<Answer> {
    ensureMaySome(this.#caller, 'edit', this.#records.resource('partner-property') as Resource);
    const properties = await takeOver(this.#records, this.#caller, idsOf(bodyObject(body), 'ids'));
    return new Answer(JSON.stringify({ properties }), 201);
  }
}
authenticate('session')(PartnerController);

/** Mounts the calls of partners beyond those of every resource. */
export function mountPartners(app: RestApplication, records: Records): void {
  const routes = (name: string) =>
    tenantRoutes(app, {
      controller: PartnerController,
      make: (context) => new PartnerController(records, callerOf(context)),
      tag: 'Partners',
      name,
      base: name,
    });
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
  });
  routes('partner-properties')('post', '/import', 'take', {
    requestBody: jsonBody({
      type: 'object',
      required: ['ids'],
      additionalProperties: false,
      properties: { ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_TAKEN } },
    }),
    responses: responses(201, 'The properties', { type: 'object' }),
  });
}
