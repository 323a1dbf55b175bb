import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDuration, formatMoment } from './written.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('days are DD/MM/YYYY, whatever language a page or a document is in [I18-006]', () => {
  expect([formatDate('2026-03-09'), formatDate('2026-12-31T23:30:00Z'), formatDate('soon')]).toEqual([
    '09/03/2026',
    '01/01/2027',
    'soon',
  ]);
});

test('instants are DD/MM/YYYY HH:mm in Paris [I18-007]', () => {
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
  expect(formatDateTime('2026-01-05T08:05:00Z')).toBe('05/01/2026 09:05');
});

test('a duration that runs backwards says so [I18-010]', () => {
  expect(plain(formatDuration(-90, 'en'))).toBe('−1 hour 30 minutes');
});

test('an instant in words is the one of Paris', () => {
  expect(formatMoment('2026-07-01T22:30:00Z', 'en')).toBe('Thursday 2 July 2026 at 00:30');
  expect(formatMoment('2026-07-01T22:30:00Z', 'fr')).toBe('jeudi 2 juillet 2026 à 00:30');
});
