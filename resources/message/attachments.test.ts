import { expect, test } from 'vitest';
import { tooLargeForMail } from './attachments.ts';

test('a mail carries 14 MB of files, however many they are', () => {
  expect(tooLargeForMail(null)).toBeUndefined();
  expect(tooLargeForMail([{ size: 7_000_000 }, { size: 7_000_000 }])).toBeUndefined();
  expect(tooLargeForMail([{ size: 7_000_000 }, { size: 7_000_001 }])).toEqual({ most: 14, size: 15 });
});
