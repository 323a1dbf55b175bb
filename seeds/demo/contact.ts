import { type Commune, communeOf } from '../reference/communes.ts';
import type { Random } from './random.ts';

/** An address in the product's form. */
export interface DemoAddress {
  line1: string;
  line2?: string;
  postcode: string;
  town: string;
  inseeCode: string;
  country: string;
}

const digits = (random: Random, count: number): string => String(random.below(10 ** count)).padStart(count, '0');

/** A landline of 01 99 00, which the French regulator keeps for fiction. */
export const landline = (random: Random): string => `+3319900${digits(random, 4)}`;

/** A mobile of 06 39 98, kept for fiction likewise. */
export const mobile = (random: Random): string => `+3363998${digits(random, 4)}`;

/** An address in the commune, with one of its own postcodes. */
export function addressIn(commune: Commune, line1: string, random: Random): DemoAddress {
  return {
    line1,
    postcode: random.pick(commune.postcodes),
    town: commune.name,
    inseeCode: commune.inseeCode,
    country: 'FR',
  };
}

/** @throws Error for a code that no commune has */
export function knownCommune(inseeCode: string): Commune {
  const commune = communeOf(inseeCode);
  if (!commune) throw new Error(`No commune has the INSEE code ${inseeCode}`);
  return commune;
}
