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

test('a text that was never written in a language, and parts in another order, are no difference', () => {
  const before = { name: { fr: 'Mas', defaultLanguage: 'fr' }, phones: [{ number: '1' }] };
  const after = { name: { defaultLanguage: 'fr', en: '', fr: 'Mas' }, phones: [{ number: '1', primary: null }] };
  expect(changedFields(before, after)).toEqual({});
  expect(changedFields(before, { ...after, phones: [{ number: '2' }] })).toEqual({ phones: [{ number: '2' }] });
  expect(changedFields(before, { name: { fr: '', defaultLanguage: 'fr' } })).toEqual({
    name: { fr: null, defaultLanguage: 'fr' },
  });
});
