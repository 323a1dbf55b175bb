import { expect, test } from 'vitest';
import { luminance, textOn } from './contrast.ts';

test('text turns from white to black at a luminance of 127.5 [NFR-017]', () => {
  expect(luminance('#7f7f7f')).toBeCloseTo(127);
  expect(textOn('#7f7f7f')).toBe('#ffffff');
  expect(textOn('#808080')).toBe('#000000');
  expect([textOn('#000000'), textOn('#ffffff'), textOn('#ffff00'), textOn('#0000ff')]).toEqual([
    '#ffffff',
    '#000000',
    '#000000',
    '#ffffff',
  ]);
});
