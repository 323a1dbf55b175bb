import type { HttpError, RaRecord } from 'react-admin';
import { changedFields, same } from '../../providers/data.ts';

type Values = Record<string, unknown>;

/** A record that somebody else has changed since the form was opened on it. */
export interface ConflictState {
  /** The form as the person left it. */
  mine: Values;
  /** The record as the form was opened on it. */
  base: Values;
  /** The record as it is stored now. */
  current: RaRecord;
  /** The fields that the person changed. */
  fields: string[];
}

/** What somebody else changed since `base`, when that is why the server refused what a person saved. */
export function conflictOf(error: unknown, mine: Values, base: Values): ConflictState | undefined {
  const { status, body } = error as HttpError;
  if (status !== 409 || !body?.current) return undefined;
  return { mine, base, current: body.current, fields: Object.keys(changedFields(base, mine)) };
}

/** The fields that both changed, each to something else: only about these there is a choice to make. */
export const contestedFields = ({ mine, base, current, fields }: ConflictState): string[] =>
  fields.filter((name) => !same(base[name], current[name]) && !same(mine[name], current[name]));

/** The record as stored now with what the person changed, but for the fields in which the stored value is kept. */
export const settledValues = ({ mine, current, fields }: ConflictState, theirs: readonly string[] = []): Values => ({
  ...current,
  ...Object.fromEntries(fields.filter((name) => !theirs.includes(name)).map((name) => [name, mine[name]])),
});
