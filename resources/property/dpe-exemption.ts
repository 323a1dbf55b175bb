import type { Diagnosed } from './diagnosis.ts';
import { isFlat } from './kinds.ts';

/** A building that stands alone needs no diagnosis below this, m² (CCH, art. R126-15, 2°). */
const SMALL = 50;

/**
 * Whether the reason why no DPE is asked can hold (CCH, art. R126-15): one is given, and that of small buildings is for
 * those that stand alone and are known to be below 50 m², so that a flat has no part in it.
 */
export function isExempt(property: Diagnosed): boolean {
  const { exemption } = property.dpe ?? {};
  if (exemption !== 'small') return Boolean(exemption);
  const { living } = property.spaces ?? {};
  return !isFlat(property) && typeof living === 'number' && living < SMALL;
}
