import { expect, test } from 'vitest';
import { timeFor } from './time.ts';

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
