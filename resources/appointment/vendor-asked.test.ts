import { expect, test } from 'vitest';
import { isStillSaid, isVendorsToAnswer, vendorNews } from './vendor-asked.ts';

type Visit = Parameters<typeof isStillSaid>[1];

const NOW = Date.parse('2031-03-01T10:00:00.000Z');
const visit: Visit = {
  ...{ kind: 'visit', status: 'pending', property: 'PRO1', vendorAnswer: 'accepted' },
  ...{ startAt: '2031-03-05T10:00:00.000Z', endAt: '2031-03-05T10:45:00.000Z' },
};
const later = { startAt: '2031-03-06T10:00:00.000Z', endAt: '2031-03-06T10:45:00.000Z' };

test.each([
  ['planned', {}, true],
  ['a second one, agreed', { kind: 'second_visit', status: 'agent_confirmed' }, true],
  ['an estimation', { kind: 'estimation' }, false],
  ['a draft', { status: 'draft' }, false],
  ['canceled', { status: 'canceled' }, false],
  ['of no property', { property: null }, false],
  ['a place of an open house', { openHouse: 'OPH1' }, false],
  ['over', { startAt: '2031-02-28T10:00:00.000Z' }, false],
] as const)('whether the vendor may answer: %s', (_, more, expected) => {
  expect(isVendorsToAnswer({ ...visit, ...more }, NOW)).toBe(expected);
});

test.each([
  ['is planned', undefined, visit, 'asked'],
  ['is planned after a draft', { ...visit, status: 'draft' as const }, visit, 'asked'],
  ['is agreed', visit, { ...visit, status: 'agent_confirmed' as const }, undefined],
  ['is moved', visit, { ...visit, ...later }, 'moved'],
  ['is of another property', visit, { ...visit, property: 'PRO2' }, 'asked'],
  ['is canceled', visit, { ...visit, status: 'canceled' as const }, 'canceled'],
  ['stands again', { ...visit, status: 'canceled' as const }, visit, 'asked'],
  ['is deleted', visit, undefined, 'canceled'],
  ['took place', visit, { ...visit, status: 'completed' as const }, undefined],
  ['was never planned', undefined, { ...visit, status: 'draft' as const }, undefined],
])('what the vendor hears: it %s', (_, before, after, news) => {
  expect(vendorNews(before, after, NOW)).toBe(news);
});

test('what was said of another time or another property isn’t said of this one', () => {
  expect(isStillSaid(visit, { ...visit })).toBe(true);
  expect(isStillSaid(visit, { ...visit, ...later })).toBe(false);
  expect(isStillSaid(visit, { ...visit, property: 'PRO2' })).toBe(false);
  expect(isStillSaid({ ...visit, vendorAnswer: null }, { ...visit })).toBe(false);
  expect(isStillSaid(undefined, { ...visit })).toBe(false);
});
