import type { Random } from '../random.ts';
import type { Shape } from './shape.ts';
import type { DemoTown } from './towns.ts';

/** What a feature does to the price of a square metre. */
const FACTORS: Readonly<Record<string, number>> = {
  to_renovate: 0.84,
  to_refresh: 0.94,
  renovated: 1.05,
  new_build: 1.14,
  balcony: 1.02,
  terrace: 1.05,
  top_floor: 1.03,
  sea_view: 1.18,
  swimming_pool: 1.06,
  lift: 1.03,
  garden_flat: 1.04,
};
const CLASSES: Readonly<Record<string, number>> = { A: 1.06, B: 1.04, C: 1.02, D: 1, E: 0.96, F: 0.91, G: 0.87 };
const LAND: Readonly<Record<DemoTown['kind'], number>> = { city: 0.3, suburb: 0.16, country: 0.045, coast: 0.1 };

const rounded = (price: number): number => {
  const step = price > 1_000_000 ? 10_000 : price > 100_000 ? 1_000 : 500;
  return Math.max(step, Math.round(price / step) * step);
};

function builtPrice(town: DemoTown, { type, living, features, secondary }: Shape, energyClass: string | null): number {
  const square =
    {
      flat: town.flat,
      house: town.house,
      character: town.house * 0.95,
      building: town.flat * 0.72,
      shop: town.flat * 0.65,
      office: town.flat * 0.7,
    }[type] ?? town.flat;
  const surface = living ?? 0;
  // Small flats cost more a square metre, big ones less.
  const size = surface < 30 ? 1.1 : surface > 110 ? 0.94 : 1;
  const factor = [...features, ...secondary].reduce((product, code) => product * (FACTORS[code] ?? 1), size);
  return surface * square * factor * (CLASSES[energyClass ?? 'D'] ?? 1);
}

/** What it is sold for: surface, town, condition and energy class decide, and a little chance. */
export function priceOf(town: DemoTown, shape: Shape, energyClass: string | null, random: Random): number {
  const chance = 0.94 + random.next() * 0.12;
  if (shape.type === 'parking') return rounded((town.flat * 2.6 + 6_000) * chance);
  const land =
    (shape.outside ?? 0) *
    town.house *
    LAND[town.kind] *
    (shape.type === 'land' ? 1.6 : (shape.outside ?? 0) > 1_500 ? 0.12 : 0.35);
  return rounded((builtPrice(town, shape, energyClass) + land) * chance);
}
