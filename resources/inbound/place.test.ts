import { expect, test } from 'vitest';
import { placeIn } from './place.ts';

test.each([
  [
    'Nom : Martin\nAdresse du bien : 12 rue des Lilas\nCode postal : 69003\nVille : Lyon',
    { line1: '12 rue des Lilas', postcode: '69003', town: 'Lyon' },
  ],
  ['Adresse : 12 rue des Lilas, 69003 Lyon', { line1: '12 rue des Lilas', postcode: '69003', town: 'Lyon' }],
  ['Localisation : 35400 Saint-Malo', { postcode: '35400', town: 'Saint-Malo' }],
  ['Ville : Lyon\nCode postal : je ne sais pas', { town: 'Lyon' }],
  ['Adresse : 12 rue des Lilas', undefined],
  ['Ville :\nBonjour, je vends mon bien 69003 Lyon', undefined],
] as const)('of a seller’s mail “%s” the place is read', (text, place) => {
  expect(placeIn(text)).toEqual(place);
});
