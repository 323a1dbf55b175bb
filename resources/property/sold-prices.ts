import { dayFrom } from '../vocabulary/days.ts';
import { departmentOf } from './climate-zones.ts';

/**
 * Prices that were paid, by the public register of sales "Demandes de valeurs foncières" (DVF, DGFiP; Licence Ouverte
 * 2.0): how they are told without saying more than the register does.
 */

/** What the register calls `Maison` and `Appartement`. */
export type Dwelling = 'house' | 'flat';

/** Moselle, Bas-Rhin, Haut-Rhin and Mayotte: their sales are in no file of the register (DVF's page on data.gouv.fr). */
const WITHOUT_REGISTER: readonly string[] = ['57', '67', '68', '976'];
/** Metres around a property: the next is looked at where there are too few sales. */
export const SOLD_RADII = [300, 500, 1_000] as const;
/** Of fewer sales than these, a neighbourhood is told nothing. */
export const ENOUGH_SALES = 10;
/** Of fewer sales than these nothing is told at all. */
export const FEWEST_SALES = 5;
/** So many months are looked at, back from the last sale that the register knows of. */
export const SOLD_MONTHS = 24;
/** A register that ends so many months ago says nothing of today. */
export const OLDEST_REGISTER_MONTHS = 36;

const HOUSES: readonly string[] = [
  ...['house', 'townhouse', 'village_house', 'villa', 'farmhouse', 'chalet', 'mansion', 'manor', 'castle', 'estate'],
];
const FLATS: readonly string[] = ['flat', 'duplex', 'loft', 'studio'];

/**
 * Why prices are told, or why none are: there are too few sales; the register has none of this department; nobody
 * imported it; what was imported is too old; the property is no dwelling, or lies nowhere that is known.
 */
export type SoldState = 'told' | 'tooFew' | 'noData' | 'notImported' | 'outdated' | 'notDwelling' | 'unplaced';

/** Sales of one reach; euros by the square metre, whole. */
export interface SoldStep {
  /** Metres around the property; null for its commune. */
  radius: number | null;
  count: number;
  low: number | null;
  middle: number | null;
  high: number | null;
  /** Median plot of houses in square metres, where plots are known. */
  plot: number | null;
}

/** The time that sales are of, both days included, and the months in which it was published, `YYYY-MM`. */
export interface SoldPeriod {
  from: string;
  until: string;
  editions: string[];
}

/** What the register says of a property's market. */
export interface SoldPrices extends SoldStep {
  state: SoldState;
  dwelling: Dwelling | null;
  department: string | null;
  /** Whether metres are from its exact place or from the one that everybody is shown. */
  around: 'exact' | 'public';
  /** Square metres that a sale is similar with, whole. */
  surface: { from: number; to: number } | null;
  period: SoldPeriod | null;
}

/** A year of a department, as it was imported. */
export interface RegisterYear {
  year: number;
  edition: string;
  /** `YYYY-MM-DD` of the last sale in it. */
  lastDay: string;
}

/** As what the register knows a property of these kinds, if it is one dwelling. */
export function dwellingOf(kinds: readonly string[]): Dwelling | null {
  const isHouse = kinds.some((kind) => HOUSES.includes(kind));
  const isFlat = kinds.some((kind) => FLATS.includes(kind));
  if (isHouse === isFlat) return null;
  return isHouse ? 'house' : 'flat';
}

/** Whether the register tells of no sale in a department, imported or not. */
export const isWithoutRegister = (department: string): boolean => WITHOUT_REGISTER.includes(department);

/** The department of a commune. */
export const registerDepartment = (inseeCode: string): string => departmentOf(inseeCode);

/**
 * The 24 months up to the last sale that is known, cut to the years that were imported without a gap; nothing where none
 * was.
 */
export function periodOf(years: readonly RegisterYear[]): SoldPeriod | null {
  const byYear = new Map(years.map((one) => [one.year, one]));
  const last = byYear.get(Math.max(...byYear.keys()));
  if (!last) return null;
  let first = last.year;
  while (byYear.has(first - 1)) first--;
  const whole = dayFrom(dayFrom(last.lastDay, { months: -SOLD_MONTHS }), { days: 1 });
  const from = whole < `${first}-01-01` ? `${first}-01-01` : whole;
  const within = years.filter(({ year }) => year >= Number(from.slice(0, 4)) && year <= last.year);
  return { from, until: last.lastDay, editions: [...new Set(within.map(({ edition }) => edition))].sort() };
}

/** Whether a register that ends on a day is too old to be told of today. */
export const isOutdated = ({ until }: SoldPeriod, today: string): boolean =>
  until < dayFrom(today, { months: -OLDEST_REGISTER_MONTHS });

/** The nearest reach with enough sales: ten around a property, or five in its commune. */
export const chosenStep = (steps: readonly SoldStep[]): SoldStep | undefined =>
  steps.find(({ radius, count }) => count >= (radius === null ? FEWEST_SALES : ENOUGH_SALES));
