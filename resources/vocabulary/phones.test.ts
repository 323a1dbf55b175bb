import { expect, test } from 'vitest';
import { e164 } from './formats.ts';
import { sameness } from './sameness.ts';

const WRITTEN = [
  '0639981234',
  '06 39 98 12 34',
  '06.39.98.12.34',
  '06-39-98-12-34',
  ' 0639981234 ',
  '+33639981234',
  '+33 6 39 98 12 34',
  '+33 (0)6 39 98 12 34',
  '0033639981234',
  '00 33 6 39 98 12 34',
];

test.each(WRITTEN)('a French number is one and the same, written %s', (text) => {
  expect(e164(text)).toBe('+33639981234');
  expect(sameness(text, 'phone')).toBe(sameness('0639981234', 'phone'));
});

test('numbers of other countries keep their code; what is no number is none', () => {
  expect(e164('+44 20 7946 0958')).toBe('+442079460958');
  expect(e164('0044 20 7946 0958')).toBe('+442079460958');
  for (const text of ['', '12', '06 39', 'call me', '+33 6 39 98']) expect(e164(text), text).toBeUndefined();
});
