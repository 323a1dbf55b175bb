import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { looksApart } from './looks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that is seen or not, and how often was looked. */
function paged(hidden = false) {
  const listeners = new Set<() => void>();
  const page = {
    hidden,
    addEventListener: (_: string, told: () => void) => void listeners.add(told),
    removeEventListener: (_: string, told: () => void) => void listeners.delete(told),
  };
  const look = vi.fn(async () => undefined);
  const looks = looksApart(look, { apart: 1_000, page: page as never });
  return { page, look, looks, told: () => listeners.forEach((one) => void one()) };
}

test('what changes again and again is looked at once, and once more after a while', async () => {
  const { look, looks } = paged();
  for (let count = 0; count < 50; count++) looks.ask();
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a page that nobody sees looks when it is seen again; a look that fails isn’t the last', async () => {
  const { page, look, looks, told } = paged(true);
  look.mockRejectedValueOnce(new Error('no net'));
  looks.ask();
  expect(look).not.toHaveBeenCalled();
  page.hidden = false;
  told();
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  looks.ask();
  expect(look).toHaveBeenCalledTimes(2);
  looks.ask();
  looks.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledTimes(2);
});
