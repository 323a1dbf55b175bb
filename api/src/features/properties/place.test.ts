import { pointOf } from '@hestia/resources/property/address.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { expect, test } from 'vitest';
import { placed } from './place.ts';

const lyon = { line1: '8 rue Hugo', postcode: '69003', town: 'Lyon' };
const exact = { ...lyon, inseeCode: '69383', point: { lat: 45.76, lng: 4.85 }, precision: 'address' as const };

test('a property without a point lies in the middle of its commune, and says so', () => {
  const made = placed({ address: lyon, publicAddressMode: 'exact' }, undefined);
  expect(made.address).toEqual({ ...lyon, inseeCode: '69383', point: centreOf('69383'), precision: 'commune' });
  expect(made).toMatchObject({ ...centreOf('69383'), publicAddress: { point: centreOf('69383') } });
  const shifted = placed({ address: lyon, publicAddressMode: 'shifted' }, undefined);
  expect(pointOf(shifted.publicAddress)).not.toEqual(centreOf('69383'));
});

test('an exact point stays, and is not told', () => {
  const { address, publicAddress } = placed({ address: exact, publicAddressMode: 'shifted' }, undefined);
  expect(address).toBeUndefined();
  expect(publicAddress).not.toHaveProperty('precision');
  expect(pointOf(publicAddress)).not.toEqual(exact.point);
});

test('in another commune the point of the first one is not kept; where a new one came with it, it is', () => {
  const moved = { ...exact, postcode: '83990', town: 'Saint-Tropez' };
  expect(placed({ address: moved }, { address: exact }).address).toMatchObject({
    inseeCode: '83119',
    point: centreOf('83119'),
    precision: 'commune',
  });
  const point = { lat: 43.27, lng: 6.64 };
  expect(placed({ address: { ...moved, point } }, { address: exact }).address).toMatchObject({
    point,
    precision: 'address',
  });
});

test('what no commune is known of has no place', () => {
  const { address, lat } = placed({ address: { line1: 'Au bout', town: 'Nulle part' } }, undefined);
  expect([address?.point, address?.precision, lat]).toEqual([null, null, null]);
});

test('how far the public point is from the middle of its commune is kept in whole kilometres', () => {
  const paris = { ...exact, point: { lat: 48.857, lng: 2.352 }, precision: 'hand' as const };
  const { townDistance } = placed({ address: paris, publicAddressMode: 'town' }, undefined);
  expect(townDistance).toBeGreaterThan(380);
  expect(townDistance).toBeLessThan(400);
  expect(placed({ address: lyon, publicAddressMode: 'exact' }, undefined).townDistance).toBe(0);
  expect(placed({ address: { ...paris, postcode: '99999' } }, undefined).townDistance).toBeNull();
});
