import { parisDay } from '../days.ts';
import type { Field, Resource } from '../resource.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.parse('2010-01-01T12:00:00Z');
/** Telephone numbers that are kept for fiction, of which the last four digits are free. */
const PHONES = 10_000;

/** The seed in capital letters: every pattern of letters and figures takes it; one of so many figures takes those. */
function letters(seed: number): string {
  const rest = Math.floor(seed / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (seed % 26));
}

function text({ name, schema: { pattern, minLength = 0, maxLength = 200 } }: Field, seed: number): string {
  const fits = (value: string): boolean =>
    value.length >= minLength && Boolean(pattern) && new RegExp(pattern ?? '').test(value);
  if (fits(letters(seed))) return letters(seed);
  const figures = String(seed).padStart(minLength, '0');
  if (fits(figures)) return figures;
  const long = `${name} ${seed}`;
  return long.length <= maxLength ? long : letters(seed).slice(-maxLength);
}

function figure({ schema: { minimum, maximum, multipleOf = 1 } }: Field, seed: number): number {
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? 1 : minimum;
  const room = Math.floor((Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) - least) / multipleOf);
  return least + (seed % (room + 1)) * multipleOf;
}

/** A value of the field that no other seed gives, as far as its type has so many; undefined where it can't be told. */
export function uniqueValue(field: Field, seed: number): unknown {
  switch (field.declaration.type) {
    case 'string':
    case 'text':
      return text(field, seed);
    case 'email':
      return `sample${seed}@example.org`;
    case 'phone':
      return `+3363998${String(seed % PHONES).padStart(4, '0')}`;
    case 'url':
      return `https://example.org/${seed}`;
    case 'integer':
    case 'money':
    case 'number':
      return figure(field, seed);
    case 'date':
      return parisDay(new Date(FIRST_DAY + seed * DAY).toISOString());
    case 'datetime':
      return new Date(FIRST_DAY + seed * DAY).toISOString();
    default:
      return undefined;
  }
}

/** The fields that two records may not have alike, alone or together with others. */
export const uniqueFields = ({ declaration: { unique = [], uniqueWhile = [] } }: Resource): Set<string> =>
  new Set([...unique, ...uniqueWhile.map(({ fields }) => fields)].flat());
