import { centreOf } from '@hestia/seeds/reference/centres.ts';
import type { FoundAddress, GeocodingService, GeoPoint } from '../../adapters/geocoding/index.ts';
import { log } from '../../log.ts';
import { type CommuneHit, findCommunes, isPostcode } from './communes.ts';
import { isTown } from './gazetteer.ts';

const MOST = 5;
const MOST_WORDS_OF_A_TOWN = 6;

function atCommune({ inseeCode, name, postcode }: CommuneHit, street: string): FoundAddress {
  const point = centreOf(inseeCode) ?? null;
  return {
    label: [street, `${postcode} ${name}`].filter(Boolean).join(', '),
    street: street || null,
    postcode,
    town: name,
    inseeCode,
    point,
    precision: point ? 'commune' : null,
  };
}

const trimmed = (words: string[]): string => words.join(' ').replace(/^[\s,]+|[\s,]+$/g, '');

interface Split {
  street: string;
  communes: CommuneHit[];
}

/** The last words that are the name of a commune, the longest one: what stands before is the street. */
function splitByName(words: string[]): Split {
  const counts = Array.from({ length: Math.min(words.length - 1, MOST_WORDS_OF_A_TOWN) }, (_, at) => at + 1).reverse();
  const count = counts.find((one) => isTown(trimmed(words.slice(-one))));
  if (!count) return { street: '', communes: [] };
  return { street: trimmed(words.slice(0, -count)), communes: findCommunes(trimmed(words.slice(-count))) };
}

/** What of the words is a street, and the communes that the rest names: by a postcode, after a comma, or in the end. */
function split(typed: string): Split {
  const words = typed.trim().split(/\s+/);
  const at = words.findIndex((word) => isPostcode(word.replace(',', '')));
  if (at >= 0) {
    const postcode = words[at]?.replace(',', '') ?? '';
    return { street: trimmed(words.slice(0, at)), communes: findCommunes(trimmed(words.slice(at + 1)), postcode) };
  }
  const comma = typed.lastIndexOf(',');
  if (comma >= 0 && typed.slice(comma + 1).trim() !== '')
    return { street: typed.slice(0, comma).trim(), communes: findCommunes(typed.slice(comma + 1)) };
  const whole = /^\d/.test(typed.trim()) ? [] : findCommunes(typed);
  return whole.length > 0 ? { street: '', communes: whole } : splitByName(words);
}

/** What the product knows by itself: the communes that were named, with the street as it was typed. */
export function knownAddresses(typed: string): FoundAddress[] {
  const { street, communes } = split(typed);
  return communes.slice(0, MOST).map((commune) => atCommune(commune, street));
}

/** Addresses by the beginning of one: the service's; without one, or where it fails, the communes that are known. */
export async function findAddresses(
  service: GeocodingService | undefined,
  typed: string,
  near?: GeoPoint,
): Promise<FoundAddress[]> {
  if (!service) return knownAddresses(typed);
  try {
    const found = await service.complete(typed, near);
    return found.length > 0 ? found : knownAddresses(typed);
  } catch (error) {
    log.warn({ err: error }, 'the geocoder gave nothing');
    return knownAddresses(typed);
  }
}
