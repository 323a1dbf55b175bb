import { filterRefusal } from './refusals.ts';

const DEEPEST = 10;
const MOST_NODES = 200;
const MOST_VALUES = 1_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts every field, operator and logical word, so that no filter can cost more than a list should. */
class Budget {
  #left = MOST_NODES;

  spend(path: string): void {
    this.#left -= 1;
    if (this.#left < 0) throw filterRefusal(path, 'tooLarge', { most: MOST_NODES });
  }
}

function measureOperand(path: string, value: unknown, budget: Budget): void {
  if (value === undefined) throw filterRefusal(path, 'undefined');
  if (Array.isArray(value)) {
    if (value.length > MOST_VALUES) throw filterRefusal(path, 'tooLarge', { most: MOST_VALUES });
    if (value.some((entry) => typeof entry === 'object' || entry === undefined))
      throw filterRefusal(path, 'operandType');
    return;
  }
  if (!isObject(value)) return;
  if (Object.keys(value).length === 0) throw filterRefusal(path, 'empty');
  for (const [op, asked] of Object.entries(value)) {
    budget.spend(path);
    if (isObject(asked)) throw filterRefusal(path, 'operandType', { operator: op });
    measureOperand(path, asked, budget);
  }
}

function measureBranches(path: string, value: unknown, depth: number, budget: Budget): void {
  if (!Array.isArray(value)) throw filterRefusal(path, 'operandType', { type: 'array' });
  if (value.length === 0) throw filterRefusal(path, 'empty');
  for (const branch of value) measure(branch, path, depth, budget);
}

function measure(json: unknown, path: string, depth: number, budget: Budget): void {
  if (depth > DEEPEST) throw filterRefusal(path, 'tooDeep', { most: DEEPEST });
  if (json === undefined) throw filterRefusal(path, 'undefined');
  if (!isObject(json)) throw filterRefusal(path, 'operandType', { type: 'object' });
  if (Object.keys(json).length === 0) throw filterRefusal(path, 'empty');
  for (const [key, value] of Object.entries(json)) {
    budget.spend(key);
    if (key === 'and' || key === 'or') measureBranches(key, value, depth + 1, budget);
    else if (key === 'not') measure(value, key, depth + 1, budget);
    else measureOperand(key, value, budget);
  }
}

/**
 * Refuses, before anything is read into it, what other filters silently drop: `undefined`, `{}` inside, `{or: []}`,
 * `{not: {}}`, objects as values; and what is too deep or too large.
 *
 * @throws RequestError 400
 */
export function measureFilter(json: Record<string, unknown>): void {
  if (Object.keys(json).length > 0) measure(json, '', 1, new Budget());
}
