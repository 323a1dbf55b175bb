import { may } from '@hestia/permissions/index.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource, Violation } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { mask } from '../read/mask.ts';
import { nameOf } from '../read/name.ts';
import { load } from '../read/read.ts';
import { ensureNone } from './checks.ts';

type Values = Record<string, unknown>;

/** A record that refers to another one now, as it was before, and who turned it. */
export interface Turned {
  as: Caller;
  resource: Resource;
  before: Values;
}

/** Those of which there are more than before: where in a list they stand changes with it. */
const furtherOf = (now: Violation[], before: Violation[]): Violation[] =>
  now.filter(({ code }, at) => {
    const had = before.filter((one) => one.code === code).length;
    return now.slice(0, at + 1).filter((one) => one.code === code).length > had;
  });

/** What a record is called for the caller; of one that they don't read, its kind alone. */
function calledFor(resource: Resource, caller: Caller, record: Values): string {
  const kind = resource.labels[caller.language].name;
  const isRead = Boolean(caller.systemReason) || may(caller.ability, 'read', resource, record);
  return isRead ? `${kind} ${nameOf(resource, mask(resource, caller, record), caller.language)}` : kind;
}

/**
 * Asks the own rules of records whose references were turned, once all of them are. What was wrong before keeps nobody from
 * turning it.
 *
 * @throws RequestError 422 that names each record and says why
 */
export async function ensureStillRight(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  turned: Turned[],
): Promise<void> {
  const details: FieldError[] = [];
  for (const { as, resource, before } of turned) {
    const { check } = resource.rules;
    if (!check) continue;
    const now = await load(context, as, resource, String(before.id), execute);
    const asking = { before, today: parisDay() };
    for (const { path, code, info } of furtherOf(check(now, asking), check(before, asking))) {
      const reason = fieldMessage(resource, caller.language, path, code, info ?? {});
      details.push({
        ...{ path: '', code: 'turnedWrong', message: '' },
        info: { record: calledFor(resource, caller, now), reason },
      });
    }
  }
  ensureNone(details);
}
