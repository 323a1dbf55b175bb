import type { Operator } from '@hestia/resources/vocabulary/index.ts';
import { OperandProblem } from '../fields/field-type.ts';
import type { ServerFieldType } from '../fields/index.ts';
import { filterRefusal } from './refusals.ts';

const MOST_VALUES = 1_000;
const MANY = new Set<Operator>(['in', 'nin', 'any', 'all', 'none']);

type Scalar = string | number | boolean;

/** The operand of a leaf, checked: nothing, one value, or many. */
export type Operand = { none: boolean } | { one: Scalar } | { many: Scalar[] };

function one(path: string, type: ServerFieldType, value: unknown): Scalar {
  try {
    return type.parse(value);
  } catch (error) {
    if (error instanceof OperandProblem) throw filterRefusal(path, error.message);
    throw filterRefusal(path, 'operandType', { type: type.name });
  }
}

/**
 * Checks operator and value against the field's type.
 *
 * @throws RequestError 400 for an operator that the type doesn't have, a value of another type, or too many values
 */
export function operandOf(path: string, type: ServerFieldType, op: Operator, value: unknown): Operand {
  if (!type.operators.includes(op)) throw filterRefusal(path, 'operatorUnknown', { operator: op, type: type.name });
  if (op === 'null') {
    if (typeof value !== 'boolean') throw filterRefusal(path, 'operandType', { type: 'boolean' });
    return { none: value };
  }
  if (!MANY.has(op)) return { one: one(path, type, value) };
  if (!Array.isArray(value)) throw filterRefusal(path, 'operandType', { type: 'array' });
  if (value.length > MOST_VALUES) throw filterRefusal(path, 'tooLarge', { most: MOST_VALUES });
  return { many: value.map((entry) => one(path, type, entry)) };
}
