import { expect, test } from 'vitest';
import { visitingOf, visitingViolations } from './visiting.ts';

test.each([
  ['nothing said', {}, 0],
  ['occupied', { occupied: true }, 2_880],
  ['occupied, and who lives there is asked a day before', { occupied: true, visitNotice: 24 }, 1_440],
  ['notice of an empty one', { visitNotice: 2 }, 120],
])('notice of visits: %s [APP-022]', (_, property, notice) => {
  expect(visitingOf(property).notice).toBe(notice);
});

test('visits end after they begin, and either may be left open [APP-013]', () => {
  expect(visitingOf({ visitDays: ['sa'], visitFrom: 10, visitUntil: 12 }).open).toEqual({
    days: ['sa'],
    from: 10,
    until: 12,
  });
  expect(visitingViolations({ visitFrom: 12, visitUntil: 12 })).toEqual([
    { path: '/visitUntil', code: 'visitsEndEarly' },
  ]);
  for (const fine of [{ visitFrom: 12, visitUntil: 13 }, { visitFrom: 18 }, { visitUntil: 10 }, {}])
    expect(visitingViolations(fine)).toEqual([]);
});
