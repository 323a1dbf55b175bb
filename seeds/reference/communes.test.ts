import { expect, test } from 'vitest';
import { communeOf, communes } from './communes.ts';

test('a commune is found by its INSEE code, Corsica and overseas included', () => {
  expect(communeOf('59350')).toMatchObject({
    name: 'Lille',
    department: '59',
    postcodes: expect.arrayContaining(['59000', '59800']),
  });
  expect(communeOf('2A004')?.name).toBe('Ajaccio');
  expect(communeOf('97411')?.name).toBe('Saint-Denis');
  expect(communeOf('00000')).toBeUndefined();
});

test('Paris, Lyon and Marseille are their arrondissements', () => {
  expect(communeOf('75056')).toBeUndefined();
  expect(communeOf('75117')).toMatchObject({ name: 'Paris', postcodes: ['75017'] });
  expect(communeOf('69382')?.name).toBe('Lyon');
});

test('every commune has a code and a postcode of the French form', () => {
  expect(communes().length).toBeGreaterThan(34_000);
  const odd = communes().filter(
    ({ inseeCode, postcodes }) =>
      !/^\d[\dAB]\d{3}$/.test(inseeCode) || !postcodes.every((code) => /^\d{5}$/.test(code)),
  );
  expect(odd).toEqual([]);
});
