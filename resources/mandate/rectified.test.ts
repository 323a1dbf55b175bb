import { expect, test } from 'vitest';
import { differencesFrom, rectification } from './rectified.ts';

const LINE = {
  clients: 'Roy Anne',
  addresses: '2 rue A, 75011 Paris',
  property: 'Appartement',
  object: 'Mandat simple',
};

test('a line is rectified by what differs from it, said once, and restored when nothing does any more', () => {
  expect(rectification(LINE, LINE)).toBeUndefined();
  const now = { ...LINE, clients: 'Leroy Anne', object: 'Mandat exclusif' };
  const said = 'Rectification : nom des mandants « Leroy Anne » ; objet « Mandat exclusif »';
  expect(rectification(LINE, now)).toBe(said);
  expect(rectification(LINE, now, said)).toBeUndefined();
  const restored = 'Rectification : la mention d’origine est rétablie';
  expect(rectification(LINE, LINE, said)).toBe(restored);
  expect(rectification(LINE, LINE, restored)).toBeUndefined();
  expect(rectification(LINE, now, restored)).toBe(said);
});

test('a mandate is compared with its line as that was rectified last; where its clients live is left out', () => {
  expect(differencesFrom(LINE, { ...LINE, addresses: '3 rue B' })).toEqual([]);
  const now = { ...LINE, clients: 'Leroy Anne', object: 'Mandat exclusif' };
  const said = rectification(LINE, now);
  expect(differencesFrom(LINE, now, said)).toEqual([]);
  expect(differencesFrom(LINE, LINE, said)).toEqual([
    'nom des mandants : au registre « Leroy Anne », au mandat « Roy Anne »',
    'objet : au registre « Mandat exclusif », au mandat « Mandat simple »',
  ]);
  expect(differencesFrom(LINE, LINE, rectification(LINE, LINE, said))).toEqual([]);
});
