import type { Field } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from './compile.ts';
import { literal, type QueryContext } from './context.ts';
import { found, type ListRequest, type Scope, type SearchMode, type Statement } from './statements.ts';

/** Groups that are told at most. */
export const MOST_GROUPS = 100;

/** By what records are counted or added up. */
export interface Grouping {
  by: Field;
  /** Of a date or time: how long each group is. */
  period?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  sum?: Field;
  /** Whether records whose sum may not be read count for nothing at all. */
  summedOnly?: boolean;
}

/** Who reads a field, as SQL; nothing where everybody does. */
export function readableSql(context: QueryContext, field: Field | undefined): string[] {
  if (!field?.declaration.restricted) return [];
  const truth = { ...context, readable: () => true, reach: undefined };
  const readable = compileCondition(truth, context.readable(field));
  return readable === 'true' ? [] : [`(${readable})`];
}

/** What the records of a group have in common, as text; a period by its first day in Paris. */
function keySql({ by, period }: Grouping): string {
  const column = `t.${by.column}`;
  if (by.declaration.type === 'boolean') return `coalesce(${column}, false)::text`;
  if (!period) return `${column}::text`;
  // The last hours of the year 9999 are the next day in Paris, which has no key of that form.
  const local =
    by.declaration.type === 'datetime'
      ? `least(${column} AT TIME ZONE 'Europe/Paris', timestamp '9999-12-31')`
      : `${column}::timestamp`;
  return `to_char(date_trunc(${literal(period)}, ${local}), 'YYYY-MM-DD')`;
}

/**
 * How many rows of a list there are in each group, and what a field of theirs comes to: a row each with `key` (null where
 * the field is empty), `count` and `sum`. Of periods the latest are told, else the largest groups. What the caller may not
 * read forms no group and is in no sum.
 */
export function groupsStatement(
  query: Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'> & { grouping: Grouping },
): Statement {
  const { by, period, sum, summedOnly } = query.grouping;
  const { context, where, search } = found(query);
  const summed = readableSql(context, sum);
  const dated = period ? [`t.${by.column} IS NOT NULL`] : [];
  const all = [where, ...readableSql(context, by), ...dated, ...(summedOnly ? summed : [])].join(' AND ');
  const filter = summed.length > 0 ? ` FILTER (WHERE ${summed.join(' AND ')})` : '';
  const total = sum ? `(sum(t.${sum.column})${filter})::float8` : 'NULL::float8';
  const order = period ? 'key DESC' : `${summedOnly ? 'sum' : 'count'} DESC NULLS LAST, key`;
  return {
    text: `${search?.with ?? ''}SELECT ${keySql(query.grouping)} AS key, count(*)::integer AS count, ${total} AS sum
      FROM ${query.resource.table} AS t WHERE ${all} GROUP BY 1 ORDER BY ${order} LIMIT ${MOST_GROUPS}`,
    values: context.params,
    prepared: !query.q,
  };
}
