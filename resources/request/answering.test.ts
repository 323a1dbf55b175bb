import { expect, test } from 'vitest';
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
