import type { ConditionNode } from '../condition.ts';
import type { FieldType } from '../field-schema.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { isTime, isTimeWord, isWritten } from '../times.ts';

type Leaf = Extract<ConditionNode, { field: string }>;

const NUMBERS: readonly FieldType[] = ['integer', 'number', 'money'];
const TEXTS: readonly FieldType[] = [
  ...(['string', 'text', 'richtext', 'email', 'phone', 'url', 'postcode', 'commune', 'country', 'color'] as const),
  ...(['status', 'reference', 'references', 'tags'] as const),
];
/** Conditions that are asked at the moment of a write, in the database, on the server and on the screen. */
const WRITES = /^\/x-resource\/(checks\/\d+\/(when|need)|status\/.*\/if\/\d+\/when)$/;
/** Conditions in which who writes is filled in. */
const CHECKS = /^\/x-resource\/checks\//;
/** Conditions in which the person who looks and days from today on are filled in. */
const FILLED = /^\/x-resource\/dashboard\//;
/** Conditions that the database alone asks, which knows what a time ago is. */
const LISTED = /^\/x-resource\/(list|lists|charts|dashboard|due|remind)\//;
const AGO = /^-P\d{1,4}[DM]$/;

/** What is wrong with a time; only where a write asks are there words for the moment. */
function timeProblem(type: 'date' | 'datetime', value: unknown, place: string): string | undefined {
  if (typeof value === 'string') {
    if (WRITES.test(place) ? isTime(value, type) : isWritten(value, type)) return undefined;
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
  if (!TEXTS.includes(type)) return undefined;
  if (typeof value !== 'string') return `${shown} is no text`;
  return WRITES.test(place) && (isTimeWord(value) || value === '$me') ? `${shown} stands for nothing here` : undefined;
}

/**
 * What is wrong with the value that a condition compares a field with, by the field's type; nothing where it fits.
 *
 * @param place JSON pointer of the condition
 */
export function operandProblem({ field, op, value }: Leaf, type: FieldType, place: string): string | undefined {
  if (op === 'null' || op === 'within') return undefined;
  const values = [value].flat().filter((one) => one !== null && !isWriter(field, type, one, place));
  return values.map((one) => problemOf(type, one, place)).find(Boolean);
}
