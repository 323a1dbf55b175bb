import { expect, test } from 'vitest';
import { serialNumber } from './keys.ts';

test('the number of a certificate is positive and written as DER asks for, whatever chance says', () => {
  const first = new Set(Array.from({ length: 5_000 }, () => serialNumber()[0] ?? 0));
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0x40);
  expect(Math.max(...first)).toBeLessThan(0x80);
  expect(first.size).toBe(0x40);
});
