import { type Bounds, freeSlots, type Slot, spanOf } from '@hestia/resources/appointment/free.ts';
import { visitingOf } from '@hestia/resources/property/visiting.ts';
import type { Execute } from '../../records/database.ts';
import { takenIn } from '../appointments/free.ts';
import { systemOf } from '../appointments/services.ts';
import type { Visitable } from './open.ts';
import type { VisitServices } from './services.ts';

/** All times at which a property can be visited with its agent, or whoever else shows it, as far ahead as the network says. */
export async function visitSlots(
  services: VisitServices,
  tenant: string,
  { property, agent, terms, shownBy, first, last }: Visitable,
  execute: Execute,
): Promise<Slot[]> {
  const { minutes, days } = terms;
  const { open, notice } = visitingOf(property);
  const bounds: Bounds = { notice: Math.max(terms.notice, notice), days, first, last, open, all: true };
  const now = new Date().toISOString();
  const when = { from: now, now, bounds };
  const meeting = { agent: shownBy ? undefined : agent.id, clients: [], property: property.id, alone: true };
  const found = await takenIn(services, systemOf(services, tenant), meeting, spanOf(when), execute);
  return freeSlots({ ...when, minutes, ...found });
}
