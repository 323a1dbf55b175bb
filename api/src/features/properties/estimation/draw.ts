import { logoOf } from '../../../pdf/photos.ts';
import type { Sheet, SheetAsked } from '../../../pdf/sheets.ts';
import { gather } from '../brochure/gather.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { estimate } from './estimate.ts';
import { opinionSheet } from './report.ts';
import { vendorsOf } from './vendors.ts';

/**
 * The opinion of value of a property, for its vendor: as far as who makes it may read what it tells.
 *
 * @throws RequestError 404 for a property that the caller doesn't read
 */
export async function drawOpinion(
  services: BrochureServices,
  { caller, id, language }: Pick<SheetAsked, 'caller' | 'id' | 'language'>,
): Promise<Sheet> {
  const { records, property: resource } = services;
  const [data, estimation] = await Promise.all([
    gather(records, caller, resource, id, language),
    estimate(services, caller, id),
  ]);
  const vendors = await vendorsOf(records, caller, data.property);
  const logo = await logoOf(services, data.tenant);
  const without = data.property.estimationWithout ?? [];
  return opinionSheet({ ...data, resource, estimation, vendors, without, language, now: new Date(), logo });
}
