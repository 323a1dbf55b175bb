import type { Offer } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Write } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { othersOf, tellBuyers } from './buyers.ts';
import { type OfferServices, OPEN } from './services.ts';

/** A changed answer ends the offer that it answers (Code civil, art. 1118). */
export async function endAnswered(
  { records, offer }: OfferServices,
  { action, caller, before, after, execute }: Write<Offer>,
): Promise<void> {
  if (action === 'delete' || !after?.counterOf || (action === 'update' && before?.counterOf)) return;
  const answered = await load(records.context, caller, offer, after.counterOf, execute);
  if (!OPEN.includes(String(answered.status))) return;
  const said = { version: answered.version, answer: after.reference };
  const { context } = records;
  await transitionWithin(execute, context, caller, offer as Resource, String(answered.id), 'refuse', said);
}

/** Who holds another open offer for the property learns that one was accepted, and its buyers do where the person said so. */
export async function tellOthers(
  services: OfferServices,
  { action, caller, before, after, execute }: Write<Offer>,
): Promise<void> {
  const { records, hooks, offer } = services;
  if (action !== 'update' || after?.status !== 'accepted' || before?.status === 'accepted') return;
  for (const { offer: record } of await othersOf({ records, offer }, caller, after, execute)) {
    const tells = [{ to: ['owner', 'coOwners'], template: 'offer-other-accepted' }];
    await hooks.tell({ execute, caller, resource: offer as Resource, record: record as never, step: 'accept', tells });
  }
  if (after.othersTold) await tellBuyers(services, caller, after, execute);
}
