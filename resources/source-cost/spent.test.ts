import { expect, test } from 'vitest';
import rules from './rules.ts';
import { type Cost, type Given, leadCosts } from './spent.ts';

const TODAY = '2026-06-30';
const monthly = (more: Partial<Cost> = {}): Cost => ({
  ...{ source: 'portal', per: 'month', amount: 300, startsOn: '2026-01-01', endsOn: null },
  ...more,
});
const eurosOf = (costs: Cost[], leads: Given[], today: string) => {
  const cost = leadCosts(costs, leads, today);
  return (source: string, day: string) => cost(source, day)?.euros ?? null;
};
const given = (month: string, leads: number) => ({ source: 'portal', month, leads });

test('a lead costs what its source takes for each on that day', () => {
  const each = monthly({ per: 'lead', amount: 20, startsOn: '2026-02-01', endsOn: '2026-02-28' });
  const cost = eurosOf([each], [], TODAY);
  expect([cost('portal', '2026-02-01'), cost('portal', '2026-02-28')]).toEqual([20, 20]);
  expect([cost('portal', '2026-01-31'), cost('portal', '2026-03-01'), cost('site', '2026-02-10')]).toEqual([
    ...[null, null, null],
  ]);
});

test('what a source takes by the month is shared among the leads of the month', () => {
  const cost = eurosOf([monthly()], [given('2026-01', 3), given('2026-02', 1)], '2026-02-28');
  expect([cost('portal', '2026-01-09'), cost('portal', '2026-02-09')]).toEqual([100, 300]);
});

test('months without a lead are borne by the next lead', () => {
  const cost = eurosOf([monthly()], [given('2026-01', 3), given('2026-04', 3)], '2026-04-30');
  expect([cost('portal', '2026-01-09'), cost('portal', '2026-04-09')]).toEqual([100, 300]);
});

test('a source that gives no more costs on: what it took since is borne by its latest leads, and told [VEN-001]', () => {
  const cost = leadCosts([monthly()], [given('2026-01', 3), given('2026-02', 2)], '2026-04-15');
  expect(cost('portal', '2026-01-09')).toEqual({ euros: 100, since: 0 });
  expect(cost('portal', '2026-02-09')).toEqual({ euros: 150 + 225, since: 225 });
});

test('what was paid before a source gave its first lead is borne by none', () => {
  const cost = leadCosts([monthly()], [given('2026-04', 3)], '2026-04-30');
  expect(cost('portal', '2026-04-09')).toEqual({ euros: 100, since: 0 });
});

test('a part of a month is paid by its days, the month that goes on up to today', () => {
  const part = eurosOf([monthly({ startsOn: '2026-06-16' })], [given('2026-06', 1)], TODAY);
  expect(part('portal', '2026-06-20')).toBe(150);
  const now = eurosOf([monthly()], [given('2026-05', 1), given('2026-06', 1)], '2026-06-10');
  expect(now('portal', '2026-06-05')).toBe(100);
});

test('both kinds add up, and dates in the wrong order are refused at their field', () => {
  const cost = eurosOf([monthly(), monthly({ per: 'lead', amount: 5 })], [given('2026-01', 3)], '2026-01-31');
  expect(cost('portal', '2026-01-09')).toBe(105);
  const check = (startsOn: string, endsOn: string) => rules.check?.({ startsOn, endsOn }, { today: TODAY });
  expect(check('2026-02-02', '2026-02-01')).toEqual([{ path: '/endsOn', code: 'endsEarly' }]);
  expect(check('2026-02-02', '2026-02-02')).toEqual([]);
});
