import type { ConditionNode, Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from './compile.ts';
import { parameter, type QueryContext } from './context.ts';
import { accessRow, recordJson, shownFields } from './output.ts';
import { isPrefixSearch, type Search, searchSql } from './search.ts';
import { orderBy, type Sort } from './sort.ts';

/** What a list call asks for, checked by `parseFilter` and, for sort and fields, by `listStatement`. */
export interface ListRequest {
  filter: ConditionNode;
  q?: string;
  /** Absent: by relevance when searching, else as declared, else the newest first. */
  sort?: Sort;
  offset: number;
  limit: number;
  /** Absent: all fields. */
  fields?: string[];
}

/** Whose rows a statement may touch; `access` and `readableRestricted` come from the caller's ability. */
export interface Scope {
  resource: Resource;
  /** By `$id`. */
  resources: Map<string, Resource>;
  tenant: string;
  access: ConditionNode;
  readableRestricted: ConditionNode;
}

export interface Statement {
  text: string;
  values: unknown[];
  /** Whether its plan can be kept. A plan for any words would be a bad one where rare and frequent words differ. */
  prepared?: boolean;
}

/** Whether `q` finds what is written alike; meant for the second try, when the first found nothing. */
export interface SearchMode {
  fuzzy?: boolean;
}

/** Matches of a frequent word that are ranked; a page further down extends it. */
const CANDIDATES = 2_000;

interface Started {
  context: QueryContext;
  /** SQL of who reads the restricted fields; made when asked for, since an unused parameter has no type. */
  readable: () => string;
  conditions: string[];
}

/**
 * The tenant comes first in every statement: it is `$1`, and the first column of every index.
 *
 * @param byWords whether an index of words finds the rows: its words carry the tenant, and the expression keeps the
 *   planner from walking all of the tenant's rows beside it
 */
function start({ resource, resources, tenant, access, readableRestricted }: Scope, byWords = false): Started {
  const params: unknown[] = [tenant];
  const context: QueryContext = { resource, resources, params, alias: 't', readable: () => readableRestricted };
  let compiled: string | undefined;
  const readable = () => {
    compiled ??= compileCondition({ ...context, readable: () => true }, readableRestricted);
    return compiled;
  };
  const allowed = compileCondition({ ...context, readable: () => true }, access);
  const owner = `t.${resource.declaration.global ? 'id' : 'tenant_id'}`;
  const scope = `${byWords ? `(${owner} || '')` : owner} = $1`;
  return { context, readable, conditions: allowed === 'true' ? [scope] : [scope, allowed] };
}

function found(
  query: Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'>,
): Started & { where: string; search?: Search } {
  const { context, readable, conditions } = start(
    query,
    query.q !== undefined && isPrefixSearch(query.q) && !query.fuzzy,
  );
  const filter = compileCondition(context, query.filter);
  const search = query.q ? searchSql(context, query.q, readable, query.fuzzy ?? false) : undefined;
  const all = [...conditions, ...(filter === 'true' ? [] : [filter]), ...(search ? [search.condition] : [])];
  return { context, readable, conditions: all, where: all.join(' AND '), search };
}

/** What is shown of the rows `from`, as JSON texts. */
function shown({ context, readable }: Started, fields: Field[], from: string): string {
  const guarded = fields.some((field) => field.declaration.restricted) && readable() !== 'true';
  const json = recordJson(context, fields, guarded);
  return `SELECT ${json} AS json FROM ${from} AS t${guarded ? accessRow(readable()) : ''}`;
}

/** Whole numbers in the text and not as parameters: PostgreSQL plans well for the rows that are wanted. */
function windowSql({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>): string {
  if (![limit, offset].every((count) => Number.isSafeInteger(count) && count >= 0))
    throw new RangeError('limit, offset');
  return `LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * One page of records, each row one JSON text in the column `json`. The page is cut before its JSON is made, so that
 * skipped rows cost no JSON; the outer SELECT only reads on, which keeps the order.
 *
 * @throws RequestError 400 for an unknown or restricted sort and for unknown fields
 */
export function listStatement(query: Scope & SearchMode & ListRequest): Statement {
  const { resource, offset, limit, readableRestricted } = query;
  const started = found(query);
  const { context, where, search } = started;
  const fields = shownFields(resource, query.fields);
  const asked = query.sort ?? (search ? ['relevance', 'DESC'] : resource.declaration.sort) ?? ['createdAt', 'DESC'];
  const ranked = search !== undefined && asked[0] === 'relevance';
  const sort: Sort = asked[0] === 'relevance' ? ['createdAt', 'DESC'] : asked;
  const order = orderBy(resource, sort, 't', readableRestricted);
  const window = windowSql(query);
  const rows = `SELECT t.* FROM ${resource.table} AS t WHERE ${where}`;
  const candidates = `SELECT t.* FROM (${rows} LIMIT ${Math.max(CANDIDATES, offset + limit)}) AS t`;
  const page = ranked
    ? `${candidates} ORDER BY ${search.rank} DESC, ${order} ${window}`
    : `${rows} ORDER BY ${order} ${window}`;
  const text = `${search?.with ?? ''}${shown(started, fields, `(${page})`)}`;
  return { text, values: context.params, prepared: isPrepared(query) };
}

const isPrepared = ({ q, fuzzy }: SearchMode & Pick<ListRequest, 'q'>): boolean => !q || (!fuzzy && isPrefixSearch(q));

/** One record as JSON text, or no row when it is absent, in another tenant or out of the caller's reach. */
export function getStatement(query: Scope & { id: string; fields?: string[] }): Statement {
  const started = start(query);
  const { context, conditions } = started;
  const fields = shownFields(query.resource, query.fields);
  const where = [...conditions, `t.id = ${parameter(context.params, query.id, 'text')}`].join(' AND ');
  const text = `${shown(started, fields, query.resource.table)} WHERE ${where}`;
  return { text, values: context.params, prepared: true };
}

/** The rows of a list, without order, columns or limit, for its total. */
export function matchesStatement(query: Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'>): Statement {
  const { context, where, search } = found(query);
  return {
    text: `${search?.with ?? ''}SELECT FROM ${query.resource.table} AS t WHERE ${where}`,
    values: context.params,
    prepared: isPrepared(query),
  };
}
