export { compileCondition } from './compile.ts';
export type { QueryContext } from './context.ts';
export { parseFilter } from './parse-filter.ts';
export type { Sort } from './sort.ts';
export {
  getStatement,
  type ListRequest,
  listStatement,
  type Scope,
  type SearchMode,
  type Statement,
} from './statements.ts';
export { estimateStatement, MOST_COUNTED, totalEstimate, totalStatement } from './total.ts';
