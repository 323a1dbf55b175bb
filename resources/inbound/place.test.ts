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
  ['Ville :\nBonjour, je vends mon bien 69003 Lyon', { postcode: '69003', town: 'Lyon' }],
  [
    'Bonjour,\n\nje souhaite vendre ma maison au 12 bis rue des Lilas à\n94120 Fontenay sous Bois que j’habite.\n\nMerci',
    { line1: '12 bis rue des Lilas', postcode: '94120', town: 'Fontenay sous Bois' },
  ],
  ['Combien vaut mon appartement de Saint-Malo (35400) ?', { postcode: '35400', town: 'Saint-Malo' }],
  ['My flat, 3 avenue Foch, 75116 Paris, is for sale', { line1: '3 avenue Foch', postcode: '75116', town: 'Paris' }],
  ['J’habite 75011 Paris et vends une maison à 35400 Saint-Malo', undefined],
  ['Je vends ma maison.\n\nJean Martin\n3 rue Royale\n78000 Versailles', undefined],
  ['Ma maison a coûté 250000 Euros, les travaux 15000 Euros', undefined],
] as const)('of a seller’s mail “%s” the place is read', (text, place) => {
  expect(placeIn(text)).toEqual(place);
});
