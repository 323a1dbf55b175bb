import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import { load } from '../read/read.ts';
import { aclRefusal } from '../refusals.ts';
import { ensureAmong } from '../write/among.ts';
import { ensureVersion, write } from '../write/update.ts';
import { withHolders } from './holders.ts';

type Values = Record<string, unknown>;

/** Length of the reason that stands in the audit, in characters. */
export const FORCE_REASON = { shortest: 10, longest: 2000 };
const MOST_HOLDERS = 100;

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST_HOLDERS && value.every(isId);

const refusal = (field: string, code: string, info: Values = {}): RequestError => refusedAt(`/${field}`, code, info);

/** The reason of something that a person's roles alone don't allow. @throws RequestError 422 at `/reason` */
export function ensureReason(value: unknown): string {
  const reason = typeof value === 'string' ? value.trim() : '';
  const { shortest, longest } = FORCE_REASON;
  if (reason.length < shortest || reason.length > longest) throw refusal('reason', 'reasonLength', FORCE_REASON);
  return reason;
}

/** Who shall hold the record: what isn't named stays. @throws RequestError 422 at the field */
function wantedHolders({ owner, coOwners, collaborators, ...others }: Values): Values {
  const [unknown] = Object.keys(others);
  if (unknown) throw refusal(unknown, 'fieldUnknown');
  if (owner !== undefined && !isId(owner)) throw refusal('owner', 'invalidValue');
  for (const [name, list] of Object.entries({ coOwners, collaborators }))
    if (list !== undefined && !isList(list)) throw refusal(name, 'listExpected');
  return Object.fromEntries(
    Object.entries({ owner, coOwners, collaborators }).filter(([, value]) => value !== undefined),
  );
}

/**
 * Sets who holds a record, whatever its state and even where its rules would refuse another change: for a super
 * administrator, with a reason that stands in the audit. Each person still has one role.
 *
 * @param body `version`, `reason`, and those of `owner`, `coOwners`, `collaborators` that change
 * @throws RequestError 403 `acl` for anybody else, 404, 409 (stale version, unknown person), 422 (somebody inactive), 428
 */
export async function forceHolders(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  if (!caller.actor.roles.includes('super_admin')) throw aclRefusal();
  const { version, reason, ...given } = bodyObject(body);
  return writing(context, caller, resource, async (execute) => {
    const before = await load(context, caller, resource, id, execute);
    ensureVersion(resource, caller, before, version);
    const resources = [...context.resources.values()];
    const forcing = asSystem(ensureReason(reason), caller.actor.tenant, resources, caller.actor.id);
    const changed = withHolders(resource, wantedHolders(given), before);
    if (Object.keys(changed).length === 0) return before;
    await ensureAmong(execute, context, caller, resource, { ...before, ...changed }, before);
    return write(context, { ...forcing, language: caller.language }, resource, execute, before, changed, 'force');
  });
}
