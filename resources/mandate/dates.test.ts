import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFrom, isDay } from '../vocabulary/days.ts';
import { endOf, isExpired, monthsLater, noticeEnds, noticeFrom, withdrawalEnds, workFrom, wrongDay } from './dates.ts';
import { easterOf, isDayOff, isHoliday, nextWorkingDay } from './holidays.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-08-15', 3, '2026-11-15'],
  ['2026-10-31', 120, '2036-10-31'],
])('%s and %d months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

/** By going through the days one after the other. */
function slowly(day: string, months: number): string {
  const date = Number(day.slice(8));
  let found = `${day.slice(0, 8)}01`;
  for (let month = 0; month < months; month++) {
    const name = found.slice(5, 7);
    while (found.slice(5, 7) === name) found = dayFrom(found, { days: 1 });
  }
  while (Number(found.slice(8)) < date && dayFrom(found, { days: 1 }).slice(5, 7) === found.slice(5, 7))
    found = dayFrom(found, { days: 1 });
  return found;
}

test.each(['9999-12-31', '9999-12-25', '2200-12-31', '0001-01-01', '0099-12-31'])(
  'every reckoning ends on %s',
  (day) => {
    expect(isDay(nextWorkingDay(day))).toBe(true);
    for (const months of [1, 24, 1_200]) expect(isDay(monthsLater(day, months))).toBe(true);
    expect(isDay(withdrawalEnds({ signedOn: day, signedIn: 'remote' }))).toBe(true);
  },
);

test('months are added as one would by the calendar', () => {
  const day = fc.integer({ min: 0, max: 12_000 }).map((days) => dayFrom('2020-01-01', { days }));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 24 }), (from, months) => {
      expect(monthsLater(from, months)).toBe(slowly(from, months));
    }),
    { numRuns: 200 },
  );
});

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test('Saturdays, Sundays and the eleven holidays of the law are days off', () => {
  const days = Array.from({ length: 365 }, (_, days) => dayFrom('2026-01-01', { days }));
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(days.filter((day) => isDayOff(day) && !isWeekend(day))).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-11-11',
    '2026-12-25',
  ]);
  expect(days.filter(isWeekend).every((one) => isDayOff(one))).toBe(true);
  expect(nextWorkingDay('2026-05-01')).toBe('2026-05-04');
  expect(nextWorkingDay('2026-05-14')).toBe('2026-05-15');
  expect(nextWorkingDay('2026-05-15')).toBe('2026-05-15');
});

test.each([
  // A Friday, and so is the fourteenth day.
  ['2026-06-05', 'off_premises', '2026-06-19', '2026-06-20'],
  // The fourteenth day is a Saturday: it ends on Monday.
  ['2026-06-06', 'remote', '2026-06-22', '2026-06-23'],
  // It is the 14th of July: it ends on the 15th.
  ['2026-06-30', 'remote', '2026-07-15', '2026-07-16'],
  ['2026-06-05', 'agency', undefined, '2026-06-05'],
  [null, 'remote', undefined, undefined],
] as const)('signed on %s (%s), withdrawal ends on %s and work begins on %s', (signedOn, signedIn, ends, work) => {
  expect(withdrawalEnds({ signedOn, signedIn })).toBe(ends);
  expect(workFrom({ signedOn, signedIn })).toBe(work);
  expect(workFrom({ signedOn, signedIn, earlyStart: true })).toBe(signedOn ?? undefined);
});

test('a mandate ends after its months, or where an amendment says; notice is given from three months on', () => {
  const term = { signedOn: '2026-02-28', duration: 6 };
  expect([endOf(term), noticeFrom(term)]).toEqual(['2026-08-28', '2026-05-28']);
  expect(endOf({ ...term, extendedTo: '2026-12-31' })).toBe('2026-12-31');
  expect([endOf({ duration: 6 }), endOf({ signedOn: '2026-01-01' })]).toEqual([undefined, undefined]);
  expect(isExpired(term, '2026-08-28')).toBe(false);
  expect(isExpired(term, '2026-08-29')).toBe(true);
  expect(isExpired({}, '2026-08-29')).toBe(false);
});

test.each([
  ['given before the three months have gone, at their end', '2026-01-10', '2026-03-26', '2026-04-10'],
  ['one day less than fifteen before them', '2026-01-10', '2026-03-27', '2026-04-11'],
  ['later, fifteen days after', '2026-01-10', '2026-06-01', '2026-06-16'],
])('notice %s', (_, signedOn, noticeOn, ends) => {
  expect(noticeEnds({ signedOn }, noticeOn)).toBe(ends);
});

const DAYS = { registeredOn: '2026-11-20', signedOn: '2026-11-20', terminationDate: '2026-11-26' };
test.each<[object, string, string | undefined]>([
  [{ status: 'completed' }, 'ready', undefined],
  [{ status: 'completed', signedOn: '2026-11-19' }, 'ready', '/signedOn signedBeforeNumber'],
  [{ status: 'completed', signedOn: '2026-11-27' }, 'ready', '/signedOn signedAhead'],
  [{ status: 'completed', signedOn: '2026-11-19' }, 'eavenant_ready', undefined],
  [{ status: 'completed', signedOn: '2026-11-19' }, 'completed', undefined],
  [{ status: 'completed', signedOn: '2026-11-19', registeredOn: null }, 'ready', undefined],
  [{ status: 'void' }, 'completed', undefined],
  [{ status: 'void', terminationDate: '2026-11-27' }, 'completed', '/terminationDate withdrawnAhead'],
  [{ status: 'void', terminationDate: '2026-11-19' }, 'completed', '/terminationDate endsBeforeSigned'],
  [{ status: 'cancelled', terminationDate: '2026-11-27' }, 'completed', undefined],
])('the days of %o that comes from %s: %s', (mandate, from, problem) => {
  const found = wrongDay({ ...DAYS, ...mandate }, from, '2026-11-26');
  expect(found && `${found.path} ${found.code}`).toBe(problem);
});

test.each([
  ['2026-04-03', ['57', '67', '68']],
  ['2027-03-26', ['57', '67', '68']],
  ['2026-12-26', ['57', '67', '68']],
  ['2026-05-27', ['971']],
  ['2026-05-22', ['972']],
  ['2026-06-10', ['973']],
  ['2026-12-20', ['974']],
  ['2026-04-27', ['976']],
  ['2026-04-02', []],
  ['2026-12-27', []],
  ['2026-05-28', []],
])('%s is a holiday in %j alone', (day, departments) => {
  const asked = ['01', '54', '57', '67', '68', '75', '88', '971', '972', '973', '974', '975', '976'];
  expect(asked.filter((one) => isHoliday(day, one))).toEqual(departments);
  expect([isHoliday(day), isDayOff('2026-05-01', '67')]).toEqual([false, true]);
});
