import { expect, test } from 'vitest';
import rules, { depositLimit } from './rules.ts';

test('the deposit is five, two or no percent by how far ahead the deed is (CCH R261-28)', () => {
  expect(depositLimit('2026-01-31', '2027-01-31')).toBe(5);
  expect(depositLimit('2026-01-31', '2027-02-01')).toBe(2);
  expect(depositLimit('2026-01-31', '2028-01-31')).toBe(2);
  expect(depositLimit('2026-01-31', '2028-02-01')).toBe(0);
});

test('a deposit above it is refused, and stages of more than the whole', () => {
  const found = (booking: object) =>
    rules.check?.(booking, { today: '2026-11-27' } as never).map(({ path, code }) => `${path} ${code}`);
  expect(found({ price: 100_000, deposit: 5_000 })).toEqual([]);
  expect(found({ price: 100_000, deposit: 5_001 })).toEqual(['/deposit depositTooHigh']);
  expect(found({ price: 100_000, deposit: 1, deedOn: '2029-11-27' })).toEqual(['/deposit depositNone']);
  expect(
    found({
      price: 1,
      stages: [
        { name: 'a', percentage: 60 },
        { name: 'b', percentage: 41 },
      ],
    }),
  ).toEqual(['/stages stagesOver']);
});
