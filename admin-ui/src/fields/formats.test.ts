import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMoney } from './formats.ts';

test('dates are DD/MM/YYYY and instants Paris time', () => {
  expect(formatDate('2026-01-31')).toBe('31/01/2026');
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
});

test('money is whole euros', () => {
  expect(formatMoney(1250000, 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe('1 250 000 €');
  expect(formatMoney(1250000, 'en')).toBe('€1,250,000');
});
