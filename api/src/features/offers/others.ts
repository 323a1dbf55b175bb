import type { Offer } from '@hestia/resources/generated/types.ts';
import type { Write } from '../../records/hooks.ts';
import { tellBuyers } from './buyers.ts';
import type { OfferServices } from './services.ts';

/** The buyers of other open offers learn that one was accepted where the person said so. */
export async function tellOthers(
  services: OfferServices,
  { action, caller, before, after, execute }: Write<Offer>,
): Promise<void> {
  if (action !== 'update' || after?.status !== 'accepted' || before?.status === 'accepted') return;
  if (after.othersTold) await tellBuyers(services, caller, after, execute);
}
