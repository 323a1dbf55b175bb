import { expect, test } from 'vitest';
import { withFrenchSpaces } from './spaces.ts';

const N = '\u00a0';

test.each([
  ['Prix : 250 000 €', `Prix${N}: 250${N}000${N}€`],
  ['« le mandant »', `«${N}le mandant${N}»`],
  ['inscrit sous le n° 12 ; vu', `inscrit sous le n°${N}12${N}; vu`],
  ['M. Martin et Mme Petit', `M.${N}Martin et Mme${N}Petit`],
  ['soit 5 % TTC', `soit 5${N}% TTC`],
  ['le 12 mai 2026', 'le 12 mai 2026'],
  ['lot 3 2026', 'lot 3 2026'],
  ['1 250 000 euros', `1${N}250${N}000 euros`],
])('%s', (text, spaced) => {
  expect(withFrenchSpaces(text)).toBe(spaced);
});
