import { expect, test } from 'vitest';
import { entrusting, type Standing, stateWhenBegun, stateWhenEnded, stateWhenEntrusting } from './active.ts';

const STATES = ['inactive_buyer', 'inactive_seller', 'active_buyer', 'active_seller'];
const standing = (sells: boolean, searches: boolean): Standing => ({ sells, searches });

test('whoever begins to sell is an active seller, and who begins to look an active buyer unless known as active [CLI-024]', () => {
  const begun = (...is: [boolean, boolean]) => STATES.map((state) => stateWhenBegun(state, standing(...is)));
  expect(begun(true, false)).toEqual(STATES.map(() => 'active_seller'));
  expect(begun(true, true)).toEqual(STATES.map(() => 'active_seller'));
  expect(begun(false, true)).toEqual(['active_buyer', 'active_buyer', 'active_buyer', 'active_seller']);
});

test('with the last sale or search a client is what they still do, else inactive; other states stay [CLI-024]', () => {
  const ended = (side: 'buyer' | 'seller', ...is: [boolean, boolean]) =>
    STATES.map((state) => stateWhenEnded(state, side, standing(...is)));
  expect(ended('seller', false, false)).toEqual([
    'inactive_buyer',
    'inactive_seller',
    'active_buyer',
    'inactive_seller',
  ]);
  expect(ended('seller', false, true)[3]).toBe('active_buyer');
  expect(ended('buyer', false, false)).toEqual([
    'inactive_buyer',
    'inactive_seller',
    'inactive_buyer',
    'active_seller',
  ]);
  expect(ended('buyer', true, false)[2]).toBe('active_seller');
});

test('whoever entrusts something to be sold is no inactive buyer; what is known of them stays', () => {
  expect(STATES.map(stateWhenEntrusting)).toEqual([
    'inactive_seller',
    'inactive_seller',
    'active_buyer',
    'active_seller',
  ]);
  const clients = ['CLI1'];
  for (const status of ['draft', 'created', 'completed'])
    expect(entrusting({ clients, status, for: 'property' } as never)).toEqual(clients);
  for (const status of ['cancelled', 'declined', 'renewed'])
    expect(entrusting({ clients, status, for: 'property' } as never)).toEqual([]);
  expect(entrusting({ clients, status: 'draft', for: 'client' } as never), 'they look for something').toEqual([]);
  expect(entrusting(undefined)).toEqual([]);
});
