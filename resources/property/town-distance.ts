import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { departmentOf } from './climate-zones.ts';

/** No commune of the mainland or of an island reaches further from its middle, but for those below. */
const FAR_KM = 25;
const LARGE: Readonly<Record<string, number>> = { '13004': 40 };
/** Communes of Guiana are as large as departments. */
const GUIANA = '973';
const FAR_IN_GUIANA_KM = 250;

const farIn = (inseeCode: string): number =>
  departmentOf(inseeCode) === GUIANA ? FAR_IN_GUIANA_KM : (LARGE[inseeCode] ?? FAR_KM);

/**
 * Whether the point of a property lies far outside of the commune that its address names. The server keeps how far the
 * public point is from the middle of the commune, in km; nothing is said of communes whose middle isn't known.
 */
export function isFarFromTown({
  townDistance,
  publicAddress,
}: Draft<Pick<Property, 'townDistance' | 'publicAddress'>>): boolean {
  const { inseeCode } = publicAddress ?? {};
  return typeof townDistance === 'number' && Boolean(inseeCode) && townDistance > farIn(String(inseeCode));
}
