import { expect, test } from 'vitest';
import { afterQuiet } from './quiet.ts';

const NIGHT = { quietFrom: 20, quietUntil: 8 };
const after = (quiet: object | null, at: string) => afterQuiet(quiet, new Date(at)).toISOString();

test('a mail of the quiet hours waits until they end, in Paris [NOT-002]', () => {
  expect(after(NIGHT, '2026-11-26T18:59:59.000Z')).toBe('2026-11-26T18:59:59.000Z');
  expect(after(NIGHT, '2026-11-26T19:00:00.000Z')).toBe('2026-11-27T07:00:00.000Z');
  expect(after(NIGHT, '2026-11-27T03:12:30.000Z')).toBe('2026-11-27T07:00:00.000Z');
  expect(after({ quietFrom: 12, quietUntil: 14 }, '2026-11-26T11:30:00.000Z')).toBe('2026-11-26T13:00:00.000Z');
});

test('the night in which the clock is changed ends at its hour all the same', () => {
  expect(after(NIGHT, '2026-10-24T20:00:00.000Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(after(NIGHT, '2027-03-27T22:00:00.000Z')).toBe('2027-03-28T06:00:00.000Z');
});

test('without both hours, or between the same, nothing is quiet', () => {
  for (const quiet of [
    null,
    {},
    { quietFrom: 20 },
    { quietFrom: 8, quietUntil: 8 },
    { quietFrom: null, quietUntil: 7 },
  ])
    expect(after(quiet, '2026-11-26T23:00:00.000Z')).toBe('2026-11-26T23:00:00.000Z');
});
