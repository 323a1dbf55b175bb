import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Property, SavedSearch } from '../generated/types.ts';
import { loadBorders } from '../property/france.ts';
import { countedOf, missingForMatches } from '../property/matched.ts';
import type { Draft } from '../vocabulary/index.ts';
import type { SoughtProperty } from './criteria.ts';
import { describedProblems } from './described.ts';
import { meets } from './meets.ts';
import { verdictOf } from './verdict.ts';

beforeAll(loadBorders);

const NOW = '2026-11-01T12:00:00.000Z';
const SEARCH: Draft<SavedSearch> = {
  price: { min: 250_000, max: 300_000 },
  types: ['house', 'villa'],
  features: ['garden', 'garage'],
  rooms: { min: 4, max: null },
  livingArea: { min: 100, max: null },
  location: { insees: ['69266'] },
  rating: 'warm',
  updatedAt: '2026-10-20T00:00:00.000Z',
};
const HOUSE: SoughtProperty = {
  price: 290_000,
  types: ['house'],
  features: ['garden', 'garage', 'cellar'],
  rooms: 5,
  livingArea: 120,
  places: ['d69', 'p69100', 'i69266'],
  point: { lat: 45.77, lng: 4.88 },
};
const verdict = (search: object, property: object) =>
  verdictOf({ ...SEARCH, ...search }, { ...HOUSE, ...property }, NOW);
const told = (search: object, property: object) => {
  const { outcome, criteria } = verdict(search, property);
  return [outcome, ...criteria.filter((one) => one.outcome !== 'met')];
};

test('all four spaces of a property can be asked for [CLI-019]', () => {
  const spaces = ['livingArea', 'nonlivingArea', 'outbuildingsArea', 'plotArea'] as const;
  for (const space of spaces) {
    const search = { livingArea: null, [space]: { min: 50, max: 80 } };
    expect(told(search, { [space]: 50 })).toEqual(['met']);
    expect(told(search, { [space]: 81 })).toEqual(['near', { criterion: space, outcome: 'near', by: 1 }]);
    expect(told(search, { [space]: 20 })).toEqual(['missed', { criterion: space, outcome: 'missed', by: -30 }]);
    expect(told(search, { [space]: null })).toEqual(['near', { criterion: space, outcome: 'unknown' }]);
  }
});

test('a verdict says of each criterion whether it is met, and by how much it misses [CLI-020]', () => {
  expect(verdict({}, {}).criteria).toEqual(
    ['price', 'location', 'types', 'rooms', 'livingArea', 'features'].map((criterion) => ({
      criterion,
      outcome: 'met',
    })),
  );
  expect(told({}, { livingArea: 98 })).toEqual(['near', { criterion: 'livingArea', outcome: 'near', by: -2 }]);
  expect(told({}, { price: 308_000 })).toEqual(['near', { criterion: 'price', outcome: 'near', by: 8_000 }]);
  expect(told({}, { price: 225_000, rooms: 3 })).toEqual([
    'near',
    { criterion: 'price', outcome: 'near', by: -25_000 },
    { criterion: 'rooms', outcome: 'near', by: -1 },
  ]);
  expect(told({}, { features: ['garden'] })).toEqual([
    'near',
    { criterion: 'features', outcome: 'near', missing: ['garage'] },
  ]);
  expect(told({}, { livingArea: null })).toEqual(['near', { criterion: 'livingArea', outcome: 'unknown' }]);
});

test('exactly so many rooms are met by no other number', () => {
  const three = { rooms: { min: 3, max: 3 } };
  expect(told(three, { rooms: 3 })).toEqual(['met']);
  expect(told(three, { rooms: 4 })).toEqual(['near', { criterion: 'rooms', outcome: 'near', by: 1 }]);
  expect(told(three, { rooms: 5 })[0]).toBe('missed');
});

test('what is too far off, or too much at once, is no near miss', () => {
  expect(told({}, { price: 331_000 })[0]).toBe('missed');
  expect(told({}, { livingArea: 89.9 })[0]).toBe('missed');
  expect(told({}, { types: ['flat'] })[0]).toBe('missed');
  expect(told({}, { features: [] })[0]).toBe('missed');
  expect(told({}, { places: ['d01', 'i01004'] })[0]).toBe('missed');
  expect(told({}, { price: 308_000, livingArea: 98, rooms: 3 })[0]).toBe('missed');
  expect(told({ price: null }, {})[0]).toBe('missed');
});

test('outside a drawn area the distance is told, to five kilometres it is near [GEO-006]', () => {
  const drawnArea = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [4.8, 45.7],
          [4.86, 45.7],
          [4.86, 45.8],
          [4.8, 45.8],
          [4.8, 45.7],
        ],
      ],
    ],
  };
  const there = { drawnArea, location: null };
  expect(told(there, { point: { lat: 45.75, lng: 4.86 } })[0]).toBe('met');
  const [outcome, location] = told(there, { point: { lat: 45.75, lng: 4.88 } }) as [string, { by: number }];
  expect(outcome).toBe('near');
  // 0.02 degrees of longitude at 45.75° north: 111,195 m x cos(45.75°) x 0.02.
  expect(location.by).toBeGreaterThan(1_540);
  expect(location.by).toBeLessThan(1_560);
  expect(told(there, { point: { lat: 45.75, lng: 4.93 } })[0]).toBe('missed');
  expect(told(there, { point: null })[0], 'nobody is called about somewhere').toBe('missed');
});

const range = fc.option(
  fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) + 1 })),
  { nil: null },
);
const property = fc.record({
  price: fc.nat(1_000_000),
  types: fc.subarray(['house', 'flat'], { minLength: 1 }),
  features: fc.subarray(['garden', 'garage', 'lift'] as const),
  rooms: fc.option(fc.nat(9), { nil: null }),
  livingArea: fc.option(fc.nat(300), { nil: null }),
  places: fc.subarray(['i69266', 'i75056', 'd69'], { minLength: 1 }),
});
const search = fc.record({
  price: range,
  types: fc.subarray(['house', 'flat'] as const),
  features: fc.subarray(['garden', 'garage', 'lift'] as const),
  rooms: fc.option(
    fc.nat(9).map((min) => ({ min })),
    { nil: null },
  ),
  livingArea: fc.option(
    fc.nat(300).map((max) => ({ max })),
    { nil: null },
  ),
  location: fc.subarray(['69266', '75056']).map((insees) => ({ insees })),
  rating: fc.constantFrom('hot' as const, 'cold' as const, 'none' as const, null),
  updatedAt: fc.constantFrom('2020-01-01T00:00:00Z', NOW),
});

test('a verdict is met exactly where the search meets the property; who is met fits better than who nearly is', () => {
  fc.assert(
    fc.property(search, property, (one, house) => {
      const { outcome, score, criteria } = verdictOf(one, house, NOW);
      expect(outcome === 'met').toBe(meets(one, house));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const { outcome: each, by } of criteria) if (by !== undefined) expect(each).not.toBe('met');
    }),
  );
  expect(verdict({}, {}).score).toBeGreaterThan(verdict({}, { price: 306_000 }).score);
  expect(verdict({}, { price: 306_000 }).score).toBeGreaterThan(verdict({}, { price: 329_000 }).score);
  expect(verdict({ rating: 'hot' }, {}).score).toBeGreaterThan(verdict({ rating: 'cold' }, {}).score);
  expect(verdict({}, {}).score).toBeGreaterThan(verdict({ updatedAt: '2024-01-01T00:00:00Z' }, {}).score);
});

test('only properties in an open status with price, type and place are matched', () => {
  const whole: Draft<Property> = { status: 'sale', price: 1, kinds: ['house'], places: { insees: ['69266'] } };
  expect(missingForMatches(whole)).toEqual([]);
  expect(missingForMatches({ ...whole, status: 'sold', price: null })).toEqual(['status', 'price']);
  expect(missingForMatches({ status: 'estimation' })).toEqual(['price', 'types', 'location']);
});

test('properties on sale, in estimation or under offer are counted [CLI-034]', () => {
  const counts = {
    sale: 1,
    estimation: 2,
    offer: 4,
    offer_other: 8,
    draft: 16,
    off_market: 32,
    sold: 64,
    archived: 128,
  };
  expect(countedOf(counts)).toBe(15);
  expect(countedOf({})).toBe(0);
});

test('a described property needs a price, a type and a place in France [TBX-003]', () => {
  const whole = { price: 1, types: ['house'], inseeCode: '69266' };
  const problems = (more: object) =>
    describedProblems({ ...whole, ...more }).map(({ path, code }) => `${path} ${code}`);
  expect(problems({})).toEqual([]);
  expect(describedProblems({}).map(({ path }) => path)).toEqual(['/price', '/types', '/inseeCode']);
  expect(problems({ price: -1, types: ['castel'], livingArea: '12', rooms: 2.5, dpe: 'H' })).toEqual([
    '/price invalidValue',
    '/types invalidValue',
    '/livingArea invalidValue',
    '/rooms invalidValue',
    '/dpe fieldUnknown',
  ]);
  expect(problems({ point: { lat: 40.7, lng: -74 } })).toEqual(['/point outsideFrance']);
  expect(problems({ point: { lat: 'x' } })).toEqual(['/point invalidValue']);
  expect(problems({ price: Number.NaN, types: ['constructor'] })).toEqual([
    '/price invalidValue',
    '/types invalidValue',
  ]);
});
