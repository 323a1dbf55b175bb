/** What a formula says, taken apart; `at` is where it stands in the text, from 0. */
export type Formula =
  | { kind: 'number'; value: bigint; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'boolean'; value: boolean; at: number }
  | { kind: 'field'; path: string; at: number }
  | { kind: 'call'; name: FormulaCall; of: Formula[]; at: number };

/** Signs and functions; `neg` is the minus before a single value. */
export type FormulaCall = (typeof SIGNS)[number] | FormulaFunction | 'neg' | 'and' | 'or' | 'not';

export const SIGNS = ['+', '-', '*', '/', '=', '!=', '<', '<=', '>', '>='] as const;

/** The functions, with how many values each takes at least and at most. */
export const FORMULA_FUNCTIONS = {
  min: [2, 20],
  max: [2, 20],
  round: [2, 2],
  if: [3, 3],
  coalesce: [2, 20],
  known: [1, 1],
  sum: [1, 1],
  count: [1, 1],
} as const satisfies Record<string, readonly [number, number]>;
export type FormulaFunction = keyof typeof FORMULA_FUNCTIONS;

/** What is wrong with a formula, and where. */
export interface FormulaProblem {
  at: number;
  problem: string;
}

/** A text that is no formula. */
export class FormulaError extends Error implements FormulaProblem {
  readonly at: number;

  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }

  get problem(): string {
    return this.message;
  }
}

/** The parts of a formula that `visit` is told of, from the outside in. */
export function walk(formula: Formula, visit: (one: Formula) => void): void {
  visit(formula);
  if (formula.kind === 'call') for (const one of formula.of) walk(one, visit);
}

/** The dotted paths that a formula reads, each once. */
export function formulaPaths(formula: Formula): string[] {
  const found = new Set<string>();
  walk(formula, (one) => {
    if (one.kind === 'field') found.add(one.path);
  });
  return [...found];
}
