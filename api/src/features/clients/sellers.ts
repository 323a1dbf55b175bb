import { stateAfterSelling } from '@hestia/resources/client/active.ts';
import { isSelling, SELLING_STATUSES } from '@hestia/resources/property/matched.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { asSystem } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Write } from '../../records/hooks.ts';
import { lockedRecord } from '../../records/locked.ts';
import { write } from '../../records/update.ts';

type Values = Record<string, unknown>;

const sellersOf = (property: Values | undefined): string[] =>
  property && isSelling(property) ? ((property.vendors ?? []) as string[]) : [];

/** Whether a client sells something else than a property that is being changed, and whether they look for something. */
async function standing({ execute, caller }: Write, client: string, without: unknown) {
  const [row] = await execute(
    `SELECT EXISTS (SELECT FROM properties_vendors AS link
         JOIN properties AS p ON p.tenant_id = link.tenant_id AND p.id = link.source_id
         WHERE link.tenant_id = $1 AND link.target_id = $2 AND p.id <> $3 AND p.status = ANY ($4::text[])) AS sells,
       EXISTS (SELECT FROM saved_searches WHERE tenant_id = $1 AND client = $2) AS searches`,
    [caller.actor.tenant, client, without, SELLING_STATUSES],
  );
  return { sells: Boolean(row?.sells), searches: Boolean(row?.searches) };
}

/** The client's state follows what they sell, by the same person and whatever their rights on the client. */
async function follow(
  context: RecordContext,
  client: Resource,
  one: Write,
  id: string,
  begins: boolean,
): Promise<void> {
  const { caller, execute, before, after } = one;
  const writer = asSystem('begin or end of a sale', caller.actor.tenant, [client], caller.actor.id);
  const seller = await lockedRecord(execute, context, writer, client, id, 'UPDATE');
  if (!seller) return;
  const now = begins ? { sells: true, searches: false } : await standing(one, id, (after ?? before)?.id);
  const state = stateAfterSelling(seller.state, now);
  if (state === seller.state) return;
  await write(context, writer, client, execute, seller, { state }, 'update');
  context.totals.forget(caller.actor.tenant, client.id);
}

/** Vendors of a property that is being sold are active sellers; with their last one they no longer are. */
export const sellers: Feature = ({ hooks, records: { context }, resource }) => {
  const client = resource('client');
  hooks.on('property', async (one) => {
    const [were, are] = [sellersOf(one.before), sellersOf(one.after)];
    const changed = [...new Set([...were, ...are])].filter((id) => were.includes(id) !== are.includes(id)).sort();
    for (const id of changed) await follow(context, client, one, id, are.includes(id));
  });
};
