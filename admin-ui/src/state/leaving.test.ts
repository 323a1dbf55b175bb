import { expect, test } from 'vitest';
import { leavingTimes } from './leaving.ts';

const at = (now: string) => leavingTimes(new Date(now)).map((one) => `${one.name} ${one.at}`);

test('a message leaves this evening, tomorrow at eight or on Monday at eight, in Paris [THR-019]', () => {
  expect(at('2026-11-25T10:00:00Z')).toEqual([
    'evening 2026-11-25T17:00:00.000Z',
    'tomorrow 2026-11-26T07:00:00.000Z',
    'monday 2026-11-30T07:00:00.000Z',
  ]);
});

test('what has gone is not offered, nor is one time twice; after midnight it is the next day', () => {
  expect(at('2026-11-25T17:00:00Z')).toEqual(['tomorrow 2026-11-26T07:00:00.000Z', 'monday 2026-11-30T07:00:00.000Z']);
  expect(at('2026-11-29T20:00:00Z')).toEqual(['tomorrow 2026-11-30T07:00:00.000Z']);
  expect(at('2026-11-29T23:30:00Z')[0]).toBe('evening 2026-11-30T17:00:00.000Z');
  expect(at('2026-11-30T10:00:00Z')[2]).toBe('monday 2026-12-07T07:00:00.000Z');
});

test('eight is eight after either change of the hour', () => {
  // Summer begins on 29 March 2026, winter on 25 October.
  expect(at('2026-03-28T10:00:00Z')).toEqual([
    'evening 2026-03-28T17:00:00.000Z',
    'tomorrow 2026-03-29T06:00:00.000Z',
    'monday 2026-03-30T06:00:00.000Z',
  ]);
  expect(at('2026-10-24T10:00:00Z')).toEqual([
    'evening 2026-10-24T16:00:00.000Z',
    'tomorrow 2026-10-25T07:00:00.000Z',
    'monday 2026-10-26T07:00:00.000Z',
  ]);
});
