import { createHash } from 'node:crypto';
import type { Property } from '@hestia/resources/generated/types.ts';
import { kindsOf, type PriceRange, rangeOf } from '@hestia/resources/vendor-lead/estimate.ts';
import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { placedAddress } from '../../geo/placed.ts';
import { soldAround } from '../../sold-prices/around.ts';
import { soldPlaceOf } from '../../sold-prices/place.ts';
import type { Visit } from './visit.ts';

/** Between which prices a visitor's dwelling would have been sold; null where the register of sales tells too little. */
export async function estimateOf(
  dataSource: juggler.DataSource,
  { lead, kind, livingArea, roomCount }: Visit,
  now = new Date(),
): Promise<PriceRange | null> {
  const kinds = kindsOf(kind);
  if (kinds.length === 0 || livingArea === null) return null;
  const place = soldPlaceOf({ address: placedAddress(lead.location ?? {}) } as Draft<Property>);
  const subject = { kinds, surface: livingArea, isLand: false, rooms: roomCount, point: place.point, postcode: null };
  const sold = await soldAround(dataSource, subject, place, now);
  return rangeOf(sold, livingArea);
}

/** The same person about the same place is the same lead, however often the form is sent. */
export function visitorOf({ lead: { contact, location } }: Visit): string {
  const person = contact?.email?.trim().toLowerCase() || e164(contact?.phone ?? '');
  const place = [location?.postcode, location?.town, location?.line1].map((one) => (one ?? '').trim().toLowerCase());
  return `form-${createHash('sha256')
    .update([person, ...place].join('\n'))
    .digest('base64url')
    .slice(0, 32)}`;
}
