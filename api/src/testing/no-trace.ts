import { afterAll, vi } from 'vitest';

/** What a file of tests replaced is itself again for the next one: they share a process and its modules. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
