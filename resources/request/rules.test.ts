import { expect, test } from 'vitest';
import { typeOfSource } from '../request-source/rules.ts';
import { withLater } from './rules.ts';

test('what somebody writes again stands dated under what they asked, once, as long as there is room [REQ-006]', () => {
  expect(withLater('Is it free?', ' Hello? ', '2026-11-27')).toBe('Is it free?\n\n[2026-11-27]\nHello?');
  expect(withLater('Is it free?', 'Is it free?', '2026-11-27')).toBe('Is it free?');
  expect(withLater('Is it free?', '', '2026-11-27')).toBe('Is it free?');
  expect(withLater('x'.repeat(19_990), 'Hello?', '2026-11-27')).toBeUndefined();
});

test('a request that comes in by a source of sellers alone is a seller’s [REQ-011][REQ-008]', () => {
  expect([
    typeOfSource({ buyer: false, seller: true }),
    typeOfSource({ buyer: true, seller: true }),
    typeOfSource({ buyer: true, seller: false }),
  ]).toEqual(['seller', 'buyer', 'buyer']);
});
