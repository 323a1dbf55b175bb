import { areaOfText } from '../areas.ts';
import type { ConditionNode } from '../condition.ts';
import type { FieldType } from '../field-schema.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { isPlaceKey } from '../places.ts';
import { instantOf, isTime, isTimeWord, isWritten } from '../times.ts';

type Leaf = Extract<ConditionNode, { field: string }>;

const NUMBERS: readonly FieldType[] = ['integer', 'number', 'money', 'range'];
const TEXTS: readonly FieldType[] = [
  ...(['string', 'text', 'richtext', 'email', 'phone', 'url', 'postcode', 'commune', 'country', 'color'] as const),
  ...(['enum', 'status', 'reference', 'references', 'tags'] as const),
];
/** Conditions that are asked at the moment of a write, in the database, on the server and on the screen. */
const WRITES = /^\/x-resource\/(checks\/\d+\/(when|need)|status\/.*\/if\/\d+\/when)$/;
/** Conditions in which who writes is filled in. */
const CHECKS = /^\/x-resource\/checks\//;
/** Conditions in which the person who looks and days from today on are filled in. */
const FILLED = /^\/x-resource\/dashboard\//;
/** Conditions that the database alone asks, which knows what a time ago is. */
const LISTED = /^\/x-resource\/(list|lists|charts|dashboard|due|remind)\//;
/** Conditions on what stands in a form, where a list may not be there yet. */
const FORMS = /^\/x-resource\/(quick|wizard)\/|\/x-field\/when\//;
const AGO = /^-P\d{1,4}[DM]$/;

/** What is wrong with a time; only where a write asks are there words for the moment. */
function timeProblem(type: 'date' | 'datetime', value: unknown, place: string): string | undefined {
  if (typeof value === 'string') {
    if (WRITES.test(place) ? isTime(value, type) : isWritten(value, type)) {
      // Elsewhere what looks at a record by itself compares a moment as it is kept.
      const kept = type === 'date' || WRITES.test(place) || LISTED.test(place) ? value : instantOf(value);
      return kept === value ? undefined : `${JSON.stringify(value)} is kept as ${JSON.stringify(kept)}: write that`;
    }
    if (type === 'datetime' && LISTED.test(place) && AGO.test(value)) return undefined;
  }
  const words = WRITES.test(place) ? `: write one, or "${type === 'date' ? '$today+P7D' : '$now-P7D'}"` : '';
  return `${JSON.stringify(value)} is no ${type === 'date' ? 'day' : 'moment'}${words}`;
}

/** Whether the value stands for who writes, in a check of what names a person. */
const isWriter = (field: string, type: FieldType, value: unknown, place: string): boolean =>
  value === '$me' && CHECKS.test(place) && (['reference', 'references'].includes(type) || /(^|\.)id$/.test(field));

function problemOf(type: FieldType, value: unknown, place: string): string | undefined {
  const shown = JSON.stringify(value);
  if (NUMBERS.includes(type)) return typeof value === 'number' ? undefined : `${shown} is no number`;
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : `${shown} is neither true nor false`;
  if (typeof value === 'string' && FILLED.test(place) && PLACEHOLDER.test(value)) return undefined;
  if (type === 'date' || type === 'datetime') return timeProblem(type, value, place);
  if (type === 'places') return typeof value === 'string' && isPlaceKey(value) ? undefined : `${shown} is no place`;
  if (type === 'point') return typeof areaOfText(String(value)) === 'string' ? `${shown} is no area` : undefined;
  if (!TEXTS.includes(type)) return undefined;
  if (typeof value !== 'string') return `${shown} is no text`;
  return isTimeWord(value) || PLACEHOLDER.test(value) ? `${shown} stands for nothing here` : undefined;
}

/** What can’t be asked of a field of this type at all: nothing is asked of what is never given out, nor of what has parts. */
function operatorProblem({ op }: Leaf, type: FieldType, place: string): string | undefined {
  const { operators } = FIELD_TYPES[type];
  const isOfForm = op === 'null' && operators.length > 0 && FORMS.test(place);
  if (isOfForm || operators.includes(op)) return undefined;
  return operators.length === 0
    ? 'nothing is asked of what is never given out'
    : `of type ${type} there is no "${op}": write one of ${operators.join(', ')}`;
}

/**
 * What is wrong with how a condition compares a field, and with the value that it compares it with, by the field's type;
 * nothing where both fit.
 *
 * @param place JSON pointer of the condition
 */
export function operandProblem(leaf: Leaf, type: FieldType, place: string): string | undefined {
  const { field, op, value } = leaf;
  const problem = operatorProblem(leaf, type, place);
  if (problem || op === 'null') return problem;
  const values = [value].flat().filter((one) => !isWriter(field, type, one, place));
  if (values.includes(null))
    return `null is no value to compare with: write { "null": ${!['ne', 'nin'].includes(op)} }`;
  return values.map((one) => problemOf(type, one, place)).find(Boolean);
}
