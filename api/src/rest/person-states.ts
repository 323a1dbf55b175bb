import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import { bodyObject } from '../records/context.ts';
import type { Records } from '../records/index.ts';
import { idsOf, MOST_MARKED, peopleOf, setState } from '../records/people/person-states.ts';
import { mask } from '../records/read/mask.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { ResourceController } from './resource-controller.ts';
import { jsonBody, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** A state that each person has of the records of a resource, such as what they have read. */
class PersonStateController extends ResourceController {
  readonly #state: string;

  constructor(state: string, ...own: ConstructorParameters<typeof ResourceController>) {
    super(...own);
    this.#state = state;
  }

  async people(_tenant: string, id: string): Promise<Answer> {
    const people = await peopleOf(this.records.context, this.caller, this.resource, id, this.#state);
    return new Answer(JSON.stringify({ people }));
  }

  async set(_tenant: string, id: string, said?: unknown): Promise<Answer> {
    return this.#one(id, true, said);
  }

  async unset(_tenant: string, id: string): Promise<Answer> {
    return this.#one(id, false);
  }

  async setMany(_tenant: string, said: unknown): Promise<Answer> {
    return this.#many(said, true);
  }

  async unsetMany(_tenant: string, said: unknown): Promise<Answer> {
    return this.#many(said, false);
  }

  async #mark(ids: string[], isSet: boolean, said: unknown): Promise<Record<string, unknown>[]> {
    const { context } = this.records;
    const state = this.#state;
    const marked = await setState(context, this.caller, this.resource, { ids, state, isSet, said });
    return marked.map((record) => mask(this.resource, this.caller, record));
  }

  async #one(id: string, isSet: boolean, said?: unknown): Promise<Answer> {
    const [record] = await this.#mark([id], isSet, said);
    return new Answer(JSON.stringify(record));
  }

  async #many(said: unknown, isSet: boolean): Promise<Answer> {
    const results = await this.#mark(idsOf(bodyObject(said), `${this.resource.id}Ids`), isSet, said);
    return new Answer(JSON.stringify({ results }));
  }
}
authenticate('session')(PersonStateController);

/**
 * Mounts a state of each person: `PUT` and `DELETE {name}/{id}/{state}` set and take it, `GET` tells who has it, and
 * `PUT` and `DELETE {name}/{state}` with `{"<id>Ids": [...]}` do so for several records at once. A state
 * of a time of its own is set with `until`.
 */
export function mountPersonStates(app: RestApplication, records: Records, resource: Resource, state: string): void {
  const mount = tenantRoutes(app, {
    controller: PersonStateController,
    make: (context) => new PersonStateController(state, resource, records, callerOf(context)),
    tag: resource.labels.en.plural,
    name: `${resource.name}.${state}`,
    base: resource.name,
  });
  const one = responses(200, resource.labels.en.name, { type: 'object' });
  const ids = { type: 'array', minItems: 1, maxItems: MOST_MARKED, items: { type: 'string' } } as const;
  const named = { [`${resource.id}Ids`]: ids };
  const many = jsonBody({ type: 'object', required: Object.keys(named), properties: named });
  const until = resource.declaration.perPerson?.[state]?.timed
    ? { until: { type: 'string', format: 'date-time' } as const }
    : undefined;
  const timed = (more: object) => {
    const properties = { ...more, ...until };
    return jsonBody({ type: 'object', required: Object.keys(properties), properties });
  };
  mount('put', `/${state}`, 'setMany', { requestBody: timed(named), responses: one });
  mount('delete', `/${state}`, 'unsetMany', { requestBody: many, responses: one });
  mount('get', `/{id}/${state}`, 'people', { responses: one });
  mount('put', `/{id}/${state}`, 'set', { ...(until ? { requestBody: timed({}) } : {}), responses: one });
  mount('delete', `/{id}/${state}`, 'unset', { responses: one });
}
