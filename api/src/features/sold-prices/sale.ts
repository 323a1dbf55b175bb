import type { Dwelling } from '@hestia/resources/property/sold-prices.ts';
import type { DvfRow } from './row.ts';

/** Why a sale tells no honest price of a square metre. */
export const REASONS = [
  'unclear',
  'newBuild',
  'otherNature',
  'severalDeeds',
  'business',
  'noDwelling',
  'severalDwellings',
  'noPrice',
  'noArea',
  'scattered',
] as const;
export type Reason = (typeof REASONS)[number];

/** The sale of one dwelling, with the outbuildings and the land that went along. */
export interface Sale {
  dwelling: Dwelling;
  /** Euros for all of it. */
  price: number;
  /** Square metres. */
  area: number;
  rooms: number | null;
  /** Square metres of the plots of a house; a flat's belong to its building. */
  land: number | null;
  postcode: string | null;
  inseeCode: string;
  lat: number | null;
  lng: number | null;
}

/** The least area of a dwelling (décret 2002-120, article 4); below it the register holds mistakes. */
const LEAST_AREA = 9;
const HOUSE = '1';
const DWELLINGS: readonly DvfRow['premises'][] = [HOUSE, '2'];
const BUSINESS = '4';

const distinct = <T>(rows: readonly DvfRow[], of: (row: DvfRow) => T): Set<T> => new Set(rows.map(of));

/** How often each key comes. */
function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * One row for each dwelling: rows that differ in land only are one; rows that are the same in everything are as many
 * dwellings that are alike, such as two flats of a building that was never divided into lots.
 */
function dwellingsOf(rows: readonly DvfRow[]): DvfRow[] {
  const dwellings = rows.filter(({ premises }) => DWELLINGS.includes(premises));
  return [...distinct(dwellings, ({ premisesKey }) => premisesKey)].flatMap((key) => {
    const same = dwellings.filter(({ premisesKey }) => premisesKey === key);
    const times = Math.max(...counted(same.map(({ landKey }) => landKey)).values());
    return same.slice(0, times);
  });
}

/** The plots of a sale together: the land of a parcel is told beside each premises on it. */
function landOf(rows: readonly DvfRow[]): number | null {
  const plots = new Map(rows.map((row) => [`${row.parcel}|${row.landKey}`, row.land]));
  const known = [...plots.values()].filter((land) => land !== null);
  return known.length === 0 ? null : known.reduce((sum, land) => sum + land, 0);
}

/** What rows of one mutation are as a sale of one dwelling, or why they tell no price of a square metre. */
export function saleOf(rows: readonly DvfRow[]): Sale | Reason {
  const [first] = rows;
  if (!first || distinct(rows, ({ day, nature }) => `${day} ${nature}`).size > 1) return 'unclear';
  if (first.nature !== 'Vente') return /futur d.achèvement/.test(first.nature) ? 'newBuild' : 'otherNature';
  if (distinct(rows, ({ deed }) => deed).size > 1) return 'severalDeeds';
  if (distinct(rows, ({ price }) => price).size > 1) return 'unclear';
  if (rows.some(({ premises }) => premises === BUSINESS)) return 'business';
  const [dwelling, ...others] = dwellingsOf(rows);
  if (!dwelling) return 'noDwelling';
  if (others.length > 0) return 'severalDwellings';
  const { price, area, premises, rooms, postcode, inseeCode, lat, lng } = dwelling;
  if (price === null || price <= 1) return 'noPrice';
  if (area === null || area < LEAST_AREA) return 'noArea';
  const isHouse = premises === HOUSE;
  const isPlaced = lat !== null && lng !== null;
  return {
    dwelling: isHouse ? 'house' : 'flat',
    ...{ price, area, rooms, postcode, inseeCode },
    land: isHouse ? landOf(rows) : null,
    lat: isPlaced ? lat : null,
    lng: isPlaced ? lng : null,
  };
}
