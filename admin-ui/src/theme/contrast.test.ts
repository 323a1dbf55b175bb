import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { luminance, readable, textOn } from './contrast.ts';

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

test('a network’s colour reads in both themes, and stays as it is where it does', () => {
  expect(readable('#7a1f5c', '#ffffff')).toBe('#7a1f5c');
  for (const color of ['#ffee00', '#000000', '#0000ff', '#808080', '#ffffff', '#7a1f5c'])
    for (const background of ['#ffffff', '#201e1c'])
      expect(
        getContrastRatio(readable(color, background), background),
        `${color} on ${background}`,
      ).toBeGreaterThanOrEqual(4.5);
});
