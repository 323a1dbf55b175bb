import { expect, test } from 'vitest';
import { workingTimeAfter, workingTimeBetween } from './working-time.ts';

test.each([
  ['within a day', '2026-11-26T09:00:00.000Z', 120, '2026-11-26T11:00:00.000Z'],
  ['over the evening', '2026-11-26T17:30:00.000Z', 60, '2026-11-27T08:30:00.000Z'],
  ['over a weekend', '2026-11-27T17:00:00.000Z', 120, '2026-11-30T09:00:00.000Z'],
  ['from the night on', '2026-11-26T02:00:00.000Z', 30, '2026-11-26T08:30:00.000Z'],
  ['over Christmas', '2026-12-24T17:00:00.000Z', 120, '2026-12-28T09:00:00.000Z'],
  ['over the change to summer', '2026-03-27T17:00:00.000Z', 120, '2026-03-30T08:00:00.000Z'],
  ['over the change to winter', '2026-10-23T16:00:00.000Z', 120, '2026-10-26T09:00:00.000Z'],
  ['nothing', '2026-11-26T09:00:00.000Z', 0, '2026-11-26T09:00:00.000Z'],
  ['a week of work', '2026-11-23T08:00:00.000Z', 3_000, '2026-11-27T18:00:00.000Z'],
])('working time %s [VEN-010]', (_, from, minutes, until) => {
  expect(workingTimeAfter(from, minutes)).toBe(until);
  expect(workingTimeBetween(from, until)).toBe(minutes);
});

test('what is left is what was not used, wherever one stops', () => {
  for (let at = Date.UTC(2026, 2, 26); at < Date.UTC(2026, 3, 8); at += 3_713_000) {
    const from = new Date(at).toISOString();
    const until = workingTimeAfter(from, 900);
    const middle = new Date((at + Date.parse(until)) / 2).toISOString();
    const used = workingTimeBetween(from, middle);
    expect(Math.abs(Date.parse(workingTimeAfter(middle, 900 - used)) - Date.parse(until))).toBeLessThan(3 * 60_000);
  }
});

test('a night in which the clocks are changed counts as others do, and midnight in Paris is another day', () => {
  expect(workingTimeBetween('2026-10-23T22:30:00.000Z', '2026-10-26T08:00:00.000Z')).toBe(0);
  expect(workingTimeBetween('2026-11-26T22:59:00.000Z', '2026-11-27T09:00:00.000Z')).toBe(60);
  expect(workingTimeAfter('2026-03-29T00:30:00.000Z', 60)).toBe('2026-03-30T08:00:00.000Z');
  expect(workingTimeAfter('2026-03-29T01:30:00.000Z', 60)).toBe('2026-03-30T08:00:00.000Z');
});

test('an agency’s own hours are counted as others are', () => {
  const hours = { from: 10 * 60, until: 18 * 60 };
  const until = workingTimeAfter('2026-11-26T16:30:00.000Z', 60, hours);
  expect(until).toBe('2026-11-27T09:30:00.000Z');
  expect(workingTimeBetween('2026-11-26T16:30:00.000Z', until, hours)).toBe(60);
});

test.each([
  ['Strasbourg on Good Friday', '67', '2026-04-02T16:00:00.000Z', '2026-04-07T08:00:00.000Z'],
  ['Nancy on Good Friday', '54', '2026-04-02T16:00:00.000Z', '2026-04-03T08:00:00.000Z'],
  ['Metz after Christmas', '57', '2028-12-22T17:00:00.000Z', '2028-12-27T09:00:00.000Z'],
  ['Cayenne on 10 June', '973', '2026-06-09T16:00:00.000Z', '2026-06-11T08:00:00.000Z'],
])('two hours over the evening in %s', (_, department, from, until) => {
  expect(workingTimeAfter(from, 120, { from: 9 * 60, until: 19 * 60, department })).toBe(until);
});
