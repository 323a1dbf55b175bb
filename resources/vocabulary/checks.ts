import { type ConditionNode, conditionFields, parseCondition } from './condition.ts';
import { evaluate } from './evaluate.ts';
import { resolvePath } from './path.ts';
import type { Resource, Violation } from './resource.ts';
import { timed } from './times.ts';
import type { CheckDeclaration } from './types.ts';

/** The JSON pointer at which a check is told. */
export const pointerOf = ({ at }: CheckDeclaration): string => `/${at.replaceAll('.', '/')}`;

/** What a record must not be: where the check is asked for, what it needs doesn't hold. */
export const breach = ({ when, need }: CheckDeclaration): ConditionNode => ({
  and: [...(when ? [parseCondition(when)] : []), { not: parseCondition(need) }],
});

/** The checks that a record breaks by itself; what asks for other records, a figure of theirs or what was changed is left to the server. */
export const brokenChecks = (resource: Resource, record: Record<string, unknown>, now = new Date()): Violation[] =>
  (resource.declaration.checks ?? []).flatMap((check) => {
    const broken = timed(breach(check), resource, now);
    const isOwn = conditionFields(broken).every((path) => {
      const place = resolvePath(resource, path);
      return place && !place.field.declaration.rollup;
    });
    return isOwn && !check.changes && evaluate(broken, record) ? [{ path: pointerOf(check), code: check.error }] : [];
  });
