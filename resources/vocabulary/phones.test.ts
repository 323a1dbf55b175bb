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

test.each([
  ['0690 35 12 34', '+590690351234'],
  ['0590 82 12 34', '+590590821234'],
  ['0694 20 12 34', '+594694201234'],
  ['0594 30 12 34', '+594594301234'],
  ['0696 20 12 34', '+596696201234'],
  ['0596 50 12 34', '+596596501234'],
  ['0263 10 12 34', '+262263101234'],
  ['0709 00 12 34', '+590709001234'],
  ['0709 10 12 34', '+596709101234'],
  ['0709 20 12 34', '+262709201234'],
  ['0709 30 12 34', '+594709301234'],
  ['0692 60 12 34', '+262692601234'],
  ['0262 20 12 34', '+262262201234'],
  ['06 39 69 12 34', '+262639691234'],
  ['0269 61 12 34', '+262269611234'],
  ['+590 690 35 12 34', '+590690351234'],
])('a number of an overseas department has its own code, written %s', (text, number) =>
  expect(e164(text)).toBe(number),
);

test('what came along unseen when a number was copied is no part of it', () => {
  for (const text of ['\u202d+33 6 39 98 12 34\u202c', '\ufeff06 39 98 12 34\u00a0', '06\u00ad39981234'])
    expect(e164(text), JSON.stringify(text)).toBe('+33639981234');
});
