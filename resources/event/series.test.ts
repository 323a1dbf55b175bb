import { expect, test } from 'vitest';
import type { Event } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import rules from './rules.ts';

const timed = (startAt: string, endAt: string): Draft<Event> => ({ allDay: false, startAt, endAt });
const days = (startDay: string, endDay: string): Draft<Event> => ({ allDay: true, startDay, endDay });
const check = (event: Draft<Event>, before?: Draft<Event>) =>
  rules
    .check?.({ participants: ['USR1'], ...event }, { today: '2026-11-27', ...(before ? { before } : {}) })
    .map(({ path, code }) => `${path} ${code}`);

test.each<[string, Draft<Event>, [string, string][]]>([
  [
    'through the change to summer',
    { ...timed('2027-03-22T08:00:00.000Z', '2027-03-22T09:30:00.000Z'), repeats: { frequency: 'weekly', count: 2 } },
    [
      ['2027-03-22T08:00:00.000Z', '2027-03-22T09:30:00.000Z'],
      ['2027-03-29T07:00:00.000Z', '2027-03-29T08:30:00.000Z'],
    ],
  ],
  [
    'through the change to winter',
    { ...timed('2026-10-24T21:00:00.000Z', '2026-10-24T23:30:00.000Z'), repeats: { frequency: 'daily', count: 2 } },
    [
      ['2026-10-24T21:00:00.000Z', '2026-10-24T23:30:00.000Z'],
      ['2026-10-25T22:00:00.000Z', '2026-10-26T00:30:00.000Z'],
    ],
  ],
])('an event is at the same hour in Paris %s', (_, event, expected) => {
  expect(rules.occurrences?.(event).map(({ startAt, endAt }) => [startAt, endAt])).toEqual(expected);
});

test('whole days repeat by their dates', () => {
  const event: Draft<Event> = { ...days('2026-10-24', '2026-10-25'), repeats: { frequency: 'weekly', count: 2 } };
  expect(rules.occurrences?.(event)).toEqual([days('2026-10-24', '2026-10-25'), days('2026-10-31', '2026-11-01')]);
  expect(rules.occurrences?.(days('2026-10-24', '2026-10-25'))).toEqual([]);
});

test('what repeats by the week does so on the day of its first one unless said', () => {
  const begun = { ...timed('2026-11-29T23:30:00.000Z', '2026-11-30T00:30:00.000Z') };
  const repeats = { frequency: 'weekly', count: 2 } as const;
  expect(rules.derive?.({ ...begun, repeats }, undefined)).toMatchObject({ repeats: { ...repeats, days: ['mo'] } });
  expect(rules.derive?.({ ...begun, repeats: { ...repeats, days: ['mo', 'tu'] } }, undefined)).not.toHaveProperty(
    'repeats',
  );
});

test('the others of a series are moved by what clocks show between before and after', () => {
  const [before, after] = [
    timed('2027-03-22T08:00:00.000Z', '2027-03-22T09:00:00.000Z'),
    timed('2027-03-23T09:30:00.000Z', '2027-03-23T11:00:00.000Z'),
  ];
  const other = timed('2027-03-29T07:00:00.000Z', '2027-03-29T08:00:00.000Z');
  expect(rules.shift?.(other, before, after)).toMatchObject(
    timed('2027-03-30T08:30:00.000Z', '2027-03-30T10:00:00.000Z'),
  );
  expect(
    rules.shift?.(days('2026-10-26', '2026-10-27'), days('2026-10-19', '2026-10-20'), days('2026-10-18', '2026-10-20')),
  ).toEqual(days('2026-10-25', '2026-10-27'));
});

test('so are those that become whole days, or cease to be', () => {
  const [before, after] = [
    timed('2026-10-19T07:00:00.000Z', '2026-10-19T08:00:00.000Z'),
    days('2026-10-20', '2026-10-20'),
  ];
  const [other, whole] = [
    timed('2026-10-26T08:00:00.000Z', '2026-10-26T09:00:00.000Z'),
    days('2026-10-27', '2026-10-27'),
  ];
  expect(rules.shift?.(other, before, after)).toEqual(whole);
  expect(rules.shift?.(whole, after, before)).toMatchObject(other);
});

test('a series has an end, be it said when its first event is made or later', () => {
  const event = timed('2026-11-27T08:00:00.000Z', '2026-11-27T09:00:00.000Z');
  expect(check({ ...event, repeats: { frequency: 'weekly' } })).toEqual(['/repeats/until recurrenceEndless']);
  expect(check({ ...event, repeats: { frequency: 'weekly', count: 3 } })).toEqual([]);
  expect(check({ repeats: { frequency: 'weekly', days: ['mo'], count: 3 } })).toEqual([
    '/repeats/days recurrenceFirst',
  ]);
  expect(check({ ...event, repeats: { frequency: 'weekly', count: 3 } }, event)).toEqual([]);
  expect(check({ ...event, repeats: { frequency: 'weekly' } }, event)).toEqual(['/repeats/until recurrenceEndless']);
  const weekly = { frequency: 'weekly' as const };
  expect(rules.derive?.({ ...event, repeats: weekly }, event)).toMatchObject({ repeats: { ...weekly, days: ['fr'] } });
});
