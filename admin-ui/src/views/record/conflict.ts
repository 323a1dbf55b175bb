import { same } from '../../providers/data.ts';

type Values = Record<string, unknown>;

/** A record that somebody else has changed since the form was opened on it. */
export interface ConflictState {
  /** The form as the person left it. */
  mine: Values;
  /** The record as the form was opened on it. */
  base: Values;
  /** The record as it is stored now. */
  current: Values;
  /** The fields that the person changed. */
  fields: string[];
}

/** The fields that both changed, each to something else: only about these there is a choice to make. */
export const contestedFields = ({ mine, base, current, fields }: ConflictState): string[] =>
  fields.filter((name) => !same(base[name], current[name]) && !same(mine[name], current[name]));

/** The record as stored now with what the person changed, but for the fields in which the stored value is kept. */
export const settledValues = ({ mine, current, fields }: ConflictState, theirs: readonly string[] = []): Values => ({
  ...current,
  ...Object.fromEntries(fields.filter((name) => !theirs.includes(name)).map((name) => [name, mine[name]])),
});
