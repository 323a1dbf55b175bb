import { DPE_CLASSES, type DpeClass, dpeClasses, dpeExpiry } from '@hestia/resources/property/dpe.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { type Random, runningTotals } from '../random.ts';
import type { Shape } from './shape.ts';

const DAY = 86_400_000;
/** The first day of the method of 2021, with which every diagnosis of the demo was made. */
const METHOD_2021 = Date.parse('2021-07-01');

/** Weights of the classes A to G by the year until which a building is of that age. */
const BY_YEAR: readonly (readonly [until: number, weights: readonly number[]])[] = [
  [1948, [0, 1, 9, 28, 30, 19, 13]],
  [1974, [0, 1, 10, 33, 31, 16, 9]],
  [1995, [0, 3, 22, 42, 24, 7, 2]],
  [2012, [2, 9, 42, 36, 9, 2, 0]],
  [9999, [28, 46, 22, 4, 0, 0, 0]],
];

/** Upper ends of the classes A to G for homes of 40 m² and more, from which values of smaller ones are searched. */
const ENDS = [70, 110, 180, 250, 330, 420, 620];
/** Emissions by heating, kg CO2eq for each kWh of primary energy. */
const EMISSIONS: Readonly<Record<string, number>> = {
  gas_heating: 0.165,
  collective_heating: 0.16,
  heat_pump: 0.03,
  wood_heating: 0.05,
};
const ELECTRIC = 0.034;
/** Euros a kWh of primary energy. */
const COST = 0.098;

/** Nothing that burns gas is of the class A or B. */
function heating(features: readonly string[], at: number): number {
  const rate = features.map((code) => EMISSIONS[code]).find((one) => one !== undefined) ?? ELECTRIC;
  return at < 2 ? Math.min(rate, 0.05) : rate;
}

function wanted(year: number, random: Random, renovated: boolean): number {
  const weights = BY_YEAR.find(([until]) => year <= until)?.[1] ?? [];
  const at = random.weighted(
    DPE_CLASSES.map((_, index) => index),
    runningTotals(weights),
  );
  return Math.max(0, at - (renovated && at > 2 ? 1 : 0));
}

/** A diagnosis that fits the building, its classes those that follow from its values; nothing where none is asked. */
export function energyOf({ type, living, year, features }: Shape, inseeCode: string, random: Random, now: Date) {
  if (!living || !year || !['flat', 'house', 'character', 'building'].includes(type)) return null;
  const at = wanted(year, random, features.includes('renovated'));
  const [from, to] = [ENDS[at - 1] ?? 35, ENDS[at] ?? 620];
  const energy = Math.round(from + (to - from) * (0.1 + random.next() * 0.8));
  const gas = Math.max(1, Math.round(energy * heating(features, at)));
  const classes = dpeClasses({ type: '2021', energy, gas }, { surface: living, inseeCode });
  const made = parisDay(Math.max(METHOD_2021, now.getTime() - random.below(1_500) * DAY));
  const costs = energy * living * COST;
  const letter = (value: DpeClass | undefined) => value ?? null;
  return {
    type: '2021',
    energy,
    gas,
    finalEnergy: Math.round(energy / (heating(features, at) === ELECTRIC ? 1.9 : 1)),
    energyClass: letter(classes?.overall),
    gasClass: letter(classes?.gas),
    altitude: 'below800',
    createdOn: made,
    expiresOn: dpeExpiry(made),
    costsLow: Math.round((costs * 0.85) / 10) * 10,
    costsHigh: Math.round((costs * 1.15) / 10) * 10,
    priceIndexYear: Math.max(2021, Number(made.slice(0, 4)) - 1),
  };
}
