import { expect, test } from 'vitest';
import rules from './rules.ts';

const at = (startAt: string, endAt: string) =>
  rules.check?.({ startAt, endAt }, { today: '2026-01-01' } as never).map(({ path, code }) => `${path} ${code}`);

test.each([
  ['2026-03-05T09:00:00.000Z', '2026-03-05T10:00:00.000Z', []],
  ['2026-03-05T09:00:00.000Z', '2026-03-05T09:00:00.000Z', ['/endAt endBeforeStart']],
  ['2026-03-05T09:00:00.000Z', '2026-03-05T08:59:00.000Z', ['/endAt endBeforeStart']],
  ['2026-03-05T09:00:00.000Z', '2026-03-06T09:00:00.000Z', []],
  ['2026-03-05T09:00:00.000Z', '2026-03-06T09:01:00.000Z', ['/endAt tooLong']],
])('from %s to %s: %j [APP-013][ERR-008]', (start, end, found) => {
  expect(at(start, end)).toEqual(found);
});

test('the day is that of Paris, through both changes of the hour [APP-007]', () => {
  const day = (startAt: string) => rules.derive?.({ startAt } as never, undefined, '2026-01-01T00:00:00.000Z').date;
  expect(day('2026-03-28T23:30:00.000Z')).toBe('2026-03-29');
  expect(day('2026-07-01T22:30:00.000Z')).toBe('2026-07-02');
  expect(day('2026-10-25T23:30:00.000Z')).toBe('2026-10-26');
  expect(day('2026-10-25T22:30:00.000Z')).toBe('2026-10-25');
});
