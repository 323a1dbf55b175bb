import { accessNode } from '@hestia/permissions/index.ts';
import { isKept, type Resource, statusFields } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { compileCondition } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, ensureValid, type RecordContext, writing } from '../context.ts';
import type { Execute } from '../database.ts';
import { attachFiles } from '../files/attach.ts';
import { withShownFiles } from '../files/file-entries.ts';
import { record, type Traced } from '../history/audit.ts';
import { touchesHolders, withHolders } from '../people/holders.ts';
import { ensureSecretsAgain } from '../people/sent-to.ts';
import { mask } from '../read/mask.ts';
import { load, loadFor } from '../read/read.ts';
import { same } from '../read/same.ts';
import { beginsSeries, changedApart, seriesRefusal } from '../recurrence/recur-apart.ts';
import { dataRefusal, ensureEditable, ensureInUse, ensureMayChange, ensureMayName } from '../refusals.ts';
import { ensureNoCircle } from '../related/circle.ts';
import { ensureOneWhole, passHoldersOn } from '../related/part.ts';
import { ensureWholeInUse } from '../related/whole.ts';
import { ensureAmong } from './among.ts';
import { changedBetween, ensureChecks } from './checks.ts';
import { checksOnFigures } from './checks-on-figures.ts';
import { clean } from './clean.ts';
import { columnsOf, writeLinks } from './columns.ts';
import { withDefaultLanguages } from './default-language.ts';
import { leavesAll } from './leaves-all.ts';
import { lookedAhead } from './looked-ahead.ts';
import { writeSymmetricLinks } from './mirror.ts';
import { ensureChosen } from './network-choices.ts';
import { flagsFor } from './only-one.ts';

type Values = Record<string, unknown>;

/** The 409 of a stale version, carrying the record as it is now. */
export function conflict(resource: Resource, caller: Caller, current: Values): RequestError {
  return new RequestError(409, 'conflict', { model: resource.id, current: mask(resource, caller, current) });
}

/** Throws 428 without a version, 409 with a stale one. */
export function ensureVersion(resource: Resource, caller: Caller, before: Values, version: unknown): void {
  if (version === undefined || version === null) throw new RequestError(428, 'versionMissing');
  if (!Number.isInteger(version)) throw new RequestError(400, 'versionInvalid');
  if (version !== before.version) throw conflict(resource, caller, before);
}

/** The tenant's part of a write's WHERE. */
export function tenantScope(resource: Resource, caller: Caller, params: unknown[]): string {
  return `t.${resource.declaration.global ? 'id' : 'tenant_id'} = $${params.push(caller.actor.tenant)}`;
}

/** Writes the changed columns where tenant, access and version still hold; says whether a row was changed. */
async function updateRow(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  execute: Execute,
  before: Values,
  changed: Values,
): Promise<boolean> {
  const params: unknown[] = [];
  const columns = await columnsOf(resource, changed, context.seal);
  const sets = columns.map((one) => `${one.column} = $${params.push(one.value)}::${one.cast}`);
  const scope = tenantScope(resource, caller, params);
  const key = `t.id = $${params.push(before.id)} AND t.version = $${params.push(before.version)}`;
  const node = caller.systemReason ? true : accessNode(caller.ability, 'edit', resource);
  const access = compileCondition(
    { resource, resources: context.resources, params, alias: 't', readable: () => true },
    node,
  );
  const rows = await execute(
    `UPDATE ${resource.table} AS t SET ${[...sets, 'version = t.version + 1', 'updated_at = now()'].join(', ')}
     WHERE ${scope} AND ${key} AND (${access}) RETURNING t.id`,
    params,
  );
  return rows.length > 0;
}

/**
 * The write itself, for records that are loaded, checked and derived: row, links, audit entry, event and hooks.
 */
export async function write(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  execute: Execute,
  before: Values,
  given: Values,
  action: string,
  traced: Traced = {},
): Promise<Values> {
  const id = String(before.id);
  const flags = await flagsFor({ execute, context, caller, resource, write }, { ...before, ...given }, before);
  const changed = { ...given, ...flags };
  const attached = await attachFiles(execute, context, resource, caller, id, changed, before, action !== 'update');
  if (!(await updateRow(context, caller, resource, execute, before, attached))) {
    throw conflict(resource, caller, await load(context, caller, resource, id, execute));
  }
  await ensureNoCircle(execute, resource, caller, id, changed);
  await writeLinks(execute, resource, { tenant: caller.actor.tenant, id }, changed, false);
  await writeSymmetricLinks(execute, resource, caller, id, changed, before);
  if (touchesHolders(changed)) await passHoldersOn(execute, context.resources, resource, caller, [id]);
  const after = await load(context, caller, resource, id, execute);
  const names = Object.keys(changed);
  const followed = Object.values(resource.fields).filter(
    (field) => isKept(field) && !same(before[field.name], after[field.name]),
  );
  await record(execute, resource, caller, { action, id, before, after, written: names, ...traced });
  await context.hooks.run(resource.id, {
    action: 'update',
    caller,
    before,
    after,
    changed: [...names, ...followed.map(({ name }) => name)],
    execute,
  });
  return after;
}

/**
 * Changes fields of a record that is loaded, once they are valid and the caller may change them.
 *
 * @param kept what the server itself writes along, such as what ties a series
 */
export async function change(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  execute: Execute,
  before: Values,
  given: Values,
  kept: Values = {},
): Promise<Values> {
  ensureMayName(caller, resource, before, Object.keys(given));
  const seen = withShownFiles(resource, caller, before);
  const named = Object.keys(given).filter(
    (name) => resource.fields[name]?.declaration.writeOnly || !same(given[name], seen[name]),
  );
  ensureInUse(resource, caller, before, Object.fromEntries(named.map((name) => [name, given[name]])));
  if (named.length > 0) await ensureWholeInUse(execute, context, caller, resource, before, { changes: named });
  const looked = await lookedAhead(execute, context, caller, resource, given);
  ensureValid(context, resource, 'update', given, caller, before, looked);
  if (statusFields(resource).some((field) => named.includes(field))) throw dataRefusal();
  const changed = withHolders(resource, Object.fromEntries(named.map((name) => [name, given[name]])), before);
  ensureMayChange(caller, resource, before, changed);
  ensureEditable(resource, caller, before, changed);
  if (named.length === 0 && Object.keys(kept).length === 0) return before;
  await ensureSecretsAgain(execute, resource, caller, before, changed);
  ensureOneWhole(resource, { ...before, ...changed });
  const derived = resource.rules.derive?.({ ...before, ...changed, ...looked }, before, new Date().toISOString()) ?? {};
  const values = { ...before, ...changed, ...derived };
  await ensureAmong(execute, context, caller, resource, values, before);
  await ensureChosen(execute, context, caller, resource, values, before);
  const whole = { caller, values: { ...values, ...looked }, before, execute };
  const following = await context.hooks.following(resource.id, whole);
  const next = { ...changed, ...derived, ...following, ...kept };
  // What was taken away and follows again leaves nothing to write.
  if (leavesAll(resource, before, next)) return before;
  const ensureRest = await checksOnFigures(execute, context, caller, resource, before);
  const after = await write(context, caller, resource, execute, before, next, 'update');
  await ensureChecks(execute, context, caller, resource, before.id, 'edit', changedBetween(before, after));
  await ensureRest(after);
  return after;
}

/** Changes fields of a record as a part of a transaction that somebody else began. */
export async function updateWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  const before = await loadFor(context, caller, 'edit', resource, id, execute);
  const { version, ...sent } = bodyObject(body);
  const given = await withDefaultLanguages(execute, caller.actor.tenant, resource, await clean(resource, sent));
  ensureVersion(resource, caller, before, version);
  if (beginsSeries(resource, before, given)) throw seriesRefusal(resource);
  return change(context, caller, resource, execute, before, given, changedApart(resource, before, given));
}

/**
 * Changes fields of a record. The body holds the changed fields and the `version` they were read at.
 *
 * @returns the whole record, to be masked for the caller
 * @throws RequestError 403, 404, 409 (stale version), 422, 428 (no version)
 */
export async function update(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  return writing(context, caller, resource, (execute) => updateWithin(execute, context, caller, resource, id, body));
}
