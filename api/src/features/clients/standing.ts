import {
  entrusting,
  isActive,
  type Side,
  type Standing,
  stateWhenBegun,
  stateWhenEnded,
  stateWhenEntrusting,
} from '@hestia/resources/client/active.ts';
import type { Client, Mandate, Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { isSelling, SELLING_STATUSES } from '@hestia/resources/property/matched.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { asSystem } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Write } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';

/** A write of a property or a search. */
type Changing = Pick<Write<Property> | Write<SavedSearch>, 'caller' | 'execute' | 'before' | 'after'>;

const sellersOf = (property: Property | undefined): string[] =>
  property && isSelling(property) ? (property.vendors ?? []) : [];

const seekersOf = (search: SavedSearch | undefined): string[] => (search?.client ? [search.client] : []);

/** What a client sells and looks for besides the record that is being written. */
async function besides({ execute, caller, before, after }: Changing, client: string): Promise<Standing> {
  const [row] = await execute(
    `SELECT EXISTS (SELECT FROM properties_vendors AS link
         JOIN properties AS p ON p.tenant_id = link.tenant_id AND p.id = link.source_id
         WHERE link.tenant_id = $1 AND link.target_id = $2 AND p.id <> $3 AND p.status = ANY ($4::text[])) AS sells,
       EXISTS (SELECT FROM saved_searches WHERE tenant_id = $1 AND client = $2 AND id <> $3) AS searches`,
    [caller.actor.tenant, client, (after ?? before)?.id, SELLING_STATUSES],
  );
  return { sells: Boolean(row?.sells), searches: Boolean(row?.searches) };
}

/** The state after this one begins or ends; as long as there are others like it, nothing does. */
function stateAfter(state: unknown, side: Side, begins: boolean, others: Standing): unknown {
  const isOneOfMany = side === 'seller' ? others.sells : others.searches;
  if (!begins) return isOneOfMany ? state : stateWhenEnded(state, side, others);
  // Another search doesn't bring back whom somebody has set inactive; another sale does.
  if (side === 'buyer' && isOneOfMany) return state;
  return stateWhenBegun(state, { ...others, [side === 'seller' ? 'sells' : 'searches']: true });
}

/**
 * The client's state follows what they sell and look for, by the same person and whatever their rights on the client. The
 * client stays as it is until the transaction ends, so that no two are both the last.
 */
async function follow(
  context: RecordContext,
  client: Resource<Client>,
  one: Changing,
  { id, side, begins }: { id: string; side: Side; begins: boolean },
): Promise<void> {
  const { caller, execute } = one;
  const [locked] = await execute('SELECT state FROM clients WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    caller.actor.tenant,
    id,
  ]);
  const isSettled = side === 'buyer' && begins && isActive(locked?.state);
  if (!locked || isSettled) return;
  const state = stateAfter(locked.state, side, begins, await besides(one, id));
  if (state === locked.state) return;
  const reason = side === 'seller' ? 'begin or end of a sale' : 'begin or end of a search';
  await become(context, client, one, { id, state, reason });
}

/** Writes the state of a client, by the same person and whatever their rights on the client. */
async function become(
  context: RecordContext,
  client: Resource<Client>,
  { caller, execute }: Pick<Changing, 'caller' | 'execute'>,
  { id, state, reason }: { id: string; state: unknown; reason: string },
): Promise<void> {
  const writer = asSystem(reason, caller.actor.tenant, [client], caller.actor.id);
  const record = await load(context, writer, client, id, execute);
  await write(context, writer, client, execute, record, { state }, 'update');
  context.totals.forget(caller.actor.tenant, client.id);
}

/** Whoever entrusts something to be sold is a vendor, though nothing is on sale yet. */
async function entrust(
  context: RecordContext,
  client: Resource<Client>,
  one: Pick<Write<Mandate>, 'caller' | 'execute' | 'before' | 'after'>,
): Promise<void> {
  const before = entrusting(one.before);
  for (const id of entrusting(one.after)
    .filter((giver) => !before.includes(giver))
    .sort()) {
    const [locked] = await one.execute('SELECT state FROM clients WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [
      one.caller.actor.tenant,
      id,
    ]);
    const state = stateWhenEntrusting(locked?.state);
    if (locked && state !== locked.state)
      await become(context, client, one, { id, state, reason: 'a mandate to sell' });
  }
}

/** Vendors of a property that is being sold are active sellers, who looks for something else is an active buyer. */
export const standing: Feature = ({ hooks, records: { context }, resource }) => {
  const client = resource('client');
  const settle = async (one: Changing, side: Side, were: string[], are: string[]) => {
    const changed = [...new Set([...were, ...are])].filter((id) => were.includes(id) !== are.includes(id)).sort();
    for (const id of changed) await follow(context, client, one, { id, side, begins: are.includes(id) });
  };
  hooks.on('property', (one) => settle(one, 'seller', sellersOf(one.before), sellersOf(one.after)));
  hooks.on('mandate', (one) => entrust(context, client, one));
  hooks.on('saved-search', (one) => settle(one, 'buyer', seekersOf(one.before), seekersOf(one.after)));
};
