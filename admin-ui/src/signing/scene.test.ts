import { expect, test } from 'vitest';
import { awaited, codeOf, missing, sceneOf } from './scene.ts';

test('what was ended after its last day has run out; before it, the agency has withdrawn it; what a signer refused stays refused', () => {
  const at = (state: 'voided' | 'refused' | 'open', expiresOn: string) => sceneOf({ state, expiresOn }, '2026-11-25');
  expect(at('voided', '2026-11-24')).toBe('expired');
  expect(at('voided', '2026-11-25')).toBe('voided');
  expect(at('refused', '2026-11-24')).toBe('refused');
  expect(at('open', '2026-11-24')).toBe('open');
});

test('those are waited for who have not signed', () => {
  const others = [
    { name: 'Nadia', state: 'signed' },
    { name: 'Odile', state: 'waiting' },
  ];
  expect(awaited(others)).toEqual(['Odile']);
});

test('a code is what its digits say, however they were typed', () => {
  expect(codeOf(' 123 456\n')).toBe('123456');
});

test('what lacks is told before anything is sent, in the order of the page; a drawing where one signs by hand', () => {
  const all = {
    code: '123456',
    isAgreed: true,
    mention: undefined,
    name: 'Nadia Acheteuse',
    isDrawn: false,
    byHand: false,
  };
  expect(missing(all)).toEqual([]);
  expect(missing({ ...all, byHand: true })).toEqual(['drawing']);
  expect(missing({ ...all, mention: ' ' })).toEqual(['mention']);
  expect(missing({ ...all, mention: 'Je reconnais' })).toEqual([]);
  expect(missing({ code: ' ', isAgreed: false, mention: undefined, name: ' ', isDrawn: false, byHand: false })).toEqual(
    ['consent', 'name', 'code'],
  );
});
