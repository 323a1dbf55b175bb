import { expect, test, vi } from 'vitest';
import { VERSION } from '../config.ts';

test('a version that came while nobody listened, as on the sign-in page, is told to who comes later [NFR-012]', async () => {
  vi.resetModules();
  const { noticeVersion, onNewVersion } = await import('./version.ts');
  const [early, late] = [vi.fn(), vi.fn()];
  onNewVersion(early);
  noticeVersion(VERSION);
  expect(early).not.toHaveBeenCalled();
  noticeVersion('9.9.9');
  const stop = onNewVersion(late);
  expect([early.mock.calls, late.mock.calls]).toEqual([[['9.9.9']], [['9.9.9']]]);
  stop();
  noticeVersion('9.9.10');
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([2, 1]);
});
