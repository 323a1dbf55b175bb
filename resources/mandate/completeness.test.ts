import { expect, test } from 'vitest';
import type { Client } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { lackingOfClient, lackingOfCompany } from './completeness.ts';

const ADDRESS = { line1: '12 rue Oberkampf', postcode: '75011', town: 'Paris' };
const BIRTH_PLACE = { country: 'FR', postcode: '29200', town: 'Brest' };
const WHOLE: Draft<Client> = { address: ADDRESS, birthDate: '1970-03-04', birthPlace: BIRTH_PLACE };

test('a client with an address, a day and a place of birth lacks nothing', () => {
  expect(lackingOfClient(WHOLE)).toEqual([]);
});

test.each(['line1', 'postcode', 'town'])(
  'an address without its %s is none, of a client or a company [MAN-020][MAN-023]',
  (part) => {
    for (const nothing of [undefined, null, '', ' ']) {
      const address = { ...ADDRESS, [part]: nothing };
      expect(lackingOfClient({ ...WHOLE, address }), String(nothing)).toEqual(['address']);
      expect(lackingOfCompany({ address }, 1), String(nothing)).toEqual(['address']);
    }
  },
);

test('a client without the day of birth lacks it [MAN-021]', () => {
  for (const birthDate of [undefined, null, ''])
    expect(lackingOfClient({ ...WHOLE, birthDate })).toEqual(['birthDate']);
});

test.each(['country', 'postcode', 'town'])('a place of birth without its %s is none [MAN-022]', (part) => {
  for (const nothing of [undefined, null, ''])
    expect(lackingOfClient({ ...WHOLE, birthPlace: { ...BIRTH_PLACE, [part]: nothing } })).toEqual(['birthPlace']);
});

test('a company needs a client who represents it [MAN-023]', () => {
  expect(lackingOfCompany({ address: ADDRESS }, 0)).toEqual(['representative']);
  expect(lackingOfCompany({ address: ADDRESS }, 1)).toEqual([]);
});
