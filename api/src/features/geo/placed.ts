import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { communeOfTown } from './communes.ts';
import { communesAt } from './gazetteer.ts';

/** The parts of an address that say where it is. */
interface Address {
  postcode?: string | null;
  town?: string | null;
  inseeCode?: string | null;
  point?: { lat?: number | null; lng?: number | null } | null;
  precision?: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const pointOf = (address: Address | null | undefined): { lat: number; lng: number } | undefined => {
  const { lat, lng } = address?.point ?? {};
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
};

/** The commune that town and postcode name; else the given one where it has that postcode. */
function inseeCodeOf({ town, postcode, inseeCode }: Address): string | null {
  const named = communeOfTown(text(town), text(postcode));
  if (named) return named.inseeCode;
  return communesAt(text(postcode)).some((one) => one.inseeCode === inseeCode) ? text(inseeCode) : null;
}

/** Whether the point is still that of the commune that the address was in before. */
function isLeftBehind(address: Address, inseeCode: string | null, before: Address | null | undefined): boolean {
  const [now, then] = [pointOf(address), pointOf(before)];
  const isSame = now && then && now.lat === then.lat && now.lng === then.lng;
  return Boolean(isSame && before?.inseeCode && inseeCode && before.inseeCode !== inseeCode);
}

const inOrder = (value: object): string => JSON.stringify(Object.entries(value).sort());

/**
 * An address with its INSEE code, and with the middle of its commune where nothing tells the place more exactly.
 *
 * @param before the address that is kept so far: its point is left behind in another commune
 * @returns the same object where there is nothing to add
 */
export function placedAddress<A extends Address>(address: A, before?: Address | null): A {
  const inseeCode = inseeCodeOf(address);
  const isExact = pointOf(address) && !isLeftBehind(address, inseeCode, before);
  const centre = isExact ? undefined : centreOf(inseeCode ?? '');
  const place = isExact ? {} : { point: centre ?? null, precision: centre ? 'commune' : null };
  const next = { ...address, inseeCode, ...place };
  return inOrder(next) === inOrder(address) ? address : next;
}
