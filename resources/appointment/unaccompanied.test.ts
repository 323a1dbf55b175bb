import { expect, test } from 'vitest';
import rules from './rules.ts';
import { showingNews, shownTo } from './unaccompanied.ts';

test('somebody else than the agent shows a property where the network lets them, and who holds the keys is known', () => {
  expect(shownTo({ visitsShownBy: 'vendor' }, true)).toBe('vendor');
  expect(shownTo({ visitsShownBy: 'vendor' }, false)).toBeUndefined();
  expect(shownTo({ visitsShownBy: null }, true)).toBeUndefined();
  expect(shownTo({ visitsShownBy: 'keyHolder', keyHolder: 'Mme Roche, 06 01 02 03 04' }, true)).toBe('keyHolder');
  expect(shownTo({ visitsShownBy: 'keyHolder', keyHolder: null }, true)).toBeUndefined();
});

const waiting = {
  ...{ shownBy: 'vendor' as const, status: 'pending' as const },
  ...{ startAt: '2031-03-05T10:00:00.000Z', endAt: '2031-03-05T10:45:00.000Z' },
};
const agreed = { ...waiting, status: 'agent_confirmed' as const };
test.each([
  ['waits', undefined, waiting, undefined],
  ['is agreed', waiting, agreed, 'agreed'],
  [
    'is agreed by the client',
    { ...waiting, status: 'email_sent' as const },
    { ...agreed, status: 'confirmed' as const },
    'agreed',
  ],
  ['is another’s to show now', agreed, { ...agreed, shownBy: 'keyHolder' as const }, 'canceled'],
  ['is the vendor’s to show now', { ...agreed, shownBy: null }, agreed, 'agreed'],
  ['is moved', agreed, { ...agreed, startAt: '2031-03-06T10:00:00.000Z', endAt: '2031-03-06T10:45:00.000Z' }, 'moved'],
  ['is asked about once more', agreed, waiting, 'canceled'],
  ['is canceled', agreed, { ...agreed, status: 'canceled' as const }, 'canceled'],
  ['took place', agreed, { ...agreed, status: 'completed' as const }, undefined],
  ['has a note', agreed, { ...agreed }, undefined],
  ['is shown by its agent', { ...waiting, shownBy: null }, { ...agreed, shownBy: null }, undefined],
])('what a vendor who shows a visit hears: it %s', (_, before, after, news) => {
  expect(showingNews(before, after)).toBe(news);
});

test.each([
  [{ kind: 'visit' as const, property: 'PRO1' }, undefined],
  [
    { kind: 'signing' as const, property: 'PRO1' },
    { path: '/shownBy', code: 'visitsOnly' },
  ],
  [{ kind: 'visit' as const }, { path: '/property', code: 'shownWhat' }],
])('only a visit of a property is shown by somebody else: %j', (more, violation) => {
  const { startAt, endAt } = waiting;
  const found = rules.check?.({ shownBy: 'vendor', startAt, endAt, ...more }, {} as never);
  expect(found).toEqual(violation ? [violation] : []);
});
