import { describe, expect, test } from 'vitest';
import { kindIn, listedIn, numberIn, statusOf } from './listing.ts';

describe('what a partner says', () => {
  test('numbers are read as people write them, and what is none is none', () => {
    expect(['1 250 000 €', '1250000.5', '64,5 m²', 12, '1 250 000'].map(numberIn)).toEqual([
      ...[1250000, 1250000.5, 64.5, 12, 1250000],
    ]);
    for (const text of ['sur demande', '12-14', '', '1.2.3', Number.NaN, '-5']) expect(numberIn(text)).toBeUndefined();
  });

  test('fields are called as the importer says, or as ours are', () => {
    const mapping = [
      { field: 'externalId' as const, from: 'ref' },
      { field: 'town' as const, from: 'address.city' },
    ];
    expect(listedIn({ ref: ' A1 ', title: 'Villa', price: '300 000', address: { city: 'Brest' } }, mapping)).toEqual({
      externalId: 'A1',
      parsed: { title: 'Villa', price: 300_000, town: 'Brest' },
    });
    expect(listedIn({ title: 'Villa' }, mapping)).toBeUndefined();
  });

  test('a price that isn’t understood is a reason, never zero', () => {
    expect(listedIn({ externalId: 'A', title: 'T', price: 'nous consulter' }, [])?.reason).toBe(
      'price: nous consulter',
    );
    expect(listedIn({ externalId: 'A', title: 'T' }, [])?.reason).toBe('price');
    expect(listedIn({ externalId: 'A', price: 1 }, [])?.reason).toBe('title');
    expect(listedIn({ externalId: 'A', title: 'T', price: 1, url: 'javascript:alert(1)' }, [])?.parsed).toEqual({
      ...{ title: 'T', price: 1 },
    });
  });

  test('new, updated, unmodified, and back after it was removed [PAR-007]', () => {
    const one = { externalId: 'A', parsed: { title: 'T', price: 1 } };
    expect(statusOf(one, undefined)).toBe('new');
    expect(statusOf(one, { parsed: { price: 1, title: 'T', town: null }, status: 'new' })).toBe('unmodified');
    expect(statusOf(one, { parsed: { price: 2, title: 'T' }, status: 'unmodified' })).toBe('updated');
    expect(statusOf(one, { parsed: { price: 1, title: 'T' }, status: 'removed' })).toBe('updated');
    expect(statusOf({ ...one, reason: 'price' }, undefined)).toBe('rejected');
  });

  test('kinds by their words', () => {
    expect(['Appartement', 'T3', 'Maison de ville', 'château fort'].map(kindIn)).toEqual([
      ...['flat', 'flat', 'house', undefined],
    ]);
  });
});
