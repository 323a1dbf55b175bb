import { expect, test } from 'vitest';
import { changedFields, tidy } from './data.ts';

test('what is empty in a form is nothing: texts, and objects without a part', () => {
  expect(tidy({ lat: null, lng: '' })).toBeNull();
  expect(tidy({ line1: '', postcode: '83990' })).toEqual({ line1: null, postcode: '83990' });
  expect(tidy([{ email: '' }])).toEqual([{ email: '' }]);
  expect([tidy(0), tidy(false), tidy('x'), tidy([])]).toEqual([0, false, 'x', []]);
});

test('only what differs is sent, and an empty object where nothing was is no difference', () => {
  const before = { id: '1', version: 3, name: 'A', position: null, address: { town: 'Brest', line1: null }, note: 'x' };
  const after = {
    ...before,
    name: 'B',
    position: { lat: null, lng: null },
    address: { town: 'Brest', line1: '' },
    note: '',
  };
  expect(changedFields(before, after)).toEqual({ name: 'B', note: null });
});
