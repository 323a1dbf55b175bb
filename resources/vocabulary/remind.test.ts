import { expect, test } from 'vitest';
import { remindCondition } from './remind.ts';
import type { Reminder } from './status-graph.ts';

const said = (before: string, template = 'ending'): Reminder => ({
  name: before,
  field: 'endsOn',
  before,
  where: { status: ['open'] },
  tell: [{ to: ['owner'], template }],
});
const AT = new Date('2026-11-20T04:10:00Z');

test('of several reminders that say the same of a day the one that comes last tells it: what is entered late is told once', () => {
  const all = [said('P2M'), said('P1M'), said('P14D'), said('P0D', 'over')];
  const days = all.map((one) => (remindCondition(one, AT, all) as { and: [{ endsOn: object }] }).and[0].endsOn);
  expect(days).toEqual([
    { gt: '2026-12-20', lte: '2027-01-20' },
    { gt: '2026-12-04', lte: '2026-12-20' },
    { gte: '2026-11-20', lte: '2026-12-04' },
    { gte: '2026-11-20', lte: '2026-11-20' },
  ]);
});
