import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { linkParts, namingFields, type Resource, toldIn } from '@hestia/resources/vocabulary/index.ts';
import { isUnited } from '@hestia/resources/vocabulary/merge.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, databaseOf, type RecordContext, writing } from '../context.ts';
import { type Execute, execute as run } from '../database.ts';
import { list, load, loadFor } from '../read/read.ts';
import { same } from '../read/same.ts';
import { ensureReadable } from '../refusals.ts';
import { FiguresAtLast } from '../write/figures-at-last.ts';
import { ensureVersion } from '../write/update.ts';
import { type Beside, unmergeBeside } from './merge-beside.ts';
import { filesFields, lockBoth, mergeNames, symmetricFields } from './pair.ts';
import { UNDO_DAYS } from './remembered.ts';
import { type Moved, relink, repoint } from './repoint.ts';

type Values = Record<string, unknown>;

/** What a merge has changed and was changed again since, so that it stays as it is. */
export interface Kept {
  /** `$id` of the resource. */
  resource: string;
  id: string;
  field: string;
}

interface Merge {
  id: string;
  winner: string;
  isLate: boolean;
  before: Values;
  after: Values;
  loserBefore: Values;
  references: Moved[];
  favourites: string[];
  beside: Beside | undefined;
  along: Values | undefined;
  mergedAt: unknown;
}

async function mergeOf(execute: Execute, resource: Resource, caller: Caller, loser: string): Promise<Merge> {
  const [row] = await execute(
    `SELECT id, winner_id, winner_before, winner_after, loser_before, moved, merged_at,
       merged_at < now() - $4 * interval '1 day' OR moved = '{}' AS is_late
     FROM merges WHERE tenant_id = $1 AND resource = $2 AND loser_id = $3 AND undone_at IS NULL FOR UPDATE`,
    [caller.actor.tenant, resource.id, loser, UNDO_DAYS],
  );
  if (!row) throw new RequestError(409, 'notMerged', { model: resource.id });
  const { references = [], favourites = [], beside, along } = row.moved as Partial<Merge>;
  return {
    id: String(row.id),
    winner: String(row.winner_id),
    isLate: Boolean(row.is_late),
    before: row.winner_before as Values,
    after: row.winner_after as Values,
    loserBefore: row.loser_before as Values,
    references,
    favourites,
    beside,
    along,
    mergedAt: row.merged_at,
  };
}

const keyOf = (entry: unknown): string => JSON.stringify(entry);

/** A list without what the merge added and with what it took away. */
function takenBack(current: unknown, before: unknown, after: unknown): { value: unknown[]; isWhole: boolean } {
  const [now, was, became] = [current, before, after].map((value) => (value ?? []) as unknown[]) as [
    unknown[],
    unknown[],
    unknown[],
  ];
  const had = new Set(was.map(keyOf));
  const got = new Set(became.map(keyOf));
  const added = new Set(became.map(keyOf).filter((key) => !had.has(key)));
  const left = now.filter((entry) => !added.has(keyOf(entry)));
  const known = new Set(left.map(keyOf));
  const lost = was.filter((entry) => !got.has(keyOf(entry)) && !known.has(keyOf(entry)));
  return { value: [...left, ...lost], isWhole: now.length - left.length === added.size };
}

/** The fields of the record that stayed as they were before the merge, where nobody has changed them since. */
function restored(resource: Resource, winner: Values, merge: Merge): { values: Values; kept: Kept[] } {
  const values: Values = {};
  const kept: Kept[] = [];
  for (const [name, after] of Object.entries(merge.after)) {
    const field = resource.fields[name];
    if (!field) continue;
    const before = merge.before[name] ?? null;
    const stays = () => kept.push({ resource: resource.id, id: String(winner.id), field: name });
    if (same(winner[name], after)) values[name] = before;
    else if (isUnited(field)) {
      const { value, isWhole } = takenBack(winner[name], before, after);
      values[name] = value;
      if (!isWhole) stays();
    } else stays();
  }
  // What was taken away since may leave too little behind: then the lists stay as they have become.
  const check = { before: winner, today: parisDay() };
  const isBroken = (resource.rules.check?.({ ...winner, ...values }, check) ?? []).length > 0;
  for (const name of isBroken ? Object.keys(values) : []) {
    const field = resource.fields[name];
    if (!field || !isUnited(field)) continue;
    delete values[name];
    kept.push({ resource: resource.id, id: String(winner.id), field: name });
  }
  return { values: { ...values, ...resource.rules.derive?.({ ...winner, ...values }, winner) }, kept };
}

/** What the record that went had, as far as it is still there. */
async function regained(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  merge: Merge,
  loser: string,
): Promise<Values> {
  const { into } = mergeNames(resource);
  const values: Values = { ...merge.loserBefore, [into]: null };
  for (const field of symmetricFields(resource)) {
    const { name } = field;
    const rows = await execute(
      `SELECT id FROM unnest($2::text[]) WITH ORDINALITY AS was (id, place)
       WHERE EXISTS (SELECT FROM ${resource.table} AS t WHERE t.tenant_id = $1 AND t.id = was.id) ORDER BY place`,
      [caller.actor.tenant, values[name] ?? []],
    );
    values[name] = rows.map((row) => row.id);
    const list = toldIn(resource, field);
    if (!list) continue;
    const { target } = linkParts(list);
    const entries = (values[list.name] ?? []) as Values[];
    values[list.name] = entries.filter((entry) => (values[name] as unknown[]).includes(entry[target]));
  }
  for (const { name } of filesFields(resource)) {
    const entries = (values[name] ?? []) as { id: string }[];
    const rows = await execute(
      `UPDATE files SET record_id = $4 WHERE tenant_id = $1 AND resource = $2 AND record_id IN ($3, $4) AND field = $5
         AND id = ANY ($6::text[]) RETURNING id`,
      [caller.actor.tenant, resource.id, merge.winner, loser, name, entries.map(({ id }) => id)],
    );
    const there = new Set(rows.map((row) => row.id));
    const left = entries.filter(({ id }) => there.has(id));
    values[name] = left.length > 0 ? left : null;
  }
  return values;
}

/** References that were turned lead back, where they still lead to the record that stayed. */
async function referencesBack(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  merge: Merge,
  loser: string,
  figures: FiguresAtLast,
): Promise<Kept[]> {
  const turned = merge.references.filter(({ wasDouble }) => !wasDouble);
  const doubles = merge.references.filter(({ wasDouble }) => wasDouble);
  const repointing = { target: resource, from: merge.winner, to: loser };
  const back = await repoint(execute, context, caller, repointing, figures, turned);
  await relink(execute, context, caller, doubles, loser);
  const keys = new Set(back.map((one) => `${one.resource} ${one.field} ${one.id}`));
  return turned
    .filter((one) => !keys.has(`${one.resource} ${one.field} ${one.id}`))
    .map(({ resource: name, field, id }) => ({ resource: name, field, id }));
}

/**
 * Undoes a merge: the record that went is back with what it had, and what was moved moves back. What somebody has changed
 * since stays as it is, and is told.
 *
 * @param id the record that went
 * @param body the `version` of it that was seen
 * @returns the whole record that is back, to be masked, and what stayed with the other
 * @throws RequestError 403 without the right to edit both or after 30 days, 404, 409 for one that isn't merged, 428
 */
export async function unmerge(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<{ record: Values; kept: Kept[] }> {
  const { into } = mergeNames(resource);
  return writing(context, caller, resource, async (execute) => {
    await loadFor(context, caller, 'edit', resource, id, execute);
    const { version } = bodyObject(body);
    const merge = await mergeOf(execute, resource, caller, id);
    await lockBoth(execute, resource, caller, [id, merge.winner]);
    const loser = await load(context, caller, resource, id, execute);
    const winner = await loadFor(context, caller, 'edit', resource, merge.winner, execute);
    ensureVersion(resource, caller, loser, version);
    if (merge.isLate) throw new RequestError(403, 'mergeTooOld', { reason: 'data', days: UNDO_DAYS });
    if (winner[into]) throw new RequestError(403, 'mergedAway', { reason: 'data', model: resource.id });
    const { values, kept } = restored(resource, winner, merge);
    const had = await regained(execute, resource, caller, merge, id);
    // What follows from other records may have become another one since, so that it is neither given back nor kept.
    const followed = (before: Values, given: Values) =>
      context.hooks.followed(resource.id, { caller, values: { ...before, ...given }, before, execute });
    const follows = await followed(winner, values);
    const figures = new FiguresAtLast(execute, context, caller);
    await figures.write(caller, resource, winner, { ...values, ...follows }, 'unmerge');
    const going = await load(context, caller, resource, id, execute);
    const back = { ...had, ...(await followed(going, had)) };
    await figures.write(caller, resource, going, back, 'unmerge');
    const stayed = await referencesBack(execute, context, caller, resource, merge, id, figures);
    await execute(
      `DELETE FROM favourites WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 AND user_id = ANY ($4::text[])`,
      [caller.actor.tenant, resource.id, merge.winner, merge.favourites],
    );
    const pair = { execute, caller, resource, winner, loser };
    if (merge.beside) await unmergeBeside(pair, merge.beside, merge.mergedAt);
    const passing = { execute, caller, from: merge.winner, to: id };
    if (merge.along) await context.hooks.along(resource.id)?.unmerge(passing, merge.along);
    await figures.ensure();
    await execute('UPDATE merges SET undone_at = now() WHERE tenant_id = $1 AND id = $2', [
      caller.actor.tenant,
      merge.id,
    ]);
    return {
      record: await load(context, caller, resource, id, execute),
      kept: [...kept.filter(({ field }) => !(field in follows)), ...stayed],
    };
  });
}

/**
 * The records that were merged into this one, the latest first.
 *
 * @returns JSON text: `[{record, mergedAt, mergedBy, undoableUntil}]`
 */
export async function mergesInto(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
): Promise<string> {
  ensureReadable(caller, resource, await load(context, caller, resource, id));
  const rows = await run(
    databaseOf(context, resource),
    `SELECT loser_id, merged_by, merged_at, merged_at + $4 * interval '1 day' AS until FROM merges
     WHERE tenant_id = $1 AND resource = $2 AND winner_id = $3 AND undone_at IS NULL ORDER BY merged_at DESC`,
    [caller.actor.tenant, resource.id, id, UNDO_DAYS],
  );
  const request = {
    filter: { field: 'id', op: 'in', value: rows.map((row) => row.loser_id) },
    offset: 0,
    limit: 1_000,
    fields: namingFields(resource),
  } as const;
  const { rows: losers } = await list(context, caller, resource, request, false);
  const records = new Map(losers.map((json) => [JSON.parse(json).id as string, json]));
  const merges = rows.flatMap((row) => {
    const record = records.get(String(row.loser_id));
    const { merged_by: mergedBy, merged_at: mergedAt, until: undoableUntil } = row;
    return record ? [`{"record":${record},${JSON.stringify({ mergedAt, mergedBy, undoableUntil }).slice(1)}`] : [];
  });
  return `[${merges.join(',')}]`;
}
