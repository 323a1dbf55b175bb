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
  const deedOn = '2027-06-30';
  expect(found({ price: 100_000, deposit: 5_000, deedOn })).toEqual([]);
  expect(found({ price: 100_000, deposit: 5_001, deedOn })).toEqual(['/deposit depositTooHigh']);
  expect(found({ price: 100_000, deposit: 5_000, deedOn: '2028-06-30' })).toEqual(['/deposit depositTooHigh']);
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

test('once there is a deposit the deed is planned, and never before the booking is signed (CCH R261-28)', () => {
  const found = (booking: object) =>
    rules.check?.(booking, { today: '2026-11-27' } as never).map(({ path, code }) => `${path} ${code}`);
  expect(found({ price: 100_000, deposit: 5_000 })).toEqual(['/deedOn deedNeeded']);
  expect(found({ price: 100_000 })).toEqual([]);
  expect(found({ price: 100_000, deposit: 0 })).toEqual([]);
  expect(found({ signedOn: '2026-11-20', deedOn: '2026-11-19' })).toEqual(['/deedOn deedBeforeSigning']);
  expect(found({ signedOn: '2026-11-20', deedOn: '2026-11-20', deposit: 1, price: 100 })).toEqual([]);
  // What was booked before the law was asked for can be cancelled.
  expect(found({ price: 100_000, deposit: 50_000, status: 'cancelled' })).toEqual([]);
});
