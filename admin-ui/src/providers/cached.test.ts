import { expect, test } from 'vitest';
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
