import { beforeAll, vi } from 'vitest';

/** Longer than what a process knows of a session is taken for true. */
const SESSION_MS = 1_050;

/** Puts the clock of this process forward, so that nobody waits for it. @returns how sessions are looked up again */
export function ownClock(): () => void {
  let ahead = 0;
  beforeAll(() => {
    const now = Date.now;
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + ahead);
    return () => spy.mockRestore();
  });
  return () => {
    ahead += SESSION_MS;
  };
}
