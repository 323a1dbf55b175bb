import { expect, test } from 'vitest';
import { hoursOf } from '../agency/office-hours.ts';
import { rehoured, timeFor } from './time.ts';

const NOW = { now: '2026-11-24T10:00:00.000Z', minutes: 600 };
const PAUSED = {
  status: 'waiting_for_client_identification',
  pausing: 'paused',
  remaining: 10,
  lateness: 'late',
} as const;

test('a pause keeps what remains of a step, and gives a step that begins in it its whole time [VEN-009]', () => {
  expect(timeFor({ ...PAUSED }, { ...PAUSED }, NOW)).toEqual({});
  expect(timeFor({ ...PAUSED, status: 'waiting_for_mandate' }, { ...PAUSED }, NOW)).toEqual({
    remaining: 600,
    lateness: 'on_time',
  });
  const woken = timeFor({ ...PAUSED, pausing: 'running' }, { ...PAUSED }, NOW);
  expect(woken).toEqual({ due: '2026-11-24T10:10:00.000Z', remaining: null });
});

test('a lead waits by the hours and the holidays of who has it, its pauses too', () => {
  const alsace = hoursOf({ workingHours: { opens: 10, closes: 18 }, address: { postcode: '67000', country: 'FR' } });
  /** The evening before Good Friday. */
  const when = { now: '2026-04-02T16:00:00.000Z', minutes: 120 };
  const status = 'waiting_for_mandate' as const;
  expect(timeFor({ status }, undefined, { ...when, hours: alsace }).due).toBe('2026-04-07T10:00:00.000Z');
  expect(timeFor({ status }, undefined, when).due).toBe('2026-04-03T08:00:00.000Z');
  const before = { status, due: '2026-04-07T10:00:00.000Z' } as const;
  const paused = timeFor({ ...before, pausing: 'paused' }, before, { ...when, hours: alsace });
  expect(paused).toMatchObject({ due: null, remaining: 120 });
});

test('what remains of a lead’s time is kept where the hours of who has it change; what is over stays over', () => {
  const [usual, short] = [hoursOf(undefined), hoursOf({ workingHours: { opens: 9, closes: 13 } })];
  const due = '2026-11-24T16:00:00.000Z';
  // Six hours remain: two until one o’clock, four of the next day.
  const moved = rehoured(due, NOW.now, usual, short);
  expect(moved).toBe('2026-11-25T12:00:00.000Z');
  expect(rehoured(moved, NOW.now, short, usual)).toBe(due);
  expect(rehoured('2026-11-24T09:59:00+00:00', NOW.now, usual, short)).toBe('2026-11-24T09:59:00+00:00');
});
