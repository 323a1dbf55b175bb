import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Write } from '../../records/hooks.ts';
import { load } from '../../records/read.ts';
import { write } from '../../records/update.ts';
import { ensureKnownPlaces } from './known-places.ts';

type Values = Record<string, unknown>;

/** One change of a record that follows from a search, as the same person's and in the same transaction. */
async function change(
  context: RecordContext,
  { caller, execute }: Write,
  resource: Resource,
  id: unknown,
  values: Values,
): Promise<void> {
  const before = await load(context, caller, resource, String(id), execute);
  await write(context, caller, resource, execute, before, values, 'update');
  context.totals.forget(caller.actor.tenant, resource.id);
}

/** The client's state; the client stays as it is until the transaction ends, so that no two searches are both the last. */
async function lockedState({ caller, execute }: Write, client: unknown): Promise<unknown> {
  const [row] = await execute('SELECT state FROM clients WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    caller.actor.tenant,
    client,
  ]);
  return row?.state;
}

async function others({ caller, execute }: Write, search: Values, condition = 'true'): Promise<string[]> {
  const rows = await execute(
    `SELECT id FROM saved_searches WHERE tenant_id = $1 AND client = $2 AND id <> $3 AND ${condition} LIMIT 10`,
    [caller.actor.tenant, search.client, search.id],
  );
  return rows.map(({ id }) => String(id));
}

/** An inactive buyer's first search makes an active one, and without the last it is back; other states stay. */
async function followState(context: RecordContext, client: Resource, one: Write, state: unknown): Promise<void> {
  const search = (one.after ?? one.before) as Values;
  const [from, to] = one.action === 'create' ? ['inactive_buyer', 'active_buyer'] : ['active_buyer', 'inactive_buyer'];
  if (state !== from || (await others(one, search)).length > 0) return;
  await change(context, one, client, search.client, { state: to });
}

/**
 * What saved searches do beyond being kept: their places exist, a client has one main search at most, and the first and
 * the last of them turn the client's state.
 */
export const savedSearches: Feature = ({ hooks, records: { context }, resource }) => {
  const [client, search] = [resource('client'), resource('saved-search')];
  hooks.on(search.id, async (one) => {
    const { action, before, after } = one;
    ensureKnownPlaces(after?.location, before?.location);
    const isMain = Boolean(after?.default) && !before?.default;
    if (action === 'update' && !isMain) return;
    const state = await lockedState(one, (after ?? before)?.client);
    if (isMain && after) {
      for (const id of await others(one, after, 'default_')) await change(context, one, search, id, { default: false });
    }
    if (action !== 'update') await followState(context, client, one, state);
  });
};
