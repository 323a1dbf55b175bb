import type { PaperSignature } from '@hestia/resources/vocabulary/paper.ts';
import type { FieldErrors } from 'react-hook-form';
import { problemsOf } from '../form/ErrorSummary.tsx';

/** What is asked of a signature by another's hand. */
const OF_ATTORNEY = ['attorney', 'powerFiled'];

/** The parts of an entry that are asked for. */
export const partsOf = ({ by }: PaperSignature): string[] => ['by', ...(by === 'attorney' ? OF_ATTORNEY : [])];

/** What is wrong with the list: all that has no input at which it is told. */
export function looseProblems(errors: FieldErrors, name: string, rows: readonly PaperSignature[]): string[] {
  const inputs = rows.flatMap((row, index) => partsOf(row).map((part) => `${name}.${index}.${part}`));
  const found = problemsOf({ [name]: errors[name] }).filter(({ source }) => !inputs.includes(source));
  return [...new Set(found.map(({ message }) => message))];
}
