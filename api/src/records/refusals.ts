import {
  type Action,
  givenAbove,
  grantedFields,
  holderChangeActions,
  may,
  mayEditField,
  mayField,
  refusal,
} from '@hestia/permissions/index.ts';
import { isEditableNow, lackingOf, type Resource, type Step, stateAllows } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError, refusedAt } from '../errors.ts';
import type { Caller } from './caller.ts';
import { same } from './read/same.ts';

type Values = Record<string, unknown>;

/** A refusal because of the person's roles. */
export const aclRefusal = (): RequestError => new RequestError(403, 'acl', { reason: 'acl' });

/** A refusal because of the record's state. */
export const dataRefusal = (info: Values = {}): RequestError =>
  new RequestError(403, 'data', { ...info, reason: 'data' });

/** A refusal at one field, in the words that the resource has for it, else in those that every field has. */
export const refusedIn = <R>(
  resource: Resource<R>,
  { language }: Pick<Caller, 'language'>,
  path: string,
  code: string,
  info: Values = {},
): RequestError => refusedAt(path, code, info, fieldMessage(resource as Resource, language, path, code, info));

/**
 * A refusal of a step by what it asks, which says why in the words of the resource: at the field that is said with it, where
 * it lacks that one, otherwise by what the record is.
 */
export function stepRefusal(caller: Caller, resource: Resource, { graph, step }: Step, code: string): RequestError {
  const message = resource.labels[caller.language].errors?.[code] ?? code;
  const lacking = lackingOf(step, code);
  if (lacking) return refusedAt(`/${lacking}`, code, {}, message);
  return new RequestError(403, 'data', { reason: 'data' }, [{ path: `/${graph.field}`, code, message, info: {} }]);
}

/** Throws a 403 unless the caller may do this to the record (or, without one, to the resource). */
export function ensureMay(caller: Caller, action: Action, resource: Resource, record?: Values): void {
  if (caller.systemReason || may(caller.ability, action, resource, record)) return;
  if (record?.id !== undefined && !may(caller.ability, 'read', resource, record)) {
    throw new RequestError(404, 'notFound', { model: resource.id });
  }
  throw refusal(caller.ability, action, resource, record)?.reason === 'data' ? dataRefusal() : aclRefusal();
}

/**
 * Throws unless the caller may do this to some record of the resource: who may do it to none is told so before any is
 * looked for, in the same words whether there is one or not.
 */
export function ensureMaySome(caller: Caller, action: Action, resource: Resource): void {
  if (caller.systemReason || may(caller.ability, action, resource)) return;
  if (!may(caller.ability, 'read', resource)) throw new RequestError(404, 'notFound', { model: resource.id });
  throw aclRefusal();
}

/**
 * Throws a 403 for a change of what is put away: it is brought back first, unless it was merged into another. The
 * product itself may write, since people's withdrawals of consent must be kept whatever the record's state.
 */
export function ensureInUse(resource: Resource, caller: Caller, before: Values, changed: Values): void {
  const { archive, merge, person } = resource.declaration;
  // Of an erased person the resource's own rule says more.
  if (person && before[person.erased]) return;
  if (!archive || !before[archive] || caller.systemReason || Object.keys(changed).length === 0) return;
  if (merge && before[merge.into]) throw new RequestError(403, 'mergedAway', { reason: 'data', model: resource.id });
  if (changed[archive] !== false) throw new RequestError(403, 'archived', { reason: 'data', model: resource.id });
}

/** Throws a 403 `data` where the record's state lets nobody change or delete it; the product itself may. */
export function ensureStateAllows(resource: Resource, caller: Caller, action: 'edit' | 'delete', before: Values): void {
  if (!caller.systemReason && !stateAllows(resource, action, before)) throw dataRefusal();
}

/** That a field can't be edited as the record stands, in the resource's own words (`errors`, `closed.<field>`) where it has some. */
function closedDetail(resource: Resource, { language }: Caller, name: string): FieldError {
  const own = `closed.${name}`;
  const code = resource.labels[language].errors?.[own] ? own : 'closed';
  return { path: `/${name}`, code, message: fieldMessage(resource, language, `/${name}`, code), info: {} };
}

function ensureNoneClosed(resource: Resource, caller: Caller, closed: string[]): void {
  if (closed.length === 0) return;
  const details = closed.map((name) => closedDetail(resource, caller, name));
  throw new RequestError(403, 'data', { reason: 'data', fields: closed }, details);
}

/** Throws a 403 `data` for a change of what can't be edited as the record stands; the product itself may write. */
export function ensureEditable(resource: Resource, caller: Caller, before: Values, changed: Values): void {
  if (caller.systemReason) return;
  if (Object.keys(changed).length > 0) ensureStateAllows(resource, caller, 'edit', before);
  ensureOpen(resource, caller, before, changed);
}

/** Throws a 403 `data` for what is changed, by hand or with a step, and can't be edited as the record stands. */
export function ensureOpen(resource: Resource, caller: Caller, before: Values, changed: Values): void {
  if (caller.systemReason) return;
  const record = { ...before, ...changed };
  const closed = Object.keys(changed).filter((name) => {
    const field = resource.fields[name];
    return field && !isEditableNow(field, record);
  });
  ensureNoneClosed(resource, caller, closed);
}

/** Throws a 404 unless the caller may read the record. */
export function ensureReadable(caller: Caller, resource: Resource, record: Values): void {
  if (caller.systemReason || may(caller.ability, 'read', resource, record)) return;
  throw new RequestError(404, 'notFound', { model: resource.id });
}

/**
 * Throws a 403 for a change that names what the person doesn't read, whatever it says: whether it is what stands there, or
 * nothing, would tell.
 */
export function ensureMayName(caller: Caller, resource: Resource, before: Values, names: string[]): void {
  if (caller.systemReason) return;
  for (const name of names) {
    const { restricted, writeOnly } = resource.fields[name]?.declaration ?? {};
    if (restricted && !writeOnly && !mayField(caller.ability, resource, name, before)) throw aclRefusal();
  }
}

/** Throws a 403 at the field whose values the person may neither give nor take. */
function ensureMayGive({ actor, language }: Caller, resource: Resource, before: Values, changed: Values): void {
  const details = givenAbove(actor, resource, before, changed).map(([name, values]) => {
    const words = resource.labels[language].values?.[name];
    const info = { values: values.map((value) => words?.[value] ?? value).join(', ') };
    return { path: `/${name}`, code: 'notYoursToGive', message: '', info };
  });
  if (details.length > 0) throw new RequestError(403, 'acl', { reason: 'acl' }, details);
}

/** Throws a 403 when a new record is said to have what others alone may say; defaults are nobody's word. */
export function ensureMaySay(caller: Caller, resource: Resource, given: Values, record: Values): void {
  if (caller.systemReason) return;
  ensureMayGive(caller, resource, {}, given);
  for (const { name, schema } of grantedFields(resource, 'edit')) {
    const isSaid = name in given && !same(given[name], schema.default ?? null);
    if (isSaid && !mayEditField(caller.ability, resource, name, record)) throw aclRefusal();
  }
}

/** Throws a 403 when the changes touch a field or a holder that the caller may not change. */
export function ensureMayChange(caller: Caller, resource: Resource, before: Values, changed: Values): void {
  if (caller.systemReason) return;
  const holderFields = resource.declaration.holders ? ['owner', 'coOwners', 'collaborators'] : [];
  for (const name of Object.keys(changed)) {
    const field = resource.fields[name];
    if (field === undefined || holderFields.includes(name)) continue;
    if (!mayEditField(caller.ability, resource, name, before)) throw aclRefusal();
  }
  ensureMayGive(caller, resource, before, changed);
  if (!holderFields.some((name) => name in changed)) return;
  for (const action of holderChangeActions(before, { ...before, ...changed }))
    ensureMay(caller, action, resource, before);
}
