import { type ConditionNode, conditionFields, parseCondition } from './condition.ts';
import { parisDay } from './days.ts';
import { evaluate } from './evaluate.ts';
import { resolvePath } from './path.ts';
import { filledFor } from './placeholders.ts';
import type { Resource, Violation } from './resource.ts';
import { timed } from './times.ts';
import type { CheckDeclaration, CheckMoment } from './types.ts';

/** The JSON pointer at which a check is told. */
export const pointerOf = ({ at }: CheckDeclaration): string => `/${at.replaceAll('.', '/')}`;

/**
 * Whether a check is asked at a moment; without one, at a write that is none of those that a check names, such as a merge.
 * What says nothing of moments is asked at every write but a deletion.
 */
export const isAskedAt = ({ on }: CheckDeclaration, moment?: CheckMoment): boolean =>
  on ? moment !== undefined && on.includes(moment) : moment !== 'delete';

/**
 * What a record must not be: where the check is asked for, what it needs doesn't hold.
 *
 * @param me the id of who writes, for whom `$me` stands
 */
export function breach({ when, need }: CheckDeclaration, me = '', now = new Date()): ConditionNode {
  const looker = { me, today: parisDay(now) };
  return {
    and: [...(when ? [parseCondition(filledFor(when, looker))] : []), { not: parseCondition(filledFor(need, looker)) }],
  };
}

/** Whether it depends on who writes. */
const isOfWriter = ({ when, need }: CheckDeclaration): boolean => JSON.stringify([when, need]).includes('"$me"');

/**
 * The checks that a record breaks by itself at a moment; what asks for other records, a figure of theirs, what was changed
 * or, where nobody is named, who writes, is left to the server.
 *
 * @param open fields whose checks are left to the server as well
 */
export const brokenChecks = (
  resource: Resource,
  record: Record<string, unknown>,
  moment: CheckMoment,
  { me, open = [], now = new Date() }: { me?: string; open?: readonly string[]; now?: Date } = {},
): Violation[] =>
  (resource.declaration.checks ?? []).flatMap((check) => {
    if (!isAskedAt(check, moment) || check.changes || (me === undefined && isOfWriter(check))) return [];
    const broken = timed(breach(check, me, now), resource, now);
    const isOwn = conditionFields(broken).every((path) => {
      const place = resolvePath(resource, path);
      return place && !place.field.declaration.rollup && !open.includes(place.field.name);
    });
    return isOwn && evaluate(broken, record) ? [{ path: pointerOf(check), code: check.error }] : [];
  });
