import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import { same } from '../read/same.ts';

type Values = Record<string, unknown>;

/** The names of what was changed of this record of a series alone. */
export const apartOf = ({ declaration: { recurs } }: Resource, record: Values): string[] =>
  ((record[recurs?.apart ?? ''] ?? []) as string[]).map(String);

/** What the server keeps of a change of one record of a series: which of its fields now are its own. */
export function changedApart(resource: Resource, before: Values, given: Values): Values {
  const { recurs } = resource.declaration;
  if (!recurs || !before[recurs.series]) return {};
  const known = apartOf(resource, before);
  const names = Object.keys(given).filter((name) => !known.includes(name) && !same(given[name], before[name]));
  return names.length > 0 ? { [recurs.apart]: [...known, ...names].sort() } : {};
}

/** Whether a change makes a record repeat that stood alone. */
export const beginsSeries = ({ declaration: { recurs } }: Resource, before: Values, given: Values): boolean =>
  Boolean(recurs && given[recurs.rule] && !before[recurs.series]);

/** That what else changes records makes none of them repeat. */
export const seriesRefusal = ({ declaration: { recurs } }: Resource): RequestError =>
  refusedAt(`/${recurs?.rule}`, 'recurrenceLater');
