import type { Field } from '@hestia/resources/vocabulary/index.ts';
import { readableSql } from './groups.ts';
import { found, type ListRequest, type Scope, type SearchMode, type Statement } from './statements.ts';

/** Records that a funnel looks at, the latest: the way of each is read from its history. */
export const MOST_IN_FUNNEL = 20_000;

type Asked = Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'> & { way: { by: Field; path: string[] } };

/**
 * The latest records of a list, the states that they went through, and how far each came; `$states` are those of the way.
 *
 * @param columns of the records that are wanted besides
 */
function wayOf(query: Asked, columns: readonly string[] = []) {
  const { by, path } = query.way;
  const { context, where, search } = found(query);
  const all = [where, ...readableSql(context, by)].join(' AND ');
  const [states, resource, field] = [path, query.resource.name, by.name].map((value) => {
    context.params.push(value);
    return `$${context.params.length}`;
  });
  const more = columns.map((column) => `, t.${column}`).join('');
  const text = `${search?.with ? `${search.with.trimEnd()}, ` : 'WITH '}
      taken AS MATERIALIZED (
        SELECT t.tenant_id, t.id, t.${by.column}::text AS state${more} FROM ${query.resource.table} AS t WHERE ${all}
        ORDER BY t.created_at DESC LIMIT ${MOST_IN_FUNNEL + 1}),
      went AS MATERIALIZED (
        SELECT a.record_id AS id, a.after ->> ${field}::text AS state,
          lead(a.at) OVER (PARTITION BY a.record_id ORDER BY a.at, a.id) - a.at AS stayed
        FROM taken JOIN audit_entries a ON a.tenant_id = taken.tenant_id AND a.resource = ${resource} AND a.record_id = taken.id
        WHERE a.kind = 'change' AND a.after ? ${field}::text),
      furthest AS (
        SELECT id, max(array_position(${states}::text[], state)) AS place
        FROM (SELECT id, state FROM went UNION ALL SELECT id, state FROM taken) AS both_of GROUP BY id)`;
  return { text, states, values: context.params, prepared: !query.q };
}

/**
 * How far the records of a list went on their way: a row for each state of the path with `key`, `count` (how many came
 * there or further) and `minutes` (the median of how long those that left it stayed, null where nobody has left).
 */
export function funnelStatement(query: Asked): Statement {
  const { text, states, ...rest } = wayOf(query);
  return {
    text: `${text}
      SELECT way.state AS key, (SELECT count(*) FROM furthest WHERE place >= way.place)::integer AS count,
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM stayed)) / 60 FROM went
          WHERE went.state = way.state AND stayed IS NOT NULL)::float8 AS minutes,
        (SELECT count(*) FROM taken) > ${MOST_IN_FUNNEL} AS cut
      FROM unnest(${states}::text[]) WITH ORDINALITY AS way (state, place) ORDER BY way.place`,
    ...rest,
  };
}

/**
 * The way of each record of a list, the latest first: `day` on which it was added, `place` (how far it came, from 1), and
 * `stays` (each state that it left, with the minutes), besides these columns.
 */
export function waysStatement(query: Asked, columns: readonly string[]): Statement {
  const { text, states: _, ...rest } = wayOf(query, ['created_at', ...columns]);
  return {
    text: `${text},
      left_states AS (
        SELECT id, jsonb_agg(jsonb_build_array(state, extract(epoch FROM stayed) / 60)) AS stays FROM went
        WHERE stayed IS NOT NULL GROUP BY id)
      SELECT ${columns.map((column) => `taken.${column}, `).join('')}
        to_char(taken.created_at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS day, coalesce(furthest.place, 0) AS place,
        coalesce(left_states.stays, '[]') AS stays
      FROM taken LEFT JOIN furthest ON furthest.id = taken.id LEFT JOIN left_states ON left_states.id = taken.id
      ORDER BY taken.created_at DESC`,
    ...rest,
  };
}
