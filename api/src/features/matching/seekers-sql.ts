import { parseCondition } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from '../../query/index.ts';
import { context, type MatchingResources } from './rows.ts';
import type { Seeker } from './seekers.ts';

/** What statements call the record of a seeker. */
export const aliasOf = ({ field }: Seeker): string => `seeker_${field}`;

/** Joins the record that a search, as `s`, is a part of: of one of the seekers there is one. */
export const seekersJoined = ({ seekers }: MatchingResources): string =>
  seekers
    .map((one) => {
      const alias = aliasOf(one);
      return `LEFT JOIN ${one.resource.table} AS ${alias} ON ${alias}.tenant_id = s.tenant_id AND ${alias}.id = s.${one.column}`;
    })
    .join(' ');

/** Whether the searches of a seeker's record, under its alias, are matched: what `isSeeking` says. */
export function seekingSql(of: MatchingResources, { resource }: Seeker, alias: string, params: unknown[]): string {
  const node = parseCondition(resource.declaration.seeks?.where ?? { or: [] });
  return compileCondition(context(of, resource, alias, params), node);
}

/** The id of whoever's search it is, as `s`. */
export const seekerId = ({ seekers }: MatchingResources): string =>
  `COALESCE(${seekers.map(({ column }) => `s.${column}`).join(', ')})`;

/** Something about each seeker's joined record, of which the one that there is meets it. */
export const anySeeker = ({ seekers }: MatchingResources, conditions: (one: Seeker) => string[]): string =>
  `(${seekers.map((one) => `(${[`${aliasOf(one)}.id IS NOT NULL`, ...conditions(one)].join(' AND ')})`).join(' OR ')})`;
