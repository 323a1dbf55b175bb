import { type ListRequest, matchesStatement, type Scope, type SearchMode, type Statement } from './statements.ts';

/** What is counted at most; beyond it a total is an estimate. */
export const MOST_COUNTED = 10_000;

type Counted = Scope & SearchMode & Pick<ListRequest, 'filter' | 'q'>;

/** The number of rows in the column `total`, counted no further than one above `MOST_COUNTED`. */
export function totalStatement(query: Counted): Statement {
  const { text, values } = matchesStatement(query);
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
