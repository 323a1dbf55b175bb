import { expect, test } from 'vitest';
import { bookingTerms, isVisitable, isVisitorsToChange, visitNews } from './booking.ts';

test('buyers book visits where the network lets them, on its terms or the usual ones', () => {
  for (const said of [undefined, {}, { active: false, minutes: 30 }]) expect(bookingTerms(said)).toBeUndefined();
  expect(bookingTerms({ active: true })).toEqual({ confirmed: false, minutes: 45, notice: 120, days: 14 });
  const own = { confirmed: true, minutes: 30, notice: 60, days: 7 };
  expect(bookingTerms({ active: true, ...own })).toEqual(own);
});

test('what is on sale with an agent of ours is visited', () => {
  expect(isVisitable({ status: 'sale', owner: 'USR1' })).toBe(true);
  for (const other of [{ status: 'off_market' as const }, { partner: true }, { owner: null }])
    expect(isVisitable({ status: 'sale', owner: 'USR1', ...other })).toBe(false);
});

const NOW = '2026-03-02T10:00:00.000Z';
const VISIT = {
  ...{ bookedOnline: true, status: 'pending' as const, location: null },
  ...{ startAt: '2026-03-05T10:00:00.000Z', endAt: '2026-03-05T10:45:00.000Z' },
};

test.each([
  ['waits', {}, true],
  ['agreed', { status: 'agent_confirmed' as const }, true],
  ['canceled', { status: 'canceled' as const }, false],
  ['over', { startAt: NOW }, false],
  ['made by the house', { bookedOnline: false }, false],
])('who booked a visit changes it as long as it is to come: %s', (_, more, expected) => {
  expect(isVisitorsToChange({ ...VISIT, ...more }, NOW)).toBe(expected);
});

const agreed = { ...VISIT, status: 'agent_confirmed' as const };
const moved = { startAt: '2026-03-06T10:00:00.000Z', endAt: '2026-03-06T10:45:00.000Z' };
test.each([
  ['is confirmed', VISIT, agreed, 'confirmed'],
  ['is confirmed at another time', VISIT, { ...agreed, ...moved }, 'confirmed'],
  ['is moved', agreed, { ...agreed, ...moved }, 'moved'],
  ['is met elsewhere', agreed, { ...agreed, location: 'At the office' }, 'moved'],
  ['is moved while it waits', VISIT, { ...VISIT, ...moved }, 'asked'],
  ['waits again', agreed, VISIT, 'asked'],
  ['stands again', { ...VISIT, status: 'canceled' as const }, agreed, 'confirmed'],
  ['is open again', { ...VISIT, status: 'rejected' as const }, VISIT, 'asked'],
  ['is canceled', agreed, { ...agreed, status: 'canceled' as const }, 'canceled'],
  ['is asked for once more', VISIT, { ...VISIT, status: 'email_sent' as const }, undefined],
  ['took place', agreed, { ...agreed, status: 'completed' as const }, undefined],
  [
    'is rated afterwards',
    { ...VISIT, status: 'completed' as const },
    { ...VISIT, status: 'canceled' as const },
    undefined,
  ],
  ['is booked just now', { ...VISIT, status: 'draft' as const }, VISIT, undefined],
  ['was made by the house', { ...VISIT, bookedOnline: false }, { ...agreed, bookedOnline: false }, undefined],
])('of a visit that %s its visitor hears so', (_, before, after, news) => {
  expect(visitNews(before, after)).toBe(news);
});

test('a visit that is deleted while it was to come is canceled for its visitor', () => {
  expect(visitNews(VISIT, undefined)).toBe('canceled');
  expect(visitNews({ ...VISIT, status: 'rejected' }, undefined)).toBeUndefined();
  expect(visitNews({ ...VISIT, bookedOnline: false }, undefined)).toBeUndefined();
});

test('who asks for another time hears that this one is agreed no more', () => {
  expect(visitNews(agreed, VISIT, 'askOther')).toBe('other');
});
