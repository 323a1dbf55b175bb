import { type ConditionNode, conditionFields, type Field, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { hidingStates } from '@hestia/resources/vocabulary/person-states.ts';
import { compileCondition } from './compile.ts';
import { parameter, type QueryContext, type Reach, type Readable } from './context.ts';
import { accessRow, type ReadableSql, recordJson, shownFields } from './output.ts';
import { isPrefixSearch, type Search, searchSql } from './search.ts';
import { type Needle, similarSql } from './similar.ts';
import { orderBy, type Sort } from './sort.ts';
import { notHidden } from './value.ts';

/** What a list call asks for, checked by `parseFilter` and, for sort and fields, by `listStatement`. */
export interface ListRequest<Name extends string = string> {
  filter: ConditionNode;
  q?: string;
  /** Absent: by relevance when searching, else as declared, else the newest first. */
  sort?: Sort<Name>;
  offset: number;
  limit: number;
  /** Absent: all fields. */
  fields?: Name[];
}

/** Whose rows a statement may touch; `access` and `readable` come from the caller's ability. */
export interface Scope {
  resource: Resource;
  /** By `$id`. */
  resources: Map<string, Resource>;
  tenant: string;
  /** The id of who asks; absent where nobody does. */
  user?: string | undefined;
  access: ConditionNode;
  readable: Readable;
  /** What the caller reads of other resources, which filters lead to. */
  reach?: ((resource: Resource) => Reach) | undefined;
  /** Whether files that were put away are there for the caller. */
  seesPutAway?: boolean | undefined;
  /** Whether sparse fields that say nothing are left out, as answers do. */
  leavesOut?: boolean | undefined;
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
  /** SQL of who reads a field; made when asked for, since an unused parameter has no type. */
  readable: ReadableSql;
  conditions: string[];
}

/**
 * The tenant comes first in every statement: it is `$1`, and the first column of every index.
 *
 * @param byWords whether an index of words finds the rows: its words carry the tenant, and the expression keeps the
 *   planner from walking all of the tenant's rows beside it
 */
function start(
  { resource, resources, tenant, user, access, readable, reach, seesPutAway, leavesOut }: Scope,
  byWords = false,
): Started {
  const params: unknown[] = [tenant];
  const context: QueryContext = {
    resource,
    resources,
    params,
    alias: 't',
    user,
    readable,
    reach,
    seesPutAway,
    leavesOut,
  };
  // The rules themselves are kept from nothing.
  const truth: QueryContext = { ...context, readable: () => true, reach: undefined };
  // One SQL for one rule, since most fields have the same readers: an unused parameter has no type.
  const compiled = new Map<ConditionNode | string, string>();
  const readableSql = (field: Field) => {
    const node = readable(field);
    const known = compiled.get(node);
    if (known !== undefined) return known;
    const rule = JSON.stringify(node);
    const sql = compiled.get(rule) ?? compileCondition(truth, node);
    compiled.set(rule, sql).set(node, sql);
    return sql;
  };
  const allowed = compileCondition(truth, access);
  const owner = `t.${resource.declaration.global ? 'id' : 'tenant_id'}`;
  const scope = `${byWords ? `(${owner} || '')` : owner} = $1`;
  return { context, readable: readableSql, conditions: allowed === 'true' ? [scope] : [scope, allowed] };
}

/** What is put away is left out of a list that doesn't ask for it: by its field, by ids, or by what it became. */
function shownOnly({ declaration, fields }: Resource, filter: ConditionNode): string[] {
  const { archive, merge } = declaration;
  if (!archive) return [];
  const asked = conditionFields(filter);
  return ['id', archive, merge?.into].some((name) => name && asked.includes(name))
    ? []
    : [`t.${fields[archive]?.column} IS NOT TRUE`];
}

/** Of whom a record is, and not about what: what is asked of one's own records, a list asks anyway. */
const isOfPeople = (resource: Resource, field: Field): boolean =>
  field.declaration.reference?.resource === resource.fields.createdBy?.declaration.reference?.resource;

/** Whether it is asked for what a person has put out of their lists: by it, by words, by ids, or by what a record is linked to. */
function asksForAll({ resource, filter, q }: Pick<Scope & ListRequest, 'resource' | 'filter' | 'q'>): boolean {
  const names = [...hidingStates(resource), 'id', resource.declaration.merge?.into];
  return (
    q !== undefined ||
    conditionFields(filter).some((path) => {
      const field = resource.fields[path];
      return names.includes(path) || Boolean(field?.declaration.reference && !isOfPeople(resource, field));
    })
  );
}

/** The rows that a list call finds, as conditions. */
export function found(
  query: Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'>,
): Started & { where: string; search?: Search } {
  const { context, readable, conditions } = start(
    query,
    query.q !== undefined && isPrefixSearch(query.q) && !query.fuzzy,
  );
  const filter = compileCondition(context, query.filter);
  const search = query.q ? searchSql(context, query.q, readable, query.fuzzy ?? false) : undefined;
  const shown = [...shownOnly(query.resource, query.filter), ...(asksForAll(query) ? [] : notHidden(context))];
  const all = [...conditions, ...shown, ...(filter === 'true' ? [] : [filter]), ...(search ? [search.condition] : [])];
  return { context, readable, conditions: all, where: all.join(' AND '), search };
}

/** What is shown of the rows `from`, as JSON texts. */
function shown(started: Started, fields: Field[], from: string): string {
  return `SELECT ${shownJson(started, fields)} AS json FROM ${from} AS t${shownAccess(started, fields)}`;
}

const shownJson = (started: Started, fields: Field[]): string => recordJson(started.context, fields, started.readable);

/** What `shownJson` needs in the FROM. */
const shownAccess = (started: Started, fields: Field[]): string => accessRow(fields, started.readable);

/** Whole numbers in the text and not as parameters: PostgreSQL plans well for the rows that are wanted. */
function windowSql({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>): string {
  if (![limit, offset].every((count) => Number.isSafeInteger(count) && count >= 0))
    throw new RangeError('limit, offset');
  return `LIMIT ${limit} OFFSET ${offset}`;
}

/** Rows that are skipped before a page is found by its keys: below it the second look at the table costs more. */
const FEW_SKIPPED = 100;

/**
 * One page of records, each row one JSON text in the column `json`. The page is cut before its JSON is made, so that
 * skipped rows cost no JSON; the outer SELECT only reads on, which keeps the order. Far down, the page is cut of keys
 * that an index answers alone, and only its own rows are read from the table.
 *
 * @throws RequestError 400 for an unknown or restricted sort and for unknown fields
 */
export function listStatement(query: Scope & SearchMode & ListRequest): Statement {
  const { resource, offset, limit, readable } = query;
  const started = found(query);
  const { context, where, search } = started;
  const fields = shownFields(resource, query.fields);
  const asked = query.sort ?? (search ? ['relevance', 'DESC'] : resource.declaration.sort) ?? ['createdAt', 'DESC'];
  const ranked = search !== undefined && asked[0] === 'relevance';
  const sort: Sort = asked[0] === 'relevance' ? ['createdAt', 'DESC'] : asked;
  const order = orderBy(resource, sort, 't', readable);
  const window = windowSql(query);
  const rows = `SELECT t.* FROM ${resource.table} AS t WHERE ${where}`;
  const candidates = `SELECT t.* FROM (${rows} LIMIT ${Math.max(CANDIDATES, offset + limit)}) AS t`;
  const page = ranked
    ? `${candidates} ORDER BY ${search.rank} DESC, ${order} ${window}`
    : offset > FEW_SKIPPED
      ? keysFirst(resource, `WHERE ${where} ORDER BY ${order} ${window}`, order)
      : `${rows} ORDER BY ${order} ${window}`;
  const text = `${search?.with ?? ''}${shown(started, fields, `(${page})`)}`;
  return { text, values: context.params, prepared: isPrepared(query) };
}

/** The rows of a page whose keys, cut as `window` says, were found first. */
function keysFirst({ table, declaration }: Resource, window: string, order: string): string {
  const key = declaration.global ? ['id'] : ['tenant_id', 'id'];
  const same = key.map((column) => `t.${column} = cut.${column}`).join(' AND ');
  const keys = `SELECT ${key.map((column) => `t.${column}`).join(', ')} FROM ${table} AS t ${window}`;
  return `SELECT t.* FROM (${keys}) AS cut JOIN ${table} AS t ON ${same} ORDER BY ${order}`;
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

/** Which records are alike, and how many of them are shown. */
export interface SimilarRequest {
  needle: Needle;
  /** The record that the others are compared with. */
  without?: string | undefined;
  offset: number;
  limit: number;
  /** Absent: all fields. */
  fields?: string[] | undefined;
}

/**
 * Records that could be the same as what is looked for, the likeliest first: each row has the record as `json`, its
 * `score`, its `reasons` as JSON text and the `total`. What is put away is among them, what was merged is not.
 *
 * @returns nothing where nothing that tells was given
 */
export function similarStatement(query: Scope & SimilarRequest): Statement | undefined {
  const { resource, needle, without } = query;
  const started = start(query, true);
  const { context, readable, conditions } = started;
  const similar = similarSql(context, readable, needle);
  if (!similar) return undefined;
  const { merge } = resource.declaration;
  const where = [
    ...conditions,
    ...(merge ? [`t.${resource.fields[merge.into]?.column} IS NULL`] : []),
    ...(without ? [`t.id <> ${parameter(context.params, without, 'text')}`] : []),
    `(${similar.candidates})`,
  ].join(' AND ');
  const fields = shownFields(resource, query.fields);
  const text = `WITH ${similar.needle}, candidates AS MATERIALIZED (
      SELECT t.*, ${similar.measures.join(', ')} FROM ${resource.table} AS t WHERE ${where} LIMIT ${CANDIDATES}),
    ranked AS MATERIALIZED (
      SELECT candidates.*, ${similar.score} AS score, ${similar.reasons}::text AS reasons, count(*) OVER () AS total
      FROM candidates WHERE ${similar.kept} ORDER BY score DESC, created_at DESC, id ${windowSql(query)})
    SELECT ${shownJson(started, fields)} AS json, t.score, t.reasons, t.total FROM ranked AS t${shownAccess(started, fields)}
    ORDER BY t.score DESC, t.created_at DESC, t.id`;
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

/** How many rows of a list have each value of a field, rows without one left out. */
export function countsStatement(
  query: Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'> & { field: Field },
): Statement {
  const { context, where, search } = found(query);
  const value = `t.${query.field.column}`;
  return {
    text: `${search?.with ?? ''}SELECT ${value} AS value, count(*)::integer AS count FROM ${query.resource.table} AS t
      WHERE ${where} AND ${value} IS NOT NULL GROUP BY ${value}`,
    values: context.params,
    prepared: isPrepared(query),
  };
}
