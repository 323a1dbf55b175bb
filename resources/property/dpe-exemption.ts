import type { Diagnosed } from './diagnosis.ts';
import { isDwelling, isFlat } from './kinds.ts';

/** A building that stands alone needs no diagnosis below this, m² (CCH, art. R126-15, 2°). */
const SMALL = 50;

/** Reasons of what nobody lives in. */
const UNINHABITED: readonly unknown[] = ['lowEnergy', 'worship', 'open'];

/**
 * Whether the reason why no DPE is asked can hold (CCH, art. R126-15): one is given, and that of small buildings is for
 * those that stand alone and are known to be below 50 m², so that a flat has no part in it. A home is no place of worship,
 * no farm building, and closed and covered.
 */
export function isExempt(property: Diagnosed): boolean {
  const { exemption } = property.dpe ?? {};
  if (UNINHABITED.includes(exemption)) return !isDwelling(property);
  if (exemption !== 'small') return Boolean(exemption);
  const { living } = property.spaces ?? {};
  return !isFlat(property) && typeof living === 'number' && living < SMALL;
}
