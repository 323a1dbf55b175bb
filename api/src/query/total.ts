import type { ConditionNode, Resource } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from './compile.ts';
import { truthOf } from './context.ts';
import { simplify } from './simplify.ts';
import {
  found,
  type ListRequest,
  matchesStatement,
  type Scope,
  type SearchMode,
  type Statement,
} from './statements.ts';

/** What is counted at most; beyond it a total is an estimate. */
export const MOST_COUNTED = 10_000;

type Counted = Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'>;

/** Whether it says of whom a record is, in a way that an index of its own finds: by a reference, or a list of people. */
function isHeldBy({ fields }: Resource, node: ConditionNode): boolean {
  if (typeof node === 'boolean' || !('field' in node)) return false;
  const { type, virtual } = fields[node.field]?.declaration ?? {};
  const isOne = type === 'reference' && node.op === 'eq' && typeof node.value === 'string';
  const isAmong = type === 'references' && node.op === 'any' && Array.isArray(node.value) && node.value.length === 1;
  return !virtual && (isOne || isAmong);
}

/**
 * The ways in which somebody has a record, none of which is another one's too. One condition with all of them would look
 * at every row of the network, however few are theirs.
 */
function waysIn(resource: Resource, access: ConditionNode): ConditionNode[] {
  const node = simplify(access);
  if (typeof node === 'boolean' || !('or' in node) || !node.or.every((one) => isHeldBy(resource, one))) return [];
  return node.or.map((way, at) => ({ and: [way, ...node.or.slice(0, at).map((not) => ({ not }))] }));
}

/** The rows to count: way by way where each has an index, as a list finds them otherwise. */
function countedRows(query: Counted): Statement {
  const ways = query.q === undefined ? waysIn(query.resource, query.access) : [];
  if (ways.length === 0) return matchesStatement(query);
  const { context, where } = found({ ...query, access: true });
  const rows = ways.map(
    (way) => `(SELECT FROM ${query.resource.table} AS t WHERE ${where} AND ${compileCondition(truthOf(context), way)})`,
  );
  return { text: rows.join(' UNION ALL '), values: context.params };
}

/** The number of rows in the column `total`, counted no further than one above `MOST_COUNTED`. */
export function totalStatement(query: Counted): Statement {
  const { text, values } = countedRows(query);
  return { text: `SELECT count(*)::integer AS total FROM (${text} LIMIT ${MOST_COUNTED + 1}) AS counted`, values };
}

/** Asks the planner how many rows it expects, which costs no scan. */
export function estimateStatement(query: Counted): Statement {
  const { text, values } = matchesStatement(query);
  return { text: `EXPLAIN (FORMAT JSON) ${text}`, values };
}

/** The planner's number of rows in the answer to `estimateStatement`. */
function plannedRows(row: Record<string, unknown> | undefined): number {
  const answer = row?.['QUERY PLAN'];
  const plans = (typeof answer === 'string' ? JSON.parse(answer) : answer) as
    | { Plan?: { 'Plan Rows'?: number } }[]
    | undefined;
  return plans?.[0]?.Plan?.['Plan Rows'] ?? 0;
}

/** The total as it is shown: exact up to `MOST_COUNTED`, else the planner's estimate, and never below what was counted. */
export async function totalEstimate(
  counted: number,
  query: Counted,
  execute: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>,
): Promise<{ total: number; isEstimate: boolean }> {
  if (counted <= MOST_COUNTED) return { total: counted, isEstimate: false };
  const { text, values } = estimateStatement(query);
  const [row] = await execute(text, values);
  return { total: Math.max(counted, plannedRows(row)), isEstimate: true };
}
