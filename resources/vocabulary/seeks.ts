import { conditionFields, parseCondition } from './condition.ts';
import { evaluate } from './evaluate.ts';
import type { Resource } from './resource.ts';

/** Whether what is looked for in this record's name is matched with what there is; never where nothing is looked for. */
export function isSeeking<R>({ declaration: { seeks } }: Resource<R>, record: object): boolean {
  return seeks !== undefined && evaluate(parseCondition(seeks.where), record as Record<string, unknown>);
}

/** The fields that decide about it. */
export const seekingFields = ({ declaration: { seeks } }: Resource): string[] =>
  seeks ? [...new Set(conditionFields(parseCondition(seeks.where)).map((path) => path.split('.', 1)[0] ?? ''))] : [];
