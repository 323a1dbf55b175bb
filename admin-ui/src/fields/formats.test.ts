import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDistance,
  formatDuration,
  formatMoney,
  formatNumber,
  formatOpenArea,
  formatPhone,
  formatShort,
  formatSince,
  formatSpan,
  parisDay,
  parisInstant,
  parisTime,
  startOfParisDay,
} from './formats.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('dates are DD/MM/YYYY and instants DD/MM/YYYY HH:mm, Paris time [I18-006][I18-007]', () => {
  expect(formatDate('2026-01-31')).toBe('31/01/2026');
  expect(formatDate('2026-01-31T23:30:00Z')).toBe('01/02/2026');
  expect(formatDate('-P7D')).toBe('-P7D');
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
  expect(parisDay('2026-07-01T22:30:00Z')).toBe('2026-07-02');
});

test('durations are in days, hours and minutes, each said where there are some [I18-010]', () => {
  const said = (minutes: number, locale = 'en') => plain(formatDuration(minutes, locale));
  expect([0, 1, 45, 60, 90, 480, 1_440, 1_565, 10_080].map((minutes) => said(minutes))).toEqual([
    '0 minutes',
    '1 minute',
    '45 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '8 hours',
    '1 day',
    '1 day 2 hours 5 minutes',
    '7 days',
  ]);
  expect(said(1_565, 'fr')).toBe('1 jour 2 heures 5 minutes');
  expect(said(2_970, 'fr')).toBe('2 jours 1 heure 30 minutes');
});

test('money is in euros without decimals [I18-008]', () => {
  expect(plain(formatMoney(1250000, 'fr'))).toBe('1 250 000 €');
  expect(formatMoney(1250000, 'en')).toBe('€1,250,000');
  expect(formatMoney(99.6, 'en')).toBe('€100');
});

test('an area that may be larger ends with a plus', () => {
  expect(plain(formatOpenArea(1200, 'en'))).toBe('1,200 m² +');
  expect(plain(formatOpenArea(84.5, 'fr'))).toBe('84,5 m² +');
  expect(plain(formatNumber(12, 'fr'))).toBe('12');
});

test('a day of Paris starts at its own midnight, in summer and in winter', () => {
  expect(startOfParisDay('2026-01-15')).toBe('2026-01-14T23:00:00.000Z');
  expect(startOfParisDay('2026-07-15')).toBe('2026-07-14T22:00:00.000Z');
  expect(startOfParisDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfParisDay('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
});

test('how long ago is in words', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(formatSince('2026-03-09T11:00:00Z', 'en', now)).toBe('yesterday');
  expect(formatSince('2026-03-10T11:58:00Z', 'fr', now)).toBe('il y a 2 minutes');
  expect(formatSince('2026-03-10T12:00:20Z', 'fr', now)).toBe('cette minute-ci');
});

test('days ago are those of the calendar in Paris, not lengths of 24 hours', () => {
  const morning = Date.parse('2026-03-10T07:00:00Z');
  expect(formatSince('2026-03-08T22:30:00Z', 'fr', morning)).toBe('avant-hier');
  expect(formatSince('2026-03-08T23:30:00Z', 'fr', Date.parse('2026-03-11T00:30:00Z'))).toBe('avant-hier');
});

test('what lies ahead is said by its day and hour, and by its date from a week on', () => {
  const evening = Date.parse('2026-03-10T20:00:00Z');
  const ahead = (instant: string, locale = 'fr') => formatSince(instant, locale, evening);
  expect(ahead('2026-03-10T21:30:00Z')).toBe('aujourd’hui 22:30');
  expect(ahead('2026-03-11T08:00:00Z')).toBe('demain 09:00');
  expect(ahead('2026-03-12T08:00:00Z')).toBe('jeudi 09:00');
  expect(ahead('2026-03-12T08:00:00Z', 'en')).toBe('Thursday 09:00');
  expect(ahead('2026-03-16T08:00:00Z', 'en')).toBe('Monday 09:00');
  expect(ahead('2026-03-17T08:00:00Z')).toBe('17/03/2026 09:00');
});

test('French numbers are written in pairs, what is no number stays', () => {
  expect(plain(formatPhone('+33494123456'))).toBe('04 94 12 34 56');
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  expect(formatPhone('06.39.98.12.34')).toBe('06 39 98 12 34');
  expect(formatPhone('06 39')).toBe('06 39');
});

test('distances are in km, computed from metres [GEO-006]', () => {
  expect([0, 80, 850, 3_240, 12_700, 123_456].map((metres) => plain(formatDistance(metres, 'en')))).toEqual([
    '0 km',
    '0.08 km',
    '0.85 km',
    '3.2 km',
    '13 km',
    '123 km',
  ]);
  expect(plain(formatDistance(3_240, 'fr'))).toBe('3,2 km');
});

test('a span says its unit once where the language does', () => {
  expect(plain(formatSpan(250_000, 350_000, 'fr', '€'))).toBe('250 000–350 000 €');
  expect(plain(formatSpan(250_000, 350_000, 'en', '€')).replaceAll(' ', '')).toBe('€250,000–€350,000');
  expect(plain(formatSpan(80, 1200.5, 'fr', 'm²'))).toBe('80–1 200,5 m²');
});

test('a time is typed and shown as it is in Paris, summer and winter, wherever the browser is', () => {
  for (const [instant, time] of [
    ['2026-01-31T23:30:00.000Z', '2026-02-01T00:30'],
    ['2026-07-01T08:00:00.000Z', '2026-07-01T10:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ] as const) {
    expect(parisTime(instant)).toBe(time);
    expect(parisTime(time)).toBe(time);
    expect(parisInstant(time)).toBe(instant);
  }
  expect(parisInstant('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
});

test('an axis says large figures shortly, and of which money', () => {
  expect(plain(formatShort(1_250_000, 'fr', true))).toBe('1,25 M€');
  expect(plain(formatShort(752_000, 'fr', true))).toBe('752 k€');
  expect(formatShort(1_250_000, 'en', true)).toBe('€1.25m');
  expect(formatShort(1_250_000, 'en', false)).toBe('1.25m');
});

test('a percent sign stands off its figure in French alone', () => {
  expect(plain(formatNumber(4.71, 'fr', '%'))).toBe('4,71 %');
  expect(formatNumber(4.71, 'en', '%')).toBe('4.71%');
});
