import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** A property is matched with searches while it may still be sold to one of them, or is about to be. */
export const MATCHED_STATUSES = ['estimation', 'off_market', 'sale'] as const;

/** Counted among the properties of a client or company. */
export const COUNTED_STATUSES = ['sale', 'estimation', 'offer', 'offer_other'] as const;

/** Whoever has a property in one of these is selling. */
export const SELLING_STATUSES = [...COUNTED_STATUSES, 'off_market'] as const;

/** Whether a status is one of these. */
export const isAmong = (statuses: readonly string[], status: unknown): boolean => statuses.includes(String(status));

/** Whether somebody sells the property: it is on its way to a sale and not there yet. */
export const isSelling = (property: Draft<Property>): boolean => isAmong(SELLING_STATUSES, property.status);

/** Whether buyers are looked for: as far as its status and price tell. */
export const isOffered = ({ status, price }: Draft<Property>): boolean =>
  isAmong(MATCHED_STATUSES, status) && typeof price === 'number';

/** Whether somebody may still advertise the property: it isn't sold, nor another network's. */
export const isToAdvertise = ({ status, partner }: Draft<Property>): boolean =>
  !partner && isAmong(['draft', ...SELLING_STATUSES], status);
