import { expect, test } from 'vitest';
import { phrasesOf } from './phrases.ts';

const MESSAGES = {
  app: {
    rooms: '%{smart_count} pièce |||| %{smart_count} pièces',
    all: 'Voir |||| Les %{smart_count}',
    shown: '%{from} à %{to} sur %{total}, %{name}',
  },
};
const said = phrasesOf(MESSAGES, 'fr-FR');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('one, none and many are said as the language does', () => {
  expect([0, 1, 2].map((count) => said('app.rooms', { smart_count: count }))).toEqual([
    '0 pièce',
    '1 pièce',
    '2 pièces',
  ]);
  const english = phrasesOf({ rooms: '%{smart_count} room |||| %{smart_count} rooms' }, 'en-GB');
  expect([0, 1, 2].map((count) => english('rooms', { smart_count: count }))).toEqual(['0 rooms', '1 room', '2 rooms']);
  expect(said('app.all', { smart_count: 1 })).toBe('Voir');
  expect(plain(said('app.all', { smart_count: 1_879 }))).toBe('Les 1 879');
});

test('figures are written as the language does, names as they are, and what is not told keeps its place', () => {
  expect(plain(said('app.shown', { from: 1, to: 10, total: 1_879, name: '2026' }))).toBe('1 à 10 sur 1 879, 2026');
  expect(said('app.shown', { from: 1, to: null })).toBe('1 à %{to} sur %{total}, %{name}');
});

test('a key without a phrase says what is given in its place, else itself', () => {
  expect(said('app.none', { _: '%{smart_count} chambre |||| %{smart_count} chambres', smart_count: 3 })).toBe(
    '3 chambres',
  );
  expect(said('app.none')).toBe('app.none');
  expect(said('app')).toBe('app');
});
