import { type Resource, toldIn } from '@hestia/resources/vocabulary/index.ts';
import { type Choices, mergedValues, mergeFields, offeredSides } from '@hestia/resources/vocabulary/merge.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, databaseOf, ensureValid, type RecordContext, writing } from '../context.ts';
import { type Execute, inTransaction } from '../database.ts';
import { mask } from '../read/mask.ts';
import { load, loadFor } from '../read/read.ts';
import { same } from '../read/same.ts';
import { ensureMayChange } from '../refusals.ts';
import { ensureAmong, withoutRefused } from '../write/among.ts';
import { ensureChecks } from '../write/checks.ts';
import { FiguresAtLast } from '../write/figures-at-last.ts';
import { ensureVersion } from '../write/update.ts';
import { mergeBeside } from './merge-beside.ts';
import { closed, ensureOpened, opened } from './merge-opens.ts';
import { filesFields, mergeNames, pair, refusal, symmetricFields } from './pair.ts';
import { only, remember } from './remembered.ts';
import { countReferences, repoint } from './repoint.ts';

type Values = Record<string, unknown>;

function choicesOf(resource: Resource, winner: Values, given: unknown): Choices {
  const choices = bodyObject(given ?? {});
  const fields = mergeFields(resource);
  for (const [name, side] of Object.entries(choices)) {
    const field = fields.find((one) => one.name === name);
    if (!field) throw refusal(422, `/choices/${name}`, 'fieldUnknown');
    if (!offeredSides(field, winner).includes(side as never)) throw refusal(422, `/choices/${name}`, 'mergeChoice');
  }
  return choices as Choices;
}

/** What becomes of the record that goes: put away, leading to the other; what it hands over it no longer has. */
function leaving(resource: Resource, winnerId: string, winner: Values, loser: Values): Values {
  const { into, archive } = mergeNames(resource);
  const left: Values = { [into]: winnerId, [archive]: true };
  for (const field of symmetricFields(resource)) {
    left[field.name] = [];
    const list = toldIn(resource, field);
    if (list) left[list.name] = null;
  }
  for (const { name } of filesFields(resource)) {
    const taken = new Set(((winner[name] ?? []) as { id: string }[]).map(({ id }) => id));
    const kept = ((loser[name] ?? []) as { id: string }[]).filter(({ id }) => !taken.has(id));
    left[name] = kept.length > 0 ? kept : null;
  }
  return left;
}

/** Files that are named by the winner now belong to it. */
async function moveFiles(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  from: string,
  to: string,
  after: Values,
) {
  for (const { name } of filesFields(resource)) {
    const ids = ((after[name] ?? []) as { id: string }[]).map(({ id }) => id);
    await execute(
      `UPDATE files SET record_id = $3
       WHERE tenant_id = $1 AND resource = $2 AND record_id = $4 AND field = $5 AND id = ANY ($6::text[])`,
      [caller.actor.tenant, resource.id, to, from, name, ids],
    );
  }
}

/** Whoever had the one among the favourites has the other there. @returns the people for whom that is new */
async function copyFavourites(execute: Execute, resource: Resource, caller: Caller, from: string, to: string) {
  const rows = await execute(
    `INSERT INTO favourites (tenant_id, user_id, resource, record_id)
     SELECT tenant_id, user_id, resource, $4 FROM favourites WHERE tenant_id = $1 AND resource = $2 AND record_id = $3
     ON CONFLICT DO NOTHING RETURNING user_id`,
    [caller.actor.tenant, resource.id, from, to],
  );
  return rows.map((row) => String(row.user_id));
}

/**
 * Merges the record `other` into this one: its fields as chosen, and everything that referred to the other refers to this
 * one, in one transaction. The other is put away and leads here.
 *
 * @param body `version` and `otherVersion` as they were seen, `other`, and `choices` by field where the default isn't meant
 * @returns the whole record that stays, to be masked for the caller
 * @throws RequestError 403 without the right to edit both, 404, 409 stale or merged already, 422, 428
 */
export async function merge(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  return writing(context, caller, resource, (execute) => mergeWithin(execute, context, caller, resource, id, body));
}

/** The same as a part of a transaction that somebody else began. */
export async function mergeWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Values> {
  await loadFor(context, caller, 'edit', resource, id, execute);
  const { version, other, otherVersion, choices: given } = bodyObject(body);
  const [winner, loser] = await pair(context, caller, resource, [id, other], execute);
  ensureVersion(resource, caller, winner, version);
  ensureVersion(resource, caller, loser, otherVersion);
  const both = mergedValues(resource, winner, loser, choicesOf(resource, winner, given));
  const values = await withoutRefused(execute, context, caller, resource, both, winner);
  const differing = Object.keys(values).filter((name) => !same(values[name], winner[name]));
  const chosen = only(values, differing);
  ensureValid(context, resource, 'update', chosen, caller, winner);
  ensureMayChange(caller, resource, winner, chosen);
  await ensureAmong(execute, context, caller, resource, { ...winner, ...chosen }, winner, loser);
  const derived = { ...chosen, ...resource.rules.derive?.({ ...winner, ...chosen }, winner) };
  const become = { caller, values: { ...winner, ...derived }, before: winner, execute };
  const changed = { ...derived, ...(await context.hooks.followed(resource.id, become)) };
  const left = leaving(resource, id, { ...winner, ...changed }, loser);
  const repointing = { target: resource, from: String(loser.id), to: id };
  const favourites = await copyFavourites(execute, resource, caller, repointing.from, id);
  await moveFiles(execute, resource, caller, repointing.from, id, changed);
  const figures = new FiguresAtLast(execute, context, caller);
  const stayed = await figures.write(caller, resource, winner, changed, 'merge');
  await ensureChecks(execute, context, caller, resource, id);
  await ensureOpened(execute, context, caller, resource, [winner, loser], stayed);
  const going = await load(context, caller, resource, repointing.from, execute);
  await figures.write(caller, resource, going, left, 'merge');
  // What refers to them comes last: rules that follow from it may change both once more.
  const references = await repoint(execute, context, caller, repointing, figures);
  const along = context.hooks.along(resource.id);
  const beside = await mergeBeside({ execute, caller, resource, winner, loser }, stayed, along);
  const kept = await along?.merge({ execute, caller, from: repointing.from, to: id, winner, loser, stayed });
  const after = only(stayed, Object.keys(changed));
  const moved = { references, favourites, beside, along: kept };
  await figures.ensure();
  await remember(execute, resource, caller, { winner, loser, after, left, moved });
  return load(context, caller, resource, id, execute);
}

/**
 * What merging would do: both records, how many records of which kind refer to the one that goes, who would read what
 * they don't read now, and who wouldn't any more.
 *
 * @param given the choices by field, as of `merge`
 * @throws RequestError as `merge`, versions apart
 */
export async function mergePreview(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  other: string,
  given?: unknown,
): Promise<Values> {
  const [winner, loser] = await pair(context, caller, resource, [id, other]);
  const choices = choicesOf(resource, winner, given);
  return inTransaction(databaseOf(context, resource), async (execute) => {
    const moves = await countReferences(execute, context, caller, { target: resource, from: other, to: id });
    const values = { ...winner, ...mergedValues(resource, winner, loser, choices) };
    const merged = {
      ...values,
      ...(await context.hooks.followed(resource.id, { caller, values, before: winner, execute })),
    };
    const [opens, closes] = [opened, closed].map((of) => of(resource, [winner, loser], merged));
    return { records: [winner, loser].map((one) => mask(resource, caller, one)), moves, opens, closes };
  });
}
