import { expect, test } from 'vitest';
import type { Event } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import rules from './rules.ts';
import { atParis } from './times.ts';

const NOW = '2026-11-27T15:00:00.000Z';
const derive = (event: Draft<Event>, before?: Draft<Event>) => rules.derive?.(event, before, NOW);
const check = (event: Draft<Event>) =>
  rules
    .check?.({ participants: ['USR1'], ...event }, { today: '2026-11-27' } as never)
    .map(({ path, code }) => `${path} ${code}`);

test('an event is from 9 to 10 of today unless said [CAL-015]', () => {
  expect(derive({})).toMatchObject({
    startAt: '2026-11-27T08:00:00.000Z',
    endAt: '2026-11-27T09:00:00.000Z',
    duration: 60,
  });
});

test('moving the start moves the end by as much [CAL-012]', () => {
  const before = { startAt: '2026-03-28T09:00:00.000Z', endAt: '2026-03-28T11:30:00.000Z' };
  expect(derive({ ...before, startAt: '2026-03-29T09:00:00.000Z' }, before)).toMatchObject({
    endAt: '2026-03-29T11:30:00.000Z',
  });
  const both = { startAt: '2026-03-29T09:00:00.000Z', endAt: '2026-03-29T09:15:00.000Z' };
  expect(derive(both, before)).toMatchObject(both);
  expect(rules.follow?.({ startAt: '2026-03-29T09:00:00.000Z', duration: 150 }, 'startAt')).toEqual({
    endAt: '2026-03-29T11:30:00.000Z',
  });
  expect(rules.follow?.({ startAt: '2026-03-29T09:00:00.000Z' }, 'endAt')).toEqual({});
});

test('in a form the start takes the end along by what stood there, whatever the record lasted [CAL-012]', () => {
  const shown = { startAt: '2026-03-28T09:00:00.000Z', endAt: '2026-03-28T09:45:00.000Z' };
  const typed = { ...shown, startAt: '2026-03-28T10:00:00.000Z', duration: 60 };
  expect(rules.follow?.(typed, 'startAt', shown)).toEqual({ endAt: '2026-03-28T10:45:00.000Z' });
  const days = { startDay: '2026-03-27', endDay: '2026-03-30' };
  expect(rules.follow?.({ ...days, startDay: '2026-04-01' }, 'startDay', days)).toEqual({ endDay: '2026-04-04' });
  expect(rules.follow?.({ startDay: '2026-04-01' }, 'startDay', {})).toEqual({ endDay: '2026-04-01' });
});

test('moving the first of whole days moves the last by as much [CAL-012]', () => {
  const before = { allDay: true, startDay: '2026-10-24', endDay: '2026-10-26' };
  expect(derive({ ...before, startDay: '2026-10-25' }, before)).toMatchObject({ endDay: '2026-10-27' });
  expect(derive({ ...before, startDay: '2026-10-25', endDay: '2026-10-25' }, before)).toMatchObject({
    endDay: '2026-10-25',
  });
  expect(derive({ allDay: true, startDay: '2026-10-25' })).toMatchObject({ endDay: '2026-10-25' });
});

test('a form opens from 9 to 10 of today, or for an hour from the start that is given [CAL-015]', () => {
  expect(rules.begin?.({}, NOW)).toEqual({ startAt: '2026-11-27T08:00:00.000Z', endAt: '2026-11-27T09:00:00.000Z' });
  expect(rules.begin?.({ startAt: '2026-12-01T13:00:00.000Z' }, NOW)).toEqual({
    startAt: '2026-12-01T13:00:00.000Z',
    endAt: '2026-12-01T14:00:00.000Z',
  });
});

test.each(['startAt', 'endAt'] as const)('%s that is emptied is refused, not filled in again [CAL-010]', (name) => {
  const before = { startAt: '2026-03-28T09:00:00.000Z', endAt: '2026-03-28T11:30:00.000Z' };
  const emptied = { ...before, [name]: null };
  expect(check({ ...emptied, ...derive(emptied, before) })).toEqual([`/${name} required`]);
  expect(check({ ...emptied, allDay: true, ...derive({ ...emptied, allDay: true }, before) })).toEqual([]);
});

test.each([
  ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:00.000Z'],
  ['2026-10-25', '2026-10-26', '2026-10-24T22:00:00.000Z', '2026-10-26T22:59:00.000Z'],
  ['2026-07-14', '2026-07-14', '2026-07-13T22:00:00.000Z', '2026-07-14T21:59:00.000Z'],
])('whole days from %s to %s are those of Paris, without times [CAL-013]', (startDay, endDay, startAt, endAt) => {
  expect(derive({ allDay: true, startDay, endDay })).toMatchObject({ startDay, endDay, startAt, endAt, day: startDay });
});

test.each<[Draft<Event>, string[]]>([
  [{ startAt: NOW, endAt: NOW }, []],
  [{ startAt: NOW, endAt: '2026-11-27T14:59:00.000Z' }, ['/endAt endPrecedes']],
  [{ allDay: true, startDay: '2026-11-27', endDay: '2026-11-26' }, ['/endDay endPrecedes']],
  [{ startAt: NOW, endAt: '2028-11-27T15:00:00.000Z' }, ['/endAt tooLong']],
  [{ startAt: NOW, endAt: NOW, participants: [] }, ['/participants participantMissing']],
])('%j: %j [CAL-011][CAL-014]', (event, found) => {
  expect(check(event)).toEqual(found);
});

test('a minute of a day in Paris is an instant, through both changes of the hour', () => {
  expect(atParis('2026-03-29', 60)).toBe('2026-03-29T00:00:00.000Z');
  expect(atParis('2026-03-29', 4 * 60)).toBe('2026-03-29T02:00:00.000Z');
  expect(atParis('2026-10-25', 9 * 60)).toBe('2026-10-25T08:00:00.000Z');
});
