import { expect, test } from 'vitest';
import { type FoundAddress, lookedUp, placeOf } from './addresses.ts';

const lyon = { postcode: '69003', town: 'Lyon', inseeCode: '69383' };
const at = (
  street: string | null,
  precision: FoundAddress['precision'],
  lat: number,
  code = '69383',
): FoundAddress => ({
  label: '',
  ...lyon,
  inseeCode: code,
  street,
  precision,
  point: { lat, lng: 4.8 },
});

test('an address is looked up once its commune is known', () => {
  expect(lookedUp({ street: ' 8 rue Hugo ', ...lyon })).toBe('8 rue Hugo, 69003 Lyon');
  expect(lookedUp({ street: '', ...lyon })).toBe('69003 Lyon');
  expect(lookedUp({ street: '8 rue Hugo', ...lyon, inseeCode: '' })).toBe('');
});

test('a point is that of the house or street that was typed, else that of the commune, never another street’s', () => {
  const found = [at('8 rue Victor Hugo', 'address', 1), at('rue Victor Hugo', 'street', 2), at(null, 'commune', 3)];
  const placed = (street: string, among = found) => placeOf({ street, ...lyon }, among)?.point?.lat;
  expect(placed('8, rue victor-hugo')).toBe(1);
  expect(placed('RUE VICTOR HUGO')).toBe(2);
  expect(placed('9 rue Victor Hugo')).toBe(3);
  expect(placed('')).toBe(3);
  expect(placed('8 rue Victor Hugo', [at('8 rue Victor Hugo', 'address', 1, '69382')])).toBeUndefined();
});
