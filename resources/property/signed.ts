import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { addressKeyOf } from './address.ts';

/** Something that a mandate was signed about. */
export interface SignedAbout {
  path: 'type' | 'address' | 'spaces.carrez' | 'dpe.surface';
  /** As it stood, in words or m², a type by its id. */
  before: string;
}

const addressText = ({ line1, postcode, town }: NonNullable<Draft<Property>['address']>): string =>
  [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const area = (value: unknown): string => (typeof value === 'number' ? `${value} m²` : '');

/**
 * What a change makes otherwise of what a mandate in force was signed about: what the property is and where it lies, as its
 * line in the register says (arrêté of 15 September 1972), its private area (loi 65-557, art. 46) and the surface that its
 * energy class counts by. What wasn't known before is no change of it.
 */
export function signedChanges(before: Draft<Property>, after: Draft<Property>): SignedAbout[] {
  const found: SignedAbout[] = [];
  if (before.type && before.type !== after.type) found.push({ path: 'type', before: String(before.type) });
  const stood = addressKeyOf(before.address);
  if (stood && before.address && stood !== addressKeyOf(after.address))
    found.push({ path: 'address', before: addressText(before.address) });
  const areas = [
    ['spaces.carrez', before.spaces?.carrez, after.spaces?.carrez],
    ['dpe.surface', before.dpe?.surface, after.dpe?.surface],
  ] as const;
  for (const [path, then, now] of areas)
    if (area(then) && area(then) !== area(now)) found.push({ path, before: area(then) });
  return found;
}
