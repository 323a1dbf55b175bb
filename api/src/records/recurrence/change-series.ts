import { may } from '@hestia/permissions/index.ts';
import {
  endingRecurrence,
  type Field,
  movedRecurrence,
  type Recurrence,
  type Resource,
} from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import type { Execute } from '../database.ts';
import { newId } from '../ids.ts';
import { touchesHolders } from '../people/holders.ts';
import { mask } from '../read/mask.ts';
import { load, loadFor } from '../read/read.ts';
import { same } from '../read/same.ts';
import { ensureMay } from '../refusals.ts';
import { clean } from '../write/clean.ts';
import { writeAlone } from '../write/create.ts';
import { withDefaultLanguages } from '../write/default-language.ts';
import { removeLoaded } from '../write/remove.ts';
import { change, ensureVersion, updateWithin, write } from '../write/update.ts';
import { repeat } from './recur.ts';
import { apartOf, beginsSeries } from './recur-apart.ts';

type Values = Record<string, unknown>;

/** Of which records of a series something is said: the one alone, it and those that follow it, or all. */
export const SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SCOPES)[number];

/** Reads the scope of a call. @throws RequestError 422 at `/scope` */
export function scopeOfCall(asked: unknown = 'this'): SeriesScope {
  const found = SCOPES.find((one) => one === asked);
  if (!found) throw refusedAt('/scope', 'enum');
  return found;
}

interface Series {
  execute: Execute;
  context: RecordContext;
  caller: Caller;
  resource: Resource;
}

/** The other records of a series: those before the day where they stay, and of the rest those that the caller sees. */
async function othersOf({ execute, context, caller, resource }: Series, record: Values, scope: SeriesScope) {
  const { series = '', day = '' } = resource.declaration.recurs ?? {};
  const [inSeries, byDay] = [series, day].map((name) => resource.fields[name]?.column);
  // Everybody takes them in one order, so that nobody waits for each other.
  const rows = await execute(
    `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND ${inSeries} = $2
     ORDER BY ${byDay}, id FOR UPDATE`,
    [caller.actor.tenant, record[series]],
  );
  const found: Record<'earlier' | 'others', Values[]> = { earlier: [], others: [] };
  for (const { id } of rows) {
    if (id === record.id) continue;
    const other = await load(context, caller, resource, String(id), execute);
    if (scope === 'following' && String(other[day]) < String(record[day])) found.earlier.push(other);
    else if (may(caller.ability, 'read', resource, other)) found.others.push(other);
  }
  return found;
}

/** The rule of those that stay before the others ends with the last of them: the product's own work, whoever does the rest. */
async function endEarlier({ execute, context, caller, resource }: Series, earlier: Values[]): Promise<void> {
  const { recurs } = resource.declaration;
  const last = earlier.at(-1)?.[recurs?.day ?? ''];
  if (!recurs || !last) return;
  const { tenant, id: person } = caller.actor;
  const system = asSystem('a series ends earlier', tenant, [...context.resources.values()], person);
  for (const one of earlier) {
    const rule = endingRecurrence(one[recurs.rule] as Recurrence, String(last));
    if (same(rule, one[recurs.rule])) continue;
    await write(context, system, resource, execute, one, { [recurs.rule]: rule }, 'update');
  }
}

const DAY_MS = 24 * 3_600_000;

/** What is kept of those whose times were moved: their rule moves along, and apart from the earlier they are a series. */
function movedSeries(
  resource: Resource,
  before: Values,
  after: Values,
  { earlier, others }: { earlier: Values[]; others: Values[] },
): Values {
  const { recurs } = resource.declaration;
  if (!recurs) return {};
  const days = Math.round((Date.parse(String(after[recurs.day])) - Date.parse(String(before[recurs.day]))) / DAY_MS);
  const rule = before[recurs.rule] as Recurrence;
  if (earlier.length === 0) return { [recurs.rule]: movedRecurrence(rule, days) };
  const last =
    [before, ...others]
      .map((one) => String(one[recurs.day]))
      .sort()
      .at(-1) ?? '';
  const own = rule.until ? rule : endingRecurrence(rule, last);
  return { [recurs.rule]: movedRecurrence(own, days), [recurs.series]: newId('SER') };
}

/** What others of a series are made with: what the caller reads of the first one and says of a record. */
function copied(resource: Resource, caller: Caller, first: Values): Values {
  const isSaid = ({ declaration: { readOnly, derived, virtual, writeOnly } }: Field) =>
    !(readOnly || derived || virtual || writeOnly);
  const shown = mask(resource, caller, first);
  const names = Object.values(resource.fields).flatMap((field) => (isSaid(field) ? field.name : []));
  const known = names.filter((name) => !touchesHolders({ [name]: true }) && (shown[name] ?? null) !== null);
  return Object.fromEntries(known.map((name) => [name, shown[name]]));
}

/** Makes a record that stood alone the first of a series: the others are made as if it had repeated from the start. */
async function beginSeries(of: Series, before: Values, body: unknown): Promise<Values> {
  const { execute, context, caller, resource } = of;
  const { version, ...sent } = bodyObject(body);
  const given = await withDefaultLanguages(execute, caller.actor.tenant, resource, await clean(resource, sent));
  ensureVersion(resource, caller, before, version);
  const series = { [resource.declaration.recurs?.series ?? '']: newId('SER') };
  const first = await change(context, caller, resource, execute, before, given, series);
  await repeat({ ...of, writeNew: writeAlone }, copied(resource, caller, first), first);
  return first;
}

/**
 * Changes a record of a series and those that follow it, or all, in one transaction: each is checked and allowed as if it
 * were changed alone, and one that is refused undoes all; what the caller doesn't see stays as it is. The version is that
 * of the record that is edited.
 *
 * What was changed of one alone stays its own: a field that is among its `apart` keeps its value there, and times that
 * were moved apart stay where they are. The record that is edited gets what was said, which is no longer apart. Where the
 * times are changed, each moves by the same difference of clocks; those that follow are then a series of their own.
 */
async function changeWithin(of: Series, id: string, body: unknown, scope: SeriesScope): Promise<Values> {
  const { execute, context, caller, resource } = of;
  const { recurs } = resource.declaration;
  const before = await loadFor(context, caller, 'edit', resource, id, execute);
  if (beginsSeries(resource, before, bodyObject(body))) return beginSeries(of, before, body);
  if (!recurs || scope === 'this' || !before[recurs.series])
    return updateWithin(execute, context, caller, resource, id, body);
  const { version, ...sent } = bodyObject(body);
  const given = await withDefaultLanguages(execute, caller.actor.tenant, resource, await clean(resource, sent));
  ensureVersion(resource, caller, before, version);
  const told = Object.entries(given).filter(([name, value]) => !same(value, before[name]));
  if (told.length === 0) return change(context, caller, resource, execute, before, given);
  const { times } = recurs;
  const isMoved = told.some(([name]) => times.includes(name));
  const found = await othersOf(of, before, scope);
  const joined = apartOf(resource, before).filter((name) => !(name in given) && !(isMoved && times.includes(name)));
  const edited = await change(context, caller, resource, execute, before, given, { [recurs.apart]: joined });
  const kept = isMoved ? movedSeries(resource, before, edited, found) : {};
  for (const other of found.others) {
    ensureMay(caller, 'edit', resource, other);
    const apart = apartOf(resource, other);
    const values = Object.fromEntries(told.filter(([name]) => !times.includes(name) && !apart.includes(name)));
    const isApart = apart.some((name) => times.includes(name));
    const moved = isMoved && !isApart ? resource.rules.shift?.(other, before, edited) : {};
    await change(context, caller, resource, execute, other, { ...values, ...moved }, kept);
  }
  if (!isMoved) return edited;
  if (found.earlier.length > 0) await endEarlier(of, found.earlier);
  return write(context, caller, resource, execute, edited, kept, 'update');
}

/** @throws RequestError 403, 404, 409 (stale version), 422, 428 (no version) */
export function updateSeries(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
  scope: SeriesScope,
): Promise<Values> {
  return writing(context, caller, resource, (execute) =>
    changeWithin({ execute, context, caller, resource }, id, body, scope),
  );
}

/**
 * Deletes a record of a series and those that follow it, or all, also what was changed apart, in one transaction: each is
 * allowed as if it were deleted alone, and one that is refused undoes all.
 *
 * @returns the record as it was
 * @throws RequestError 403, 404, 409, 428
 */
export function removeSeries(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
  scope: SeriesScope,
): Promise<Values> {
  return writing(context, caller, resource, async (execute) => {
    const before = await loadFor(context, caller, 'delete', resource, id, execute);
    ensureVersion(resource, caller, before, bodyObject(body ?? {}).version);
    const of = { execute, context, caller, resource };
    const isAlone = scope === 'this' || !before[resource.declaration.recurs?.series ?? ''];
    const { earlier, others } = isAlone ? { earlier: [], others: [] } : await othersOf(of, before, scope);
    for (const other of others) ensureMay(caller, 'delete', resource, other);
    for (const one of [before, ...others]) await removeLoaded(execute, context, caller, resource, one);
    await endEarlier(of, earlier);
    return before;
  });
}
