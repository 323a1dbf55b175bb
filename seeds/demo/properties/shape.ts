import type { Random } from '../random.ts';
import { runningTotals } from '../random.ts';
import type { DemoTown, TownKind } from './towns.ts';

/** What a demo property is, before it is priced and worded. Codes are those of the configuration lists. */
export interface Shape {
  type: string;
  secondary: string[];
  /** Square metres. */
  living: number | null;
  outside: number | null;
  rooms: { bedrooms: number; living: number; kitchens: number; bathrooms: number; other: number } | null;
  floorNumber: number | null;
  floorMax: number | null;
  year: number | null;
  features: string[];
}

const TYPES = ['flat', 'house', 'character', 'building', 'land', 'parking', 'shop', 'office'] as const;

/** How often each type is sold, by the kind of town. */
const SHARES: Readonly<Record<TownKind, readonly number[]>> = {
  city: [78, 8, 1, 2, 0, 6, 3, 2],
  suburb: [55, 33, 1, 2, 3, 3, 2, 1],
  country: [18, 55, 7, 3, 13, 1, 2, 1],
  coast: [45, 42, 2, 1, 6, 2, 2, 0],
};

const ERAS: readonly (readonly [from: number, to: number])[] = [
  [1850, 1914],
  [1920, 1939],
  [1950, 1974],
  [1975, 1995],
  [1996, 2012],
  [2013, 2025],
];

const between = (random: Random, from: number, to: number): number => from + random.below(to - from + 1);
const half = (value: number): number => Math.round(value * 2) / 2;

function yearOf(random: Random): number {
  const [from, to] = random.weighted(ERAS, runningTotals([22, 12, 22, 16, 16, 12]));
  return between(random, from, to);
}

const some = (random: Random, chances: Readonly<Record<string, number>>): string[] =>
  Object.entries(chances)
    .filter(([, chance]) => random.chance(chance))
    .map(([code]) => code);

function conditionOf(year: number, random: Random): string {
  if (year >= 2022) return 'new_build';
  return random.pick(['renovated', 'good_condition', 'good_condition', 'to_refresh', 'to_renovate']);
}

function flat(town: DemoTown, random: Random): Shape {
  const year = yearOf(random);
  const bedrooms = random.weighted([0, 1, 2, 3, 4], runningTotals([16, 27, 30, 19, 8]));
  const living = half(18 + bedrooms * 21 + random.next() * (14 + bedrooms * 8));
  const floorMax = between(random, town.kind === 'city' ? 4 : 2, year > 1950 && year < 1996 ? 12 : 7);
  const floorNumber = random.below(floorMax + 1);
  const hasLift = floorMax > 4 && random.chance(year > 1950 ? 0.95 : 0.55);
  const secondary = [
    ...(bedrooms === 0 ? ['studio'] : []),
    ...(bedrooms > 2 && random.chance(0.12) ? ['duplex'] : []),
    ...(year < 1914 && town.inseeCode.startsWith('75') && bedrooms > 0 && random.chance(0.5) ? ['haussmannian'] : []),
    ...(floorNumber === 0 && random.chance(0.3) ? ['garden_flat'] : []),
  ];
  return {
    type: 'flat',
    secondary,
    living,
    outside: secondary.includes('garden_flat') ? between(random, 25, 140) : null,
    rooms: {
      bedrooms,
      living: 1,
      kitchens: 1,
      bathrooms: bedrooms > 2 && random.chance(0.6) ? 2 : 1,
      other: bedrooms > 2 && random.chance(0.2) ? 1 : 0,
    },
    floorNumber,
    floorMax,
    year,
    features: [
      ...(hasLift ? ['lift'] : []),
      ...(floorNumber === floorMax ? ['top_floor'] : []),
      ...(secondary.includes('garden_flat') ? ['garden'] : []),
      ...(year < 1939 ? some(random, { parquet: 0.7, fireplace: 0.5 }) : []),
      ...some(random, {
        balcony: year > 1950 ? 0.5 : 0.25,
        terrace: 0.12,
        cellar: 0.55,
        parking: year > 1970 ? 0.5 : 0.08,
        entry_code: 0.6,
        intercom: 0.5,
        caretaker: 0.15,
        quiet: 0.3,
        open_view: 0.15,
        double_glazing: 0.6,
        fitted_kitchen: 0.5,
        transport: town.kind === 'city' ? 0.7 : 0.3,
        shops: 0.5,
        sea_view: town.kind === 'coast' ? 0.2 : 0,
      }),
      ...some(random, year > 1955 && year < 1990 ? { collective_heating: 0.7 } : { gas_heating: 0.5 }),
      conditionOf(year, random),
    ],
  };
}

function house(town: DemoTown, random: Random, isCharacter: boolean): Shape {
  const year = isCharacter ? between(random, 1680, 1910) : yearOf(random);
  const bedrooms = isCharacter
    ? between(random, 5, 9)
    : random.weighted([2, 3, 4, 5, 6], runningTotals([14, 34, 30, 16, 6]));
  const living = half(35 + bedrooms * 24 + random.next() * 30 + (isCharacter ? 90 : 0));
  const plot = { city: 140, suburb: 420, country: 1_100, coast: 520 }[town.kind];
  const outside = Math.round(plot * (0.4 + random.next() * 1.6) * (isCharacter ? 9 : 1));
  const style = {
    city: ['townhouse', 'townhouse', 'contemporary_house'],
    suburb: ['detached_house', 'detached_house', 'villa', 'contemporary_house'],
    country: ['village_house', 'farmhouse', 'longhouse', 'detached_house'],
    coast: ['villa', 'villa', 'detached_house'],
  }[town.kind];
  return {
    type: isCharacter ? 'character' : 'house',
    secondary: [random.pick(isCharacter ? ['mansion', 'manor', 'castle', 'estate', 'mill'] : style)],
    living,
    outside,
    rooms: {
      bedrooms,
      living: random.chance(0.3) ? 2 : 1,
      kitchens: 1,
      bathrooms: Math.max(1, Math.round(bedrooms / 2.2)),
      other: random.chance(0.35) ? 1 : 0,
    },
    floorNumber: null,
    floorMax: between(random, 0, 2),
    year,
    features: [
      'garden',
      ...some(random, {
        terrace: 0.55,
        garage: 0.6,
        parking: 0.4,
        swimming_pool: town.kind === 'country' || town.kind === 'coast' ? 0.18 : 0.08,
        fireplace: 0.35,
        cellar: 0.35,
        attic: 0.2,
        laundry: 0.4,
        outbuildings: town.kind === 'country' || isCharacter ? 0.5 : 0.1,
        quiet: 0.45,
        not_overlooked: 0.3,
        fitted_kitchen: 0.6,
        double_glazing: 0.6,
        alarm: 0.2,
        schools: 0.35,
        heat_pump: year > 2005 ? 0.5 : 0.12,
        gas_heating: year < 2013 ? 0.5 : 0.1,
        wood_heating: 0.15,
        solar_panels: 0.06,
        fibre: 0.5,
        sea_view: town.kind === 'coast' ? 0.2 : 0,
      }),
      conditionOf(year, random),
    ],
  };
}

const bare: Omit<Shape, 'type'> = {
  secondary: [],
  living: null,
  outside: null,
  rooms: null,
  floorNumber: null,
  floorMax: null,
  year: null,
  features: [],
};

function other(type: string, town: DemoTown, random: Random): Shape {
  switch (type) {
    case 'land':
      return {
        ...bare,
        type,
        secondary: ['building_land'],
        outside: between(random, 300, town.kind === 'country' ? 2_400 : 900),
        features: some(random, { quiet: 0.4, open_view: 0.3 }),
      };
    case 'parking':
      return {
        ...bare,
        type,
        secondary: [random.pick(['garage_box', 'parking_space'])],
        year: between(random, 1960, 2015),
      };
    case 'building': {
      const floorMax = between(random, 2, 5);
      return {
        ...bare,
        type,
        secondary: [random.pick(['rental_building', 'mixed_building'])],
        living: between(random, 180, 640),
        floorMax,
        year: yearOf(random),
        features: some(random, { cellar: 0.6, renovated: 0.3, to_renovate: 0.3 }),
      };
    }
    default:
      return {
        ...bare,
        type,
        living: between(random, 28, 240),
        floorNumber: 0,
        floorMax: between(random, 1, 6),
        year: yearOf(random),
        features: some(random, { air_conditioning: 0.4, parking: 0.3, renovated: 0.3 }),
      };
  }
}

/** Draws what is sold in such a town. */
export function shapeIn(town: DemoTown, random: Random): Shape {
  const type = random.weighted(TYPES, runningTotals(SHARES[town.kind]));
  if (type === 'flat') return flat(town, random);
  if (type === 'house' || type === 'character') return house(town, random, type === 'character');
  return other(type, town, random);
}
