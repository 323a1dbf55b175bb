import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged } from './merged.ts';

const cell = fc.record({
  count: fc.integer({ min: 1, max: 500 }),
  lat: fc.double({ min: 42, max: 51, noNaN: true }),
  lng: fc.double({ min: -5, max: 8, noNaN: true }),
  id: fc.constant(null),
});

test('cells that would cover each other become one, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), fc.constantFrom(0.1, 0.5, 2), (cells, side) => {
      const result = merged(cells, side);
      const sum = (all: { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
      expect(sum(result)).toBe(sum(cells));
      for (const [at, one] of result.entries())
        for (const other of result.slice(at + 1))
          expect(
            Math.hypot(
              one.lng - other.lng,
              (one.lat - other.lat) / Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180),
            ),
          ).toBeGreaterThanOrEqual(side * 0.8);
    }),
  );
});

test('one alone keeps its id, two at a place lose theirs', () => {
  const alone = { count: 1, lat: 45, lng: 4, id: 'PRO1' };
  expect(merged([alone], 1)).toEqual([alone]);
  expect(merged([alone, { ...alone, id: 'PRO2' }], 1)).toEqual([{ count: 2, lat: 45, lng: 4, id: null }]);
});
