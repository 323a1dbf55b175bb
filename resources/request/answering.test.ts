import { expect, test } from 'vitest';
import type { Office } from '../agency/office-hours.ts';
import { answerDue, answeringFor } from './answering.ts';

const THURSDAY = '2026-11-26T16:00:00.000Z';
const plan = { hours: 4, urgentHours: 1 };

test('a first answer is due in working hours, an urgent one sooner, and the next in line hears of it as long after', () => {
  expect(answerDue(plan, false, THURSDAY)).toEqual({
    due: '2026-11-27T10:00:00.000Z',
    passesOnAt: '2026-11-27T14:00:00.000Z',
  });
  expect(answerDue(plan, true, THURSDAY).due).toBe('2026-11-26T17:00:00.000Z');
  expect(answerDue({ ...plan, closes: 17, opens: 10 }, true, THURSDAY).due).toBe('2026-11-27T10:00:00.000Z');
  for (const none of [null, undefined, {}])
    expect(answerDue(none, true, THURSDAY)).toEqual({ due: null, passesOnAt: null });
});

test('what is answered in time is kept, later it is missed, and what is spam is not waited for', () => {
  const before = { status: 'todo', due: '2026-11-27T10:00:00.000Z' } as const;
  const then = (status: 'done' | 'spam' | 'user_requested', now: string) =>
    answeringFor({ ...before, status }, before, { now, plan });
  expect(then('done', THURSDAY)).toEqual({ firstAnswer: 'kept', answeredAt: THURSDAY });
  expect(then('done', '2026-11-27T10:00:01.000Z').firstAnswer).toBe('missed');
  expect(then('spam', THURSDAY)).toEqual({ firstAnswer: 'answered', due: null, passesOnAt: null });
  expect(then('user_requested', THURSDAY)).toEqual({});
  const asked = { status: 'user_replied', answeredAt: THURSDAY } as const;
  expect(answeringFor({ ...asked, status: 'todo' }, asked, { now: THURSDAY, plan })).toEqual({});
});

test('what becomes urgent is due by the time it came', () => {
  const before = { status: 'todo', urgent: false, createdAt: THURSDAY } as const;
  const now = '2026-11-26T16:30:00.000Z';
  expect(answeringFor({ ...before, urgent: true }, before, { now, plan })).toMatchObject({
    due: '2026-11-26T17:00:00.000Z',
    firstAnswer: 'awaited',
  });
});

const at = (postcode: string, workingHours: Office['workingHours'] = null, country: string | null = 'FR'): Office => ({
  address: { postcode, country },
  workingHours,
});
/** The evening before Good Friday. */
const EVE = '2026-04-02T16:00:00.000Z';

test.each<[string, Office | undefined, string]>([
  ['no agency', undefined, '2026-04-03T10:00:00.000Z'],
  ['an agency that says nothing', {}, '2026-04-03T10:00:00.000Z'],
  ['Nancy', at('54000'), '2026-04-03T10:00:00.000Z'],
  ['Strasbourg', at('67000'), '2026-04-07T10:00:00.000Z'],
  ['a town abroad with such a postcode', at('67000', null, 'DE'), '2026-04-03T10:00:00.000Z'],
  ['Nancy from 10 on', at('54000', { opens: 10 }), '2026-04-03T11:00:00.000Z'],
  ['Nancy until 21', at('54000', { closes: 21 }), '2026-04-03T08:00:00.000Z'],
  ['Strasbourg with hours of its own', at('67000', { opens: 10, closes: 18 }), '2026-04-07T12:00:00.000Z'],
])('four working hours from Thursday, 18:00, in %s', (_, office, due) => {
  expect(answerDue(plan, false, EVE, { office }).due).toBe(due);
});

test('an agency’s hours go before those of its network, each for itself', () => {
  const network = { hours: 1, opens: 8, closes: 17 };
  const due = (workingHours: Office['workingHours']) =>
    answerDue(network, false, EVE, { office: { workingHours } }).due;
  expect(due(null)).toBe('2026-04-03T07:00:00.000Z');
  expect(due({ opens: 10 })).toBe('2026-04-03T09:00:00.000Z');
  expect(due({ closes: 20 })).toBe('2026-04-02T17:00:00.000Z');
});

test('who takes a request over in another agency has the time that agency has', () => {
  const before = { status: 'todo', urgent: false, createdAt: EVE } as const;
  const asked = { now: EVE, plan, office: at('67000') };
  expect(answeringFor({ ...before }, before, asked)).toEqual({});
  expect(answeringFor({ ...before }, before, { ...asked, isMoved: true })).toMatchObject({
    due: '2026-04-07T10:00:00.000Z',
    firstAnswer: 'awaited',
  });
});

test.each([
  ['away when it is due', '2026-11-26T23:00:00.000Z', '2026-11-27T23:00:00.000Z', true],
  ['back before', '2026-11-26T08:00:00.000Z', '2026-11-27T10:00:00.000Z', false],
  ['away only later', '2026-11-27T10:00:01.000Z', '2026-11-30T23:00:00.000Z', false],
])('the next in line hears at once of what is late whose holder is %s', (_, from, until, isAway) => {
  const { due, passesOnAt } = answerDue(plan, false, THURSDAY, { absences: [{ from, until }] });
  expect(due, 'who asks waits no longer').toBe('2026-11-27T10:00:00.000Z');
  expect(passesOnAt).toBe(isAway ? due : '2026-11-27T14:00:00.000Z');
});
