import { communeOfTown } from '../geo/communes.ts';
import { communesAt } from '../geo/gazetteer.ts';
import { placesAround } from '../matching/places-of.ts';

type Values = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The commune that town and postcode name; else the given one where it has that postcode. */
function inseeCodeOf({ town, postcode, inseeCode }: Values): string | null {
  const named = communeOfTown(text(town), text(postcode));
  if (named) return named.inseeCode;
  return communesAt(text(postcode)).some((one) => one.inseeCode === inseeCode) ? text(inseeCode) : null;
}

/** The address with its INSEE code, the public one likewise, and the places that searches find the property by. */
export function placed({ address, publicAddress }: Values): Values {
  if (!address) return { places: null };
  const whole = address as Values;
  const inseeCode = inseeCodeOf(whole);
  const postcode = text(whole.postcode) || null;
  return {
    ...(inseeCode === (whole.inseeCode ?? null) ? {} : { address: { ...whole, inseeCode } }),
    ...(publicAddress ? { publicAddress: { ...(publicAddress as Values), inseeCode } } : {}),
    places: placesAround({ postcode, inseeCode: inseeCode ?? communesAt(postcode ?? '')[0]?.inseeCode ?? null }),
  };
}
