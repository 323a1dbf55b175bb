import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { draftAt, dropDraft, keepDraft } from '../records/people/drafts.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { jsonBody, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** What the person is writing beside a record, or in a panel, and hasn't sent. */
class DraftController extends ResourceController {
  async draft(_tenant: string, id: string): Promise<Answer> {
    return new Answer(JSON.stringify(await draftAt(this.records.context, this.caller, this.resource, id)));
  }

  async keep(_tenant: string, id: string, said: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await keepDraft(this.records.context, this.caller, this.resource, id, said)));
  }

  async drop(_tenant: string, id: string): Promise<Answer> {
    await dropDraft(this.records.context, this.caller, this.resource, id);
    return new Answer(undefined);
  }
}
authenticate('session')(DraftController);

const REVISION = { type: 'string', nullable: true };
const VALUES = { type: 'object', nullable: true };

/** Mounts `GET`, `PUT` and `DELETE {name}/{id}/draft`: `id` is a record's, or the name of a panel of the resource. */
export function mountDrafts(app: RestApplication, records: Records, resource: Resource): void {
  const mount = tenantRoutes(app, {
    controller: DraftController,
    make: (context) => new DraftController(resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: `${resource.name}.draft`,
    base: resource.name,
  });
  const kept = { type: 'object', properties: { values: VALUES, revision: REVISION } };
  const body = {
    type: 'object',
    required: ['values'],
    properties: { values: { type: 'object' }, revision: { type: 'string' } },
  };
  mount('get', '/{id}/draft', 'draft', { responses: responses(200, 'What the person is writing there', kept) });
  mount('put', '/{id}/draft', 'keep', {
    requestBody: jsonBody(body),
    responses: responses(200, 'Kept', { type: 'object', properties: { revision: REVISION } }),
  });
  mount('delete', '/{id}/draft', 'drop', { responses: responses(204, 'Nothing is kept there', {}) });
}
