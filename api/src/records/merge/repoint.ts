import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { load } from '../read/read.ts';
import { same } from '../read/same.ts';
import { passHoldersOn } from '../related/part.ts';
import { isPart, type Referrer, referrersOf, referringIds } from '../related/references.ts';
import type { FiguresAtLast } from '../write/figures-at-last.ts';
import { write } from '../write/update.ts';

type Values = Record<string, unknown>;

/** Which references move: all that lead from one record of the target to another. */
export interface Repointing {
  target: Resource;
  from: string;
  to: string;
}

/** A reference that was moved from one record to another. */
export interface Moved {
  /** `$id` of the resource that refers. */
  resource: string;
  field: string;
  id: string;
  /** The record referred to both: the link was taken away and not turned. */
  wasDouble?: boolean;
  /** Flags that another record carries where it came to, so that it gave them up. */
  gaveUp?: string[];
}

/** Places that lead to the target from elsewhere. Both sides of symmetric links are the record's own affair. */
const placesOf = (context: RecordContext, target: Resource): Referrer[] =>
  referrersOf(context.resources.values(), target).filter(
    ({ resource, field }) => !resource.declaration.global && !field.declaration.symmetric,
  );

/** Who changes the records that refer: the product, since the person needs no right on them. */
const mover = (context: RecordContext, caller: Caller): Caller => ({
  ...asSystem('records were merged', caller.actor.tenant, [...context.resources.values()]),
  actor: caller.actor,
  language: caller.language,
});

/** The value with the one record in place of the other; in a list of links at most once. */
function turned({ field, part }: Referrer, value: unknown, from: string, to: string): unknown {
  if (part) {
    const turn = (entry: Values): Values => (entry[part] === from ? { ...entry, [part]: to } : entry);
    return Array.isArray(value) ? value.map(turn) : turn(value as Values);
  }
  if (field.declaration.type !== 'references') return to;
  const links = value as string[];
  return links.includes(to) ? links.filter((one) => one !== from) : links.map((one) => (one === from ? to : one));
}

/** Flags that the record had and, since rules followed from its move, has no more. */
async function flagsLost(
  execute: Execute,
  context: RecordContext,
  as: Caller,
  resource: Resource,
  before: Values,
): Promise<string[]> {
  const flags = Object.values(resource.fields).filter(
    ({ name, declaration }) => declaration.type === 'boolean' && before[name] === true,
  );
  if (flags.length === 0) return [];
  const now = await load(context, as, resource, String(before.id), execute);
  return flags.map(({ name }) => name).filter((name) => now[name] === false);
}

/** Whether another record with the same unique values refers to the target already. */
async function hasTwin(
  execute: Execute,
  { resource, field, part }: Referrer,
  tenant: string,
  record: Values,
  to: string,
) {
  if (part) return false;
  const { unique = [], uniqueWhile = [] } = resource.declaration;
  const lists = [...unique, ...uniqueWhile.map(({ fields }) => fields)].filter((names) => names.includes(field.name));
  for (const names of lists) {
    const others = names.filter((name) => name !== field.name);
    const conditions = others.map((name, at) => ` AND ${resource.fields[name]?.column}::text = $${at + 3}`).join('');
    const [row] = await execute(
      `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND ${field.column} = $2${conditions} LIMIT 1`,
      [tenant, to, ...others.map((name) => String(record[name]))],
    );
    if (row) return true;
  }
  return false;
}

const ownIds = ({ resource }: Referrer, { target, from, to }: Repointing): string[] =>
  resource.id === target.id ? [from, to] : [];

/** The records that refer by this field, the two themselves left out. */
async function referring(execute: Execute, tenant: string, place: Referrer, repointing: Repointing): Promise<string[]> {
  const own = ownIds(place, repointing);
  return (await referringIds(execute, tenant, place, [repointing.from])).filter((id) => !own.includes(id));
}

/**
 * Everything that refers to one record refers to another: columns, links and parts, wherever the declarations name the
 * target. Each record that refers is written like any other: version, audit and what features do. Parts of a whole get
 * the new whole's holders. What can't move, because the other record has its like already, stays.
 *
 * @param figures asks at last what is declared of those that the moved records count in, and the rules of these themselves
 * @param only moves these alone, as taking a move back does
 */
export async function repoint(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  repointing: Repointing,
  figures: FiguresAtLast,
  only?: Moved[],
): Promise<Moved[]> {
  const { target, from, to } = repointing;
  const { tenant } = caller.actor;
  const as = mover(context, caller);
  const moved: Moved[] = [];
  let hasParts = false;
  for (const place of placesOf(context, target)) {
    const { resource, field } = place;
    const meant = (id: string) =>
      only?.find((one) => one.id === id && one.resource === resource.id && one.field === field.name);
    for (const id of await referring(execute, tenant, place, repointing)) {
      if (only && !meant(id)) continue;
      const before = await load(context, as, resource, id, execute);
      if (await hasTwin(execute, place, tenant, before, to)) continue;
      const after = turned(place, before[field.name], from, to);
      const flags = Object.fromEntries((meant(id)?.gaveUp ?? []).map((name) => [name, true]));
      await figures.turn(as, resource, before, { [field.name]: after, ...flags });
      const gaveUp = await flagsLost(execute, context, as, resource, before);
      const wasDouble = Array.isArray(after) && !place.part && after.length < (before[field.name] as unknown[]).length;
      moved.push({
        resource: resource.id,
        field: field.name,
        id,
        ...(wasDouble ? { wasDouble } : {}),
        ...(gaveUp.length > 0 ? { gaveUp } : {}),
      });
      hasParts ||= isPart(place);
    }
  }
  if (hasParts) await passHoldersOn(execute, context.resources, target, caller, [to]);
  return moved;
}

/** Links that were taken away because the record referred to both are there again, where the record still is. */
export async function relink(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  doubles: Moved[],
  target: string,
): Promise<void> {
  const as = mover(context, caller);
  for (const { resource: name, field, id } of doubles) {
    const resource = context.resources.get(name);
    const before = resource && (await load(context, as, resource, id, execute).catch(() => undefined));
    if (!before) continue;
    const links = [...new Set([...(before[field] as string[]), target])];
    if (!same(links, before[field])) await write(context, as, resource, execute, before, { [field]: links }, 'update');
  }
}

/** How many records refer to one, by the place that refers; places that nobody uses are left out. */
export async function countReferences(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  repointing: Repointing,
): Promise<{ resource: string; field: string; count: number }[]> {
  const counts: { resource: string; field: string; count: number }[] = [];
  for (const place of placesOf(context, repointing.target)) {
    const { length: count } = await referring(execute, caller.actor.tenant, place, repointing);
    if (count > 0) counts.push({ resource: place.resource.id, field: place.field.name, count });
  }
  return counts;
}
