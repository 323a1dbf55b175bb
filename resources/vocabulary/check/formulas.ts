import { parseFormula } from '../formula/parse.ts';
import type { FormulaType } from '../formula/place.ts';
import { FormulaError, type FormulaProblem, formulaPaths } from '../formula/tree.ts';
import { typeFormula } from '../formula/typed.ts';
import type { Resources } from '../related.ts';
import type { Field, Resource } from '../resource.ts';
import type { FieldType } from '../types.ts';
import { checkSecrecy } from './kept.ts';
import { a, type Mistakes, pointer, type Subject } from './mistakes.ts';

/** The fields that keep what a formula gives. */
const KEEPS: Partial<Record<FormulaType, FieldType[]>> = {
  number: ['integer', 'money', 'number'],
  boolean: ['boolean'],
};

/** What a field with a formula doesn't say besides: nobody enters it, and it has one source. */
const BESIDE = ['lookup', 'rollup', 'collects', 'series', 'onlyOne', 'writeOnly', 'immutable', 'keep'] as const;
/** Limits that a result isn't held to. */
const LIMITS = ['exclusiveMinimum', 'multipleOf', 'enum', 'const'] as const;

/** The fields that a formula reads; none where it is none. */
function readBy({ fields }: Resource, { declaration: { formula } }: Field): Field[] {
  try {
    return formulaPaths(parseFormula(formula ?? '')).flatMap((path) => fields[path.split('.')[0] ?? ''] ?? []);
  } catch {
    return [];
  }
}

/** Whether a formula reads, over others, its own field. */
function isCircular(resource: Resource, field: Field): boolean {
  const known = new Set<Field>();
  const waiting = [field];
  for (const one of waiting)
    for (const next of one.declaration.formula === undefined ? [] : readBy(resource, one)) {
      if (next === field) return true;
      if (known.has(next)) continue;
      known.add(next);
      waiting.push(next);
    }
  return false;
}

/** What is wrong with a formula, and with keeping what it gives in this field. */
function problemsOf(resource: Resource, { declaration: { formula = '', type } }: Field): FormulaProblem[] {
  try {
    const parsed = parseFormula(formula);
    const { type: gives, problems } = typeFormula(parsed, resource);
    const kept = gives ? (KEEPS[gives] ?? []) : [type];
    if (problems.length > 0 || kept.includes(type)) return problems;
    const what = gives === 'number' || gives === 'text' ? a(gives) : gives === 'boolean' ? 'a yes or no' : 'it';
    const fits = kept.length > 0 ? `is kept by ${kept.map(a).join(' or ')}, not by ${a(type)}` : 'is no result';
    return [{ at: 0, problem: `${what} ${fits}` }];
  } catch (error) {
    if (error instanceof FormulaError) return [error];
    throw error;
  }
}

/** A formula is one, over fields that there are, of the type of its field, and as secret as what it reads. */
export function checkFormulas({ resource }: Subject, resources: Resources, mistakes: Mistakes): void {
  for (const field of Object.values(resource.fields)) {
    const { declaration, name, required, schema } = field;
    if (declaration.formula === undefined) continue;
    const place = pointer('properties', name, 'x-field');
    for (const { at, problem } of problemsOf(resource, field))
      mistakes.add(`${place}/formula`, `at letter ${at + 1}: ${problem}`);
    for (const word of BESIDE) mistakes.need(`${place}/${word}`, !declaration[word], 'a formula says it all');
    for (const word of LIMITS)
      mistakes.need(
        pointer('properties', name, word),
        schema[word] === undefined,
        'a result is held to minimum and maximum',
      );
    mistakes.need(place, !required, 'follows from other fields: nobody says it');
    mistakes.need(
      pointer('properties', name, 'default'),
      schema.default === undefined,
      'a formula has its value at once',
    );
    mistakes.need(`${place}/formula`, !isCircular(resource, field), 'follows from itself');
    const reads = readBy(resource, field).map((one): [Resource, Field] => [resource, one]);
    checkSecrecy({ resource, resources, field, place, mistakes }, undefined, reads);
  }
}
