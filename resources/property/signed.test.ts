import { expect, test } from 'vitest';
import { signedChanges } from './signed.ts';

const STOOD = {
  type: 'PTYhouse',
  address: { line1: '12 rue Haxo', postcode: '75020', town: 'Paris' },
  spaces: { living: 58, carrez: 57.4 },
  dpe: { surface: 56 },
} as never as Parameters<typeof signedChanges>[0];

test('a mandate is signed about a kind of property, a place, a private area and the surface of the energy class; what wasn’t known is no change', () => {
  expect(signedChanges(STOOD, STOOD)).toEqual([]);
  expect(signedChanges(STOOD, { ...STOOD, address: { line1: '12, RUE HAXO', postcode: '75020' } as never })).toEqual(
    [],
  );
  expect(signedChanges(STOOD, { ...STOOD, type: 'PTYflat' } as never)).toEqual([{ path: 'type', before: 'PTYhouse' }]);
  expect(signedChanges(STOOD, { ...STOOD, spaces: { living: 60, carrez: 57.4 } as never })).toEqual([]);
  expect(signedChanges({}, STOOD)).toEqual([]);
  expect(
    signedChanges(STOOD, {
      type: STOOD.type,
      address: { line1: '14 rue Haxo', postcode: '75020', town: 'Paris' } as never,
      spaces: { carrez: 61 } as never,
      dpe: null,
    }),
  ).toEqual([
    { path: 'address', before: '12 rue Haxo, 75020 Paris' },
    { path: 'spaces.carrez', before: '57.4 m²' },
    { path: 'dpe.surface', before: '56 m²' },
  ]);
});
