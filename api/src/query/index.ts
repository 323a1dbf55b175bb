export { compileCondition } from './compile.ts';
export type { QueryContext, Reach, Readable } from './context.ts';
export { funnelStatement, MOST_IN_FUNNEL, waysStatement } from './funnel.ts';
export { type GridRequest, gridStatement } from './grid.ts';
export { type Grouping, groupsStatement, MOST_GROUPS } from './groups.ts';
export { parseFilter } from './parse-filter.ts';
export { mayBeAlike } from './search.ts';
export type { Needle } from './similar.ts';
export type { Sort } from './sort.ts';
export {
  countsStatement,
  getStatement,
  type ListRequest,
  listStatement,
  type Scope,
  type SearchMode,
  type SimilarRequest,
  type Statement,
  similarStatement,
} from './statements.ts';
export { estimateStatement, MOST_COUNTED, totalEstimate, totalStatement } from './total.ts';
export { isTold } from './whole.ts';
