import { ACCOUNT, type Actor, holdsOffice, plays } from '@hestia/permissions/index.ts';
import { flagsOf, type Resource, type Step } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { aclRefusal, ensureInUse, ensureMay } from '../refusals.ts';
import { ensureWholeInUse } from '../related/whole.ts';

type Values = Record<string, unknown>;

/** The person with the offices that the step asks for, as they are now. */
export async function withOffices(
  execute: Execute,
  { resources }: RecordContext,
  actor: Actor,
  taken: Step | undefined,
): Promise<Actor> {
  const account = resources.get(ACCOUNT);
  const asked = flagsOf(taken?.step.roles).flatMap((flag) => account?.fields[flag] ?? []);
  if (!account || asked.length === 0 || !actor.id) return actor;
  const [row] = await execute(
    `SELECT ${asked.map(({ column }) => column).join(', ')} FROM ${account.table} WHERE tenant_id = $1 AND id = $2`,
    [actor.tenant, actor.id],
  );
  return { ...actor, flags: asked.filter(({ column }) => row?.[column] === true).map(({ name }) => name) };
}

/**
 * Who writes a step of a record: the caller, or, for a person whose office it is, the product by their name.
 *
 * @param actor the person with their offices
 * @throws RequestError 403 where the step is not theirs to take, or the record is archived
 */
export async function stepWriter(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  actor: Actor,
  resource: Resource,
  { graph, step }: Step,
  record: Values,
): Promise<Caller> {
  const isOffice = !caller.systemReason && holdsOffice(actor, step.roles);
  ensureMay(caller, isOffice ? 'read' : 'edit', resource, record);
  if (!isOffice && !caller.systemReason && !plays(actor, record, step.roles)) throw aclRefusal();
  ensureInUse(resource, caller, record, { [graph.field]: step.to });
  await ensureWholeInUse(execute, context, caller, resource, record, 'other');
  if (!isOffice) return caller;
  const office = asSystem(`the office of ${step.name}`, actor.tenant, [...context.resources.values()], actor.id);
  return { ...office, language: caller.language };
}
