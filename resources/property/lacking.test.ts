import { expect, test } from 'vitest';
import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { lackingFields } from './lacking.ts';
import { isOffered, isToAdvertise } from './statuses.ts';

const TODAY = '2026-03-01';
const whole: Draft<Property> = {
  title: 'Sous les toits',
  price: 300_000,
  fees: { payer: 'seller' },
  description: { fr: 'Deux pièces.' },
  images: [{ id: 'FIL1', name: 'a.jpg', type: 'image/jpeg', size: 1 }] as never,
  dpe: { type: 'none' },
};

test('a property that says all that an ad needs lacks nothing', () => {
  expect(lackingFields(whole, [], TODAY)).toEqual([]);
});

test('what readers, the law and portals want is asked for once each', () => {
  expect(lackingFields({ ...whole, title: null, images: [], description: {} }, [], TODAY)).toEqual([
    'title',
    'description',
    'images',
  ]);
  expect(lackingFields({ ...whole, isCommonhold: true, commonhold: { lots: 12 } }, [], TODAY)).toEqual([
    'commonhold.annualCharges',
    'commonhold.proceedings',
  ]);
  expect(lackingFields({ ...whole, price: null }, ['price', 'postcode', 'town'], TODAY)).toEqual(['price', 'address']);
});

test('what isn’t the record’s to mend is no gap', () => {
  expect(lackingFields(whole, ['status', 'partner', 'unpaid', 'limit', 'blacklisted'], TODAY)).toEqual([]);
});

test('what is sold, put away or another network’s is neither advertised nor offered', () => {
  expect(isToAdvertise({ status: 'draft' })).toBe(true);
  expect(isToAdvertise({ status: 'sold' })).toBe(false);
  expect(isToAdvertise({ status: 'sale', partner: true })).toBe(false);
  expect(isOffered({ status: 'sale', price: 1 })).toBe(true);
  expect(isOffered({ status: 'sale' })).toBe(false);
  expect(isOffered({ status: 'offer', price: 1 })).toBe(false);
});
