import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayFrom, isDay, parisDay } from './days.ts';

test('the day changes at midnight in Paris, an hour or two before it does in UTC [I18-006]', () => {
  expect(parisDay('2026-12-31T22:59:59Z')).toBe('2026-12-31');
  expect(parisDay('2026-12-31T23:00:00Z')).toBe('2027-01-01');
  expect(parisDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(parisDay('2026-07-01')).toBe('2026-07-01');
});

test('a distance is counted on the calendar, whatever the clocks do', () => {
  expect(dayFrom('2026-10-25', { days: 1 })).toBe('2026-10-26');
  expect(dayFrom('2026-03-30', { days: -1 })).toBe('2026-03-29');
  expect(dayFrom('2026-12-31', { months: 2 })).toBe('2027-03-03');
  expect(dayFrom('2024-02-29', { years: 1 })).toBe('2025-03-01');
  expect(dayFrom('2020-02-29', { years: 10, days: -1 })).toBe('2030-02-28');
});

test('a distance that leaves the calendar ends on its first or last day', () => {
  expect(dayFrom('9999-12-31', { days: 1 })).toBe('9999-12-31');
  expect(dayFrom('9999-12-31', { years: 10, days: -1 })).toBe('9999-12-31');
  expect(dayFrom('2026-01-01', { months: 1e15 })).toBe('9999-12-31');
  expect(dayFrom('2026-01-01', { days: -1e15 })).toBe('0001-01-01');
  expect(dayFrom('0001-01-01', { days: -1 })).toBe('0001-01-01');
  expect(dayFrom('0099-12-31', { days: 1 })).toBe('0100-01-01');
  expect(() => dayFrom('2026-13-01', { days: 1 })).toThrow('2026-13-01');
});

test('a day exists on the calendar', () => {
  for (const day of ['2024-02-29', '0001-01-01', '9999-12-31']) expect(isDay(day), day).toBe(true);
  for (const text of ['2023-02-29', '0000-01-01', '2026-1-1', '2026-01-01T00:00:00Z', '', null, 20260101])
    expect(isDay(text), String(text)).toBe(false);
});

/** Taking the first ten signs of an instant gives the day in UTC: wrong for the first hours of every day in Paris. */
test('no other place makes a day of an instant', () => {
  const root = join(import.meta.dirname, '../..');
  const files = ['admin-ui', 'api', 'permissions', 'resources', 'seeds', 'migrations'].flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/node_modules/**'] }).map((file) =>
      join(folder, file),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  const cuts = /toISOString\(\)\s*\.(?:slice|substr|split)|\.slice\(0, 10\)/;
  const found = files.filter((file) => cuts.test(readFileSync(join(root, file), 'utf8')));
  expect(found.filter((file) => !file.startsWith(join('resources', 'vocabulary', 'days.')))).toEqual([]);
});
