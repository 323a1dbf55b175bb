import type { Property, SavedSearch } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** How far from a price one still looks, and to what it is rounded. */
const SHARE = 0.15;
const STEP = 5_000;
/** Of a larger home one room less will do. */
const FEW_ROOMS = 2;

const rounded = (price: number): number => Math.round(price / STEP) * STEP;

/**
 * What somebody looks for who asks about a property, as far as that tells: of its kind, in its commune, about its price
 * (15 % more or less, in steps of 5,000 €), with a room less at least. Nothing where it has no kind, place or price: such a
 * search would match nothing.
 */
export function searchAround({
  price,
  publicAddress,
  rooms,
  kinds,
}: Pick<Draft<Property>, 'price' | 'publicAddress' | 'rooms' | 'kinds'>): Draft<SavedSearch> | undefined {
  const insee = publicAddress?.inseeCode;
  if (!price || !insee || !kinds?.length) return undefined;
  const total = rooms?.total;
  return {
    types: kinds as SavedSearch['types'],
    price: { min: rounded(price * (1 - SHARE)), max: Math.max(rounded(price * (1 + SHARE)), price) },
    location: { insees: [insee] },
    ...(total ? { rooms: { min: total > FEW_ROOMS ? total - 1 : total } } : {}),
  };
}
