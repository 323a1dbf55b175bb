import { expect, test } from 'vitest';
import { layoutOf, WINDOW_FORMATS } from './layout.ts';

const SHOWN = { pictures: 4, lines: 4, hasFacts: true, hasLabel: true };

test.each(WINDOW_FORMATS)('the pictures of %s fill what the words leave, within the sheet', (format) => {
  const { page, margin, foot, pictures, words, isLandscape } = layoutOf(format, SHOWN);
  const [large, ...small] = pictures;
  expect(small).toHaveLength(3);
  const height = (large?.height ?? 0) + (small[0]?.height ?? 0);
  const room = page.height - margin - foot;
  expect(height / room).toBeGreaterThan(0.35);
  expect(height).toBeLessThan(room);
  const across = (large?.width ?? 0) + (isLandscape ? words : 0);
  expect(across).toBeLessThanOrEqual(page.width - 2 * margin);
  expect(across / (page.width - 2 * margin)).toBeGreaterThan(0.95);
});

test('an A3 sheet is an A4 one, larger by the root of two', () => {
  const [a4, a3] = [layoutOf('a4-landscape', SHOWN), layoutOf('a3-landscape', SHOWN)];
  expect(a3.page.height).toBeCloseTo(a4.page.width, 0);
  expect(a3.pictures[0]?.width).toBeCloseTo((a4.pictures[0]?.width ?? 0) * Math.SQRT2);
});

test('fewer words leave larger pictures; without pictures the words are larger', () => {
  const few = layoutOf('a4-portrait', { ...SHOWN, lines: 0, hasFacts: false });
  expect(few.pictures[0]?.height ?? 0).toBeGreaterThan(layoutOf('a4-portrait', SHOWN).pictures[0]?.height ?? 0);
  const none = layoutOf('a4-portrait', { ...SHOWN, pictures: 0 });
  expect([none.pictures, none.scale > 1]).toEqual([[], true]);
  expect(layoutOf('a4-portrait', { ...SHOWN, pictures: 1 }).pictures).toHaveLength(1);
});
