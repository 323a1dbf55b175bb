import { expect, test, vi } from 'vitest';
import { type Comment, readComment } from './comment.ts';

const refused = (status: number) => Object.assign(new Error('refused'), { status });

test('a 404 on the comment clears the stored one and is passed on; other errors clear nothing [USR-028]', async () => {
  const clear = vi.fn();
  await expect(readComment(() => Promise.reject(refused(500)), clear)).rejects.toMatchObject({ status: 500 });
  expect(clear).not.toHaveBeenCalled();
  await expect(readComment(() => Promise.reject(refused(404)), clear)).rejects.toMatchObject({ status: 404 });
  expect(clear).toHaveBeenCalledOnce();
  const comment: Comment = { id: 'UCO1', version: 1, text: 'x', updatedAt: '' };
  await expect(readComment(async () => comment, clear)).resolves.toBe(comment);
  expect(clear).toHaveBeenCalledOnce();
});
