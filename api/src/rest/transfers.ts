import { may } from '@hestia/permissions/index.ts';
import {
  type ConditionNode,
  type Resource,
  type Resources,
  relatedPlace,
  resolvePath,
} from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import { type RequestError, refusedAt } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { bodyObject } from '../records/context.ts';
import { execute } from '../records/database.ts';
import { auditEvent } from '../records/history/audit-event.ts';
import type { Records } from '../records/index.ts';
import { aclRefusal } from '../records/refusals.ts';
import { Answer } from './answers.ts';
import { readsAudit } from './audit-controller.ts';
import { AUDIT_FILTERS, auditCondition } from './audit-query.ts';
import { callerOf } from './caller.ts';
import { listRequest } from './list-request.ts';
import { plainList } from './plain-list.ts';
import { jsonBody, responses } from './spec.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** Types whose values say nothing of a person by themselves. Of the others, a filter is kept without what was sought. */
const TOLD = ['boolean', 'date', 'datetime', 'enum', 'integer', 'money', 'number', 'range', 'status', 'tags'];
const REFERENCES = ['reference', 'references'];
const MOST_ROWS = 1_000_000;

/** What a list was narrowed by. */
interface Narrowing {
  field: string;
  op?: string;
  value?: unknown;
}

/** What a filter narrows a list by, without texts that were sought: those may name somebody. */
export function narrowings(resource: Resource, resources: Resources, node: ConditionNode): Narrowing[] {
  if (typeof node === 'boolean') return [];
  if ('not' in node) return narrowings(resource, resources, node.not);
  if ('and' in node) return node.and.flatMap((part) => narrowings(resource, resources, part));
  if ('or' in node) return node.or.flatMap((part) => narrowings(resource, resources, part));
  const { field, op, value } = node;
  const place = relatedPlace(resource, resources, field);
  const type = (place && resolvePath(place.resource, place.path)?.type) ?? '';
  return [[...TOLD, ...REFERENCES].includes(type) ? { field, op, value } : { field, op }];
}

const invalid = (path: string): RequestError => refusedAt(path, 'invalidValue');

/** Keeps in the audit that a list left in a file, or came in one. */
class TransferController {
  readonly #dataSource: juggler.DataSource;
  readonly #records: Records;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, records: Records, caller: Caller) {
    this.#dataSource = dataSource;
    this.#records = records;
    this.#caller = caller;
  }

  /** A list is about to leave: its rows are counted here. @throws RequestError 403, 422 for an unknown list, 400 as lists do */
  async export(tenant: string, body: unknown): Promise<Answer> {
    const { resource: name, filter = {} } = bodyObject(body);
    const { rows, narrowed } =
      name === 'audit-events'
        ? await this.#auditLeaving(tenant, filter)
        : await this.#leaving(this.#list(name), filter);
    return this.#note(String(name), 'exportList', { rows, filter: narrowed });
  }

  /** A file came in, as so many records. @throws RequestError 403 for who may add none, 422 for no count */
  async import(_tenant: string, body: unknown): Promise<Answer> {
    const { resource: name, rows, refused = 0 } = bodyObject(body);
    const resource = this.#list(name);
    if (!may(this.#caller.ability, 'add', resource)) throw aclRefusal();
    for (const [path, count] of Object.entries({ '/rows': rows, '/refused': refused }))
      if (!Number.isSafeInteger(count) || Number(count) < 0 || Number(count) > MOST_ROWS) throw invalid(path);
    return this.#note(resource.name, 'importList', { rows, refused });
  }

  #list(name: unknown): Resource {
    const found = [...this.#records.context.resources.values()].find((one) => one.name === name);
    if (!found) throw invalid('/resource');
    return found;
  }

  async #leaving(resource: Resource, filter: unknown) {
    const json = { filter: JSON.stringify(filter), range: '[0,0]', fields: '["id"]' };
    const request = listRequest(resource, json, this.#records.context.resources);
    const { total } = await this.#records.list(this.#caller, resource, request);
    const sought = request.q ? [{ field: 'q' }] : [];
    return {
      rows: total?.total ?? 0,
      narrowed: [...sought, ...narrowings(resource, this.#records.context.resources, request.filter)],
    };
  }

  async #auditLeaving(tenant: string, given: unknown) {
    if (!readsAudit(this.#caller)) throw aclRefusal();
    const { filter } = plainList({ filter: JSON.stringify(given) }, AUDIT_FILTERS);
    const { text, values } = auditCondition(tenant, filter, true);
    const [row] = await this.#run(`SELECT count(*) AS rows FROM audit_entries WHERE ${text}`, values);
    return { rows: Number(row?.rows), narrowed: Object.entries(filter).map(([field, value]) => ({ field, value })) };
  }

  async #note(resource: string, action: string, told: Record<string, unknown>): Promise<Answer> {
    const { tenant, id } = this.#caller.actor;
    await auditEvent((text, values) => this.#run(text, values), { tenant, actor: id, resource, action, told });
    return new Answer(JSON.stringify({ rows: told.rows }), 201);
  }

  #run(text: string, values?: unknown[]) {
    return execute(this.#dataSource, text, values);
  }
}
authenticate('session')(TransferController);

/** Mounts what tells the audit of lists that leave and come in files. */
export function mountTransfers(app: RestApplication, dataSource: juggler.DataSource, records: Records): void {
  const mount = tenantRoutes(app, {
    controller: TransferController,
    make: (context) => new TransferController(dataSource, records, callerOf(context)),
    tag: 'Audit',
    name: 'transfers',
    base: 'transfers/',
  });
  const resource = { type: 'string', description: 'The name of the list' };
  const count = { type: 'integer', minimum: 0, maximum: MOST_ROWS };
  const object = (properties: object, required: string[]) => ({
    type: 'object',
    additionalProperties: false,
    required,
    properties,
  });
  const counted = object({ rows: count }, ['rows']);
  mount('post', 'exports', 'export', {
    description: 'Keeps in the audit that the rows of this filter leave in a file, and says how many they are.',
    requestBody: jsonBody(object({ resource, filter: { type: 'object' } }, ['resource'])),
    responses: responses(201, 'How many rows there are', counted),
  });
  mount('post', 'imports', 'import', {
    description: 'Keeps in the audit that a file was read in.',
    requestBody: jsonBody(object({ resource, rows: count, refused: count }, ['resource', 'rows'])),
    responses: responses(201, 'How many rows were read in', counted),
  });
}
