import type { Field } from '../resource.ts';
import type { FieldSchema } from '../types.ts';
import { decimalOf, numberFrom, rounded } from './decimal.ts';
import { parseFormula } from './parse.ts';
import type { Fields } from './place.ts';
import { type Reckoned, reckon } from './reckon.ts';
import { type Formula, formulaPaths } from './tree.ts';

type Values = Record<string, unknown>;

/** A field with what it follows from. */
export interface FormulaField {
  field: Field;
  formula: Formula;
  /** The names of the fields that it reads. */
  reads: string[];
}

/** Those that follow from others after these. */
function ordered(all: FormulaField[]): FormulaField[] {
  const found: FormulaField[] = [];
  const visit = (one: FormulaField, above: readonly FormulaField[]): void => {
    if (found.includes(one)) return;
    if (above.includes(one)) throw new Error(`${one.field.name} follows from itself`);
    for (const name of one.reads) {
      const next = all.find(({ field }) => field.name === name);
      if (next) visit(next, [...above, one]);
    }
    found.push(one);
  };
  for (const one of all) visit(one, []);
  return found;
}

const compiled = new WeakMap<Fields['fields'], FormulaField[]>();

/** The fields of a resource that formulas reckon, each after those that it reads. Start has checked them. */
export function formulaFields({ fields }: Fields): FormulaField[] {
  const made =
    compiled.get(fields) ??
    ordered(
      Object.values(fields).flatMap((field): FormulaField[] => {
        const source = field.declaration.formula;
        if (source === undefined) return [];
        const formula = parseFormula(source);
        return [{ field, formula, reads: [...new Set(formulaPaths(formula).map((path) => path.split('.')[0] ?? ''))] }];
      }),
    );
  compiled.set(fields, made);
  return made;
}

/** The least and the most that a field takes. */
export const limitsOf = ({ minimum = -Infinity, maximum = Infinity }: FieldSchema): [least: number, most: number] => [
  Math.max(minimum, -Number.MAX_SAFE_INTEGER),
  Math.min(maximum, Number.MAX_SAFE_INTEGER),
];

const decimal = (value: number): bigint => decimalOf(String(value)) ?? 0n;

/** Which limit of its field a result breaks; whole fields are asked once it is rounded. */
function brokenLimit(value: bigint, schema: FieldSchema): 'minimum' | 'maximum' | undefined {
  const [least, most] = limitsOf(schema);
  if (value < decimal(least)) return 'minimum';
  return value > decimal(most) ? 'maximum' : undefined;
}

/** A result that its field doesn't take: which of its limits it breaks. */
export interface BeyondLimit {
  name: string;
  code: 'minimum' | 'maximum';
  limit: number | undefined;
}

/** The value that a field has of a result: rounded where it is whole, unknown where it breaks a limit. */
function keptOf({ declaration, schema, name }: Field, result: Reckoned): { value: unknown; beyond?: BeyondLimit } {
  if (typeof result !== 'bigint') return { value: result };
  const value = declaration.type === 'number' ? result : rounded(result, 0);
  const code = brokenLimit(value, schema);
  return code ? { value: null, beyond: { name, code, limit: schema[code] } } : { value: numberFrom(value) };
}

/** What the formulas of a resource come to over a record, and which results their fields don't take. */
export function reckonAll(fields: Fields, record: Values): { values: Values; beyond: BeyondLimit[] } {
  const values: Values = {};
  const beyond: BeyondLimit[] = [];
  for (const { field, formula } of formulaFields(fields)) {
    const kept = keptOf(field, reckon(formula, fields, { ...record, ...values }));
    values[field.name] = kept.value;
    if (kept.beyond) beyond.push(kept.beyond);
  }
  return { values, beyond };
}

/** The record with what its formulas come to; the same record where the resource has none. */
export const withFormulas = <R extends Values>(fields: Fields, record: R): R =>
  formulaFields(fields).length > 0 ? { ...record, ...reckonAll(fields, record).values } : record;
