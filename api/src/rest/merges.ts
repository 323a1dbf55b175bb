import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import type { Records } from '../records/index.ts';
import { merge, mergePreview } from '../records/merge/merge.ts';
import { split, unsplit } from '../records/merge/split.ts';
import { mergesInto, unmerge } from '../records/merge/unmerge.ts';
import { mask } from '../records/read/mask.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { jsonBody, responses, text, VERSION } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** @throws RequestError 400 for what is no JSON */
function choicesIn(given: string | undefined): unknown {
  try {
    return given === undefined ? undefined : JSON.parse(given);
  } catch {
    throw new RequestError(400, 'malformed');
  }
}

/** Two records that become one, and become two again; one of which parts go to a new one. */
class MergeController extends ResourceController {
  async preview(_tenant: string, id: string, other: string, choices?: string): Promise<Answer> {
    const { context } = this.records;
    const preview = await mergePreview(context, this.caller, this.resource, id, other, choicesIn(choices));
    return new Answer(JSON.stringify(preview));
  }

  async merge(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const record = await merge(this.records.context, this.caller, this.resource, id, body);
    return new Answer(JSON.stringify(mask(this.resource, this.caller, record)));
  }

  async unmerge(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { record, kept } = await unmerge(this.records.context, this.caller, this.resource, id, body);
    return new Answer(JSON.stringify({ record: mask(this.resource, this.caller, record), kept }));
  }

  async split(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const record = await split(this.records.context, this.caller, this.resource, id, body);
    return new Answer(JSON.stringify(mask(this.resource, this.caller, record)), 201);
  }

  async unsplit(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const record = await unsplit(this.records.context, this.caller, this.resource, id, body);
    return new Answer(JSON.stringify(mask(this.resource, this.caller, record)));
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

const SPLIT = {
  type: 'object',
  required: ['version', 'values'],
  properties: {
    ...VERSION.properties,
    values: { type: 'object', description: 'What the new record is called' },
    parts: { type: 'array', items: { type: 'string' }, description: 'The parts that go to it' },
    since: { type: 'string', description: 'Instead of them: the first part that goes, with all after it' },
  },
};

/** Mounts preview, merge, its undoing and the list of what was merged; where it is declared, splitting and its undoing. */
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
  const choices = text('choices', 'query', 'JSON: {"field": "this"}, as the body of the merge has them');
  mount('get', '/merge/{other}', 'preview', { parameters: [other, choices], responses: answers });
  mount('post', '/merge', 'merge', { requestBody: jsonBody(MERGE), responses: answers });
  mount('post', '/unmerge', 'unmerge', { requestBody: jsonBody(VERSION), responses: answers });
  if (resource.declaration.merge?.split) {
    const made = responses(201, resource.labels.en.name, { type: 'object' });
    mount('post', '/split', 'split', { requestBody: jsonBody(SPLIT), responses: made });
    mount('post', '/unsplit', 'unsplit', { requestBody: jsonBody(VERSION), responses: answers });
  }
  mount('get', '/merges', 'merges', { responses: answers });
}
