import type { PortfolioTransfer } from '@hestia/resources/generated/types.ts';
import { moved } from '@hestia/resources/portfolio-transfer/moved.ts';
import { isRuled, RULED, type Ruled, receiverOf, ruleFor } from '@hestia/resources/portfolio-transfer/rule-for.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Planned, Work } from '../../jobs/over-records/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { isSomebodys } from '../../records/people/held.ts';
import { heldInOrder } from '../handovers/run.ts';
import { isAtWork, mayShareNow, outForSignature, portionsOf } from './read.ts';

/** The transfer that a job stands for. */
export const transferOf = ({ record }: Work) => record as unknown as PortfolioTransfer & { id: string };

/** The rule of one record; who has left stays nowhere unless it is said. */
export function ruleOf(
  transfer: PortfolioTransfer,
  { resource, record, to }: { resource: Ruled; record: string; to: string },
  isStaying: boolean,
) {
  const rule = ruleFor(transfer, resource, to, record);
  const isStandard = (rule.departing ?? 'standard') === 'standard';
  return isStandard && !isStaying ? { ...rule, departing: 'none' as const } : rule;
}

/** What goes along, as it is, besides mandates and properties. */
export const otherKinds = (records: Records): Resource[] =>
  [...records.context.resources.values()].filter((one) => isSomebodys(one) && !isRuled(one.id));

/** Mandates and properties: what becomes of each, or why it stays. */
async function* planRuled(run: Execute, records: Records, work: Work): AsyncIterable<Planned[]> {
  const transfer = transferOf(work);
  const { tenant } = work.caller.actor;
  const from = transfer.agentFrom;
  const isStaying = await isAtWork(run, tenant, from);
  const shareless = new Set<string>();
  for (const to of transfer.agentsTo ?? []) if (!(await mayShareNow(run, tenant, to))) shareless.add(to);
  const kinds = (Object.keys(RULED) as Ruled[]).map((id) => records.resource(id) as Resource);
  for await (const { resource, ids } of heldInOrder(run, kinds, tenant, from)) {
    const kind = resource.id as Ruled;
    const portions = await portionsOf(run, resource, tenant, ids);
    const signed = await outForSignature(run, records.resource('envelope') as Resource, resource, tenant, ids);
    yield ids.flatMap((id): Planned[] => {
      const to = receiverOf(transfer, kind, id);
      const before = portions.get(id);
      if (!before) return [];
      const group = before.owner === from ? 'own' : 'other';
      const line = { resource: kind, record: id, group, said: { from, to }, before: { ...before } };
      if (!to) return [{ ...line, isLeft: true }];
      if (transfer.signatures !== 'move' && signed.has(id)) return [{ ...line, problem: 'openSignature' }];
      const rule = ruleOf(transfer, { resource: kind, record: id, to }, isStaying);
      const found = moved(before, from, to, rule, !shareless.has(to));
      return 'problem' in found ? [{ ...line, problem: found.problem }] : [{ ...line, after: { ...found.after } }];
    });
  }
}

/** All else that was chosen goes to one agent in the role that the departing one had. */
async function* planOthers(run: Execute, records: Records, work: Work): AsyncIterable<Planned[]> {
  const { agentFrom: from, agentsTo, others, othersTo, signatures } = transferOf(work);
  const { tenant } = work.caller.actor;
  const to = othersTo ?? agentsTo?.[0];
  for await (const { resource, ids } of heldInOrder(run, otherKinds(records), tenant, from)) {
    const isChosen = others?.includes(resource.name);
    const envelope = records.resource('envelope') as Resource;
    const signed = await outForSignature(run, envelope, resource, tenant, ids);
    yield ids.map((id): Planned => {
      const stays = signatures !== 'move' && signed.has(id);
      const line = { resource: resource.id, record: id, group: 'along', said: { from, to } };
      if (!isChosen) return { ...line, isLeft: true };
      return stays ? { ...line, problem: 'openSignature' } : line;
    });
  }
}

/** Every record of a transfer in the order in which they go: mandates, properties, then what goes along. */
export async function* planOf(run: Execute, records: Records, work: Work): AsyncIterable<Planned[]> {
  yield* planRuled(run, records, work);
  yield* planOthers(run, records, work);
}
