import { isHeld } from '@hestia/permissions/index.ts';
import type { Field, FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Caller } from '../records/caller.ts';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import {
  addEntry,
  deleteEntry,
  entryFields,
  linkFields,
  setHolder,
  setLink,
  updateEntry,
} from '../records/write/entries.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { jsonBody, responses, text, VERSION } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

type Values = Record<string, unknown>;

/** One entry of a list, one link, or one person among the holders, each by a call of its own. */
class EntryController {
  readonly #records: Records;
  readonly #resource: Resource;
  readonly #caller: Caller;
  readonly #field: Field;

  constructor(records: Records, resource: Resource, caller: Caller, field: Field) {
    this.#records = records;
    this.#resource = resource;
    this.#caller = caller;
    this.#field = field;
  }

  async #answer(record: Values, status = 200): Promise<Answer> {
    return new Answer(JSON.stringify(await this.#records.shown(this.#caller, this.#resource, record)), status);
  }

  async add(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    return this.#answer(await addEntry(context, this.#caller, this.#resource, { id, field: this.#field }, body), 201);
  }

  async change(_tenant: string, id: string, entry: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    const place = { id, field: this.#field, entry };
    return this.#answer(await updateEntry(context, this.#caller, this.#resource, place, body));
  }

  async remove(_tenant: string, id: string, entry: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    const place = { id, field: this.#field, entry };
    return this.#answer(await deleteEntry(context, this.#caller, this.#resource, place, body));
  }

  async link(_tenant: string, id: string, target: string, body: unknown): Promise<Answer> {
    return this.#link(id, target, true, body);
  }

  async unlink(_tenant: string, id: string, target: string, body: unknown): Promise<Answer> {
    return this.#link(id, target, false, body);
  }

  async #link(id: string, target: string, isLinked: boolean, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    const place = { id, field: this.#field, target, isLinked };
    return this.#answer(await setLink(context, this.#caller, this.#resource, place, body));
  }

  /** The field is `owner`: the body names the person, as `user` or by the field. */
  async giveTo(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    const { owner, ...said } = bodyObject(body);
    const named = owner === undefined ? said : { user: owner, ...said };
    return this.#answer(await setHolder(context, this.#caller, this.#resource, { id, role: 'owner' }, named));
  }

  /** The field is `coOwners` or `collaborators`. */
  async addHolder(_tenant: string, id: string, user: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    return this.#answer(await setHolder(context, this.#caller, this.#resource, { id, user, role: this.#role() }, body));
  }

  async removeHolder(_tenant: string, id: string, user: string, body: unknown): Promise<Answer> {
    const { context } = this.#records;
    const change = { id, user, role: 'guest', from: this.#role() } as const;
    return this.#answer(await setHolder(context, this.#caller, this.#resource, change, body));
  }

  #role(): 'coOwner' | 'collaborator' {
    return this.#field.name === 'coOwners' ? 'coOwner' : 'collaborator';
  }
}
authenticate('session')(EntryController);

type Method = 'add' | 'change' | 'remove' | 'link' | 'unlink' | 'giveTo' | 'addHolder' | 'removeHolder';

interface Call {
  verb: string;
  path: string;
  method: Method;
  /** The last part of the path, where it has a name. */
  last?: 'entry' | 'target' | 'user';
  body: object;
}

const versioned = (schema: FieldSchema = {}, required: string[] = []): object => ({
  type: 'object',
  required: ['version', ...required],
  properties: { ...schema.properties, ...VERSION.properties },
});

function callsOf(field: Field, kind: 'entries' | 'links' | 'owner' | 'holders'): Call[] {
  const { name, schema } = field;
  switch (kind) {
    case 'entries': {
      const { id: _, ...parts } = schema.items?.properties ?? {};
      const entry = { properties: parts };
      const path = `${name}/{entry}`;
      return [
        { verb: 'post', path: name, method: 'add', body: versioned(entry, schema.items?.required) },
        { verb: 'patch', path, method: 'change', last: 'entry', body: versioned(entry) },
        { verb: 'delete', path, method: 'remove', last: 'entry', body: versioned() },
      ];
    }
    case 'links':
      return [
        { verb: 'put', path: `${name}/{target}`, method: 'link', last: 'target', body: versioned() },
        { verb: 'delete', path: `${name}/{target}`, method: 'unlink', last: 'target', body: versioned() },
      ];
    case 'owner':
      return [
        {
          verb: 'put',
          path: name,
          method: 'giveTo',
          body: versioned({ properties: { user: { type: 'string' }, owner: { type: 'string' } } }),
        },
      ];
    case 'holders':
      return [
        { verb: 'put', path: `${name}/{user}`, method: 'addHolder', last: 'user', body: versioned() },
        { verb: 'delete', path: `${name}/{user}`, method: 'removeHolder', last: 'user', body: versioned() },
      ];
  }
}

const DESCRIPTIONS = {
  entry: 'The id of the entry',
  target: 'The id of the other record',
  user: 'The id of the person',
} as const;

/**
 * Mounts the calls for single entries of a resource: lists whose entries have an id, links to many records, and, where
 * the record has holders of its own, its owner, co-owners and collaborators.
 */
export function mountEntries(app: RestApplication, records: Records, resource: Resource): void {
  if (resource.declaration.global) return;
  const held = isHeld(resource) ? ['owner', 'coOwners', 'collaborators'] : [];
  const fields = [
    ...entryFields(resource).map((field) => ({ field, kind: 'entries' as const })),
    ...linkFields(resource).map((field) => ({ field, kind: 'links' as const })),
    ...held.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [{ field, kind: name === 'owner' ? ('owner' as const) : ('holders' as const) }] : [];
    }),
  ];
  for (const { field, kind } of fields) {
    const mount = tenantRoutes(app, {
      controller: EntryController,
      make: (context) => new EntryController(records, resource, callerOf(context), field),
      tag: resource.labels.en.plural,
      name: `${resource.name}.${field.name}`,
      base: `${resource.name}/{id}/`,
    });
    for (const { verb, path, method, last, body } of callsOf(field, kind))
      mount(verb, path, method, {
        parameters: last ? [text(last, 'path', DESCRIPTIONS[last])] : [],
        requestBody: jsonBody(body),
        responses: responses(method === 'add' ? 201 : 200, resource.labels.en.name, { type: 'object' }),
      });
  }
}
