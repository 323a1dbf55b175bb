import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { mask } from '../records/mask.ts';
import { merge, mergePreview } from '../records/merge.ts';
import { mergesInto, unmerge } from '../records/unmerge.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { jsonBody, responses, text, VERSION } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** Two records that become one, and become two again. */
class MergeController extends ResourceController {
  async preview(_tenant: string, id: string, other: string): Promise<Answer> {
    return new Answer(JSON.stringify(await mergePreview(this.records.context, this.caller, this.resource, id, other)));
  }

  async merge(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const record = await merge(this.records.context, this.caller, this.resource, id, body);
    return new Answer(JSON.stringify(mask(this.resource, this.caller, record)));
  }

  async unmerge(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { record, kept } = await unmerge(this.records.context, this.caller, this.resource, id, body);
    return new Answer(JSON.stringify({ record: mask(this.resource, this.caller, record), kept }));
  }

  async merges(_tenant: string, id: string): Promise<Answer> {
    return new Answer(`{"results":${await mergesInto(this.records.context, this.caller, this.resource, id)}}`);
  }
}
authenticate('session')(MergeController);

const MERGE = {
  type: 'object',
  required: ['version', 'other', 'otherVersion'],
  properties: {
    ...VERSION.properties,
    other: { type: 'string', description: 'The record that goes' },
    otherVersion: { type: 'integer', description: 'The version of it that was read' },
    choices: {
      type: 'object',
      description: 'Whose value is kept, by field, where the one that loses least is not meant',
      additionalProperties: { enum: ['this', 'other', 'both'] },
    },
  },
};

/** Mounts preview, merge, its undoing and the list of what was merged. */
export function mountMerges(app: RestApplication, records: Records, resource: Resource): void {
  const mount = tenantRoutes(app, {
    controller: MergeController,
    make: (context) => new MergeController(resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: resource.name,
    base: `${resource.name}/{id}`,
  });
  const answers = responses(200, resource.labels.en.name, { type: 'object' });
  const other = text('other', 'path', 'The id of the record that goes');
  mount('get', '/merge/{other}', 'preview', { parameters: [other], responses: answers });
  mount('post', '/merge', 'merge', { requestBody: jsonBody(MERGE), responses: answers });
  mount('post', '/unmerge', 'unmerge', { requestBody: jsonBody(VERSION), responses: answers });
  mount('get', '/merges', 'merges', { responses: answers });
}
