import { expect, test } from 'vitest';
import { remainingWords } from './remaining.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test.each([
  ['2026-03-31T12:00:00Z', '30 days', '30 jours'],
  ['2026-03-02T12:00:00Z', '1 day', '1 jour'],
  ['2026-03-02T11:59:59Z', '23 hours', '23 heures'],
  ['2026-03-01T13:00:00Z', '1 hour', '1 heure'],
  ['2026-03-01T12:59:59Z', '59 minutes', '59 minutes'],
  ['2026-03-01T12:00:20Z', '1 minute', '1 minute'],
  ['2026-03-01T12:00:00Z', undefined, undefined],
  ['2026-02-01T12:00:00Z', undefined, undefined],
])('a paid publication that lasts until %s has %s left [PRO-043]', (until, en, fr) => {
  expect(plain(remainingWords(until, 'en', now))).toBe(en);
  expect(plain(remainingWords(until, 'fr', now))).toBe(fr);
});
