import { type AddressPrecision, fold } from '@hestia/resources/vocabulary/index.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import type { Point } from '../point/PointMap.tsx';

/** An address that fits what was typed, with what it fills. */
export interface FoundAddress {
  label: string;
  street: string | null;
  postcode: string;
  town: string;
  inseeCode: string;
  point: Point | null;
  precision: AddressPrecision | null;
}

/** An address as a form holds it. */
export interface TypedAddress {
  street: string;
  postcode: string;
  town: string;
  inseeCode: string;
}

/** Addresses by the beginning of one, the best fit first. */
export async function searchAddresses(typed: string): Promise<FoundAddress[]> {
  const { json } = await httpClient(`${apiUrl()}/addresses?${new URLSearchParams({ q: typed })}`);
  return json as FoundAddress[];
}

/** An address as it is looked up; nothing while its commune isn't known. */
export const lookedUp = ({ street, postcode, town, inseeCode }: TypedAddress): string =>
  inseeCode && postcode && town ? [street.trim(), `${postcode} ${town}`].filter(Boolean).join(', ') : '';

const words = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Where an address lies: in its street, or at its house, if that is what was found; else at the commune's middle.
 *
 * @returns nothing where no such commune was found
 */
export function placeOf(
  { street, inseeCode }: TypedAddress,
  found: readonly FoundAddress[],
): Pick<FoundAddress, 'point' | 'precision'> | undefined {
  const there = found.filter((one) => one.inseeCode === inseeCode && one.point);
  const exact = there.find((one) => one.street && words(one.street) === words(street));
  const best = exact ?? there.find(({ precision }) => precision === 'commune');
  return best && { point: best.point, precision: best.precision };
}
