import { expect, test, vi } from 'vitest';
import { cached } from './cached.ts';

test('what was loaded is kept, what was refused is deleted and tried again [NFR-015]', async () => {
  let calls = 0;
  const get = cached(async () => {
    calls++;
    if (calls === 1) throw new Error('refused');
    return calls;
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('refused');
  expect(calls).toBe(1);
  expect([await get(), await get()]).toEqual([2, 2]);
  get.clear();
  expect(await get()).toBe(3);
});

test('what may have changed meanwhile is remembered for a while alone', async () => {
  let calls = 0;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const get = cached(async () => ++calls, 100);
  expect([await get(), await get()]).toEqual([1, 1]);
  clock.mockReturnValue(1_099);
  expect(await get()).toBe(1);
  clock.mockReturnValue(1_100);
  expect(await get()).toBe(2);
  clock.mockRestore();
});
