import { may } from '@hestia/permissions/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, databaseOf, type RecordContext } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import { loadFor, loadIfAny } from '../../records/read/read.ts';
import { aclRefusal, ensureReadable } from '../../records/refusals.ts';
import type { Pair } from './match.ts';
import { type MatchingResources, PAIR } from './rows.ts';
import { seekerOf } from './seekers.ts';

const MARKS = ['dismissed', 'sent'] as const;

/** What is said of a pair: each mark that is named, set or taken back. */
function marksOf(body: unknown): [mark: (typeof MARKS)[number], isSet: boolean][] {
  const given = Object.entries(bodyObject(body));
  const wrong = given.find(([name, value]) => !MARKS.some((mark) => mark === name) || typeof value !== 'boolean');
  const [name] = wrong ?? (given.length === 0 ? ['dismissed'] : []);
  if (name !== undefined) {
    const code = MARKS.some((mark) => mark === name) ? 'invalidValue' : 'fieldUnknown';
    throw refusedAt(`/${name}`, code);
  }
  return given as [(typeof MARKS)[number], boolean][];
}

/**
 * Marks that a property isn't for a search, or that it was sent to the client, or takes that back. Whoever may edit the
 * property or the search may; the property's history tells.
 *
 * @param body `dismissed` and `sent`, true or false
 * @throws RequestError 403, 404 for either record, 422
 */
export async function mark(
  context: RecordContext,
  of: MatchingResources,
  caller: Caller,
  ids: { property: string; search: string },
  body: unknown,
): Promise<Pair> {
  return inTransaction(databaseOf(context, of.property), async (execute) => {
    const property = await loadFor(context, caller, 'read', of.property, ids.property, execute);
    const search = await loadIfAny(context, caller, of.search, ids.search, execute);
    const mayEdit = may(caller.ability, 'edit', of.property, property);
    if (!mayEdit && !(search && may(caller.ability, 'edit', of.search, search))) throw aclRefusal();
    if (!search) throw new RequestError(404, 'notFound', { model: of.search.id });
    ensureReadable(caller, of.search, search);
    const { tenant, id: person } = caller.actor;
    const key = [tenant, ids.property, ids.search];
    await execute('INSERT INTO matches (tenant_id, property, search) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', key);
    for (const [name, isSet] of marksOf(body)) {
      const changed = await execute(
        `UPDATE matches SET ${name}_at = CASE WHEN $4 THEN now() END, ${name}_by = CASE WHEN $4 THEN $5 END
         WHERE tenant_id = $1 AND property = $2 AND search = $3 AND (${name}_at IS NULL) = $4 RETURNING search`,
        [...key, isSet, person],
      );
      if (changed.length === 0) continue;
      const action = `match.${isSet ? name : `${name}.undone`}`;
      const { seeker, id } = seekerOf(of.seekers, search);
      const note = { [seeker.field]: id, search: ids.search };
      await record(execute, of.property, caller, { action, id: ids.property, before: {}, after: {}, note });
    }
    const [row] = await execute(
      `SELECT ${PAIR}::text AS pair FROM matches AS m WHERE tenant_id = $1 AND property = $2 AND search = $3`,
      key,
    );
    return JSON.parse(String(row?.pair)) as Pair;
  });
}
