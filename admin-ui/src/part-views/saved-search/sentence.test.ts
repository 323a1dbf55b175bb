import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import { phrasesOf } from '../../i18n/phrases.ts';
import { resources } from '../../registry.ts';
import { type Speaker, sentenceOf } from './sentence.ts';

const labels = resources.find(({ id }) => id === 'saved-search')?.labels;

function speaker(locale: 'en' | 'fr'): Speaker {
  const translate = phrasesOf(locale === 'fr' ? fr : en, locale);
  return {
    locale,
    translate,
    word: (path, value) => labels?.[locale].values?.[path]?.[String(value)] ?? '',
  };
}
const said = (search: Draft<SavedSearch>, locale: 'en' | 'fr') =>
  sentenceOf(search, speaker(locale)).replace(/[\u00a0\u202f]/g, ' ');

test('a search reads like a sentence [CLI-019]', () => {
  const search: Draft<SavedSearch> = {
    types: ['house', 'flat'],
    rooms: { min: 3, max: null },
    price: { min: 250_000, max: 350_000 },
    livingArea: { min: 84.5, max: 120 },
    features: ['garden', 'lift'],
  };
  expect(said(search, 'en')).toBe('House or flat, 3+ rooms, 84.5–120 m², €250,000 – €350,000, garden, lift');
  expect(said(search, 'fr')).toBe(
    'Maison ou appartement, 3 pièces et plus, 84,5–120 m², 250 000–350 000 €, jardin, ascenseur',
  );
});

test('a figure that is looked for alone is said alone [CLI-019]', () => {
  const search = { rooms: { min: 3, max: 3 }, bedrooms: { min: 1, max: 1 } };
  expect(said(search, 'en')).toBe('Any property, 3 rooms, 1 bedroom');
  expect(said(search, 'fr')).toBe('Tout type de bien, 3 pièces, 1 chambre');
});

test('open and absent criteria are said or left out, an open area with a plus [I18-009]', () => {
  const search = {
    rooms: { min: null, max: 1 },
    bedrooms: { min: 1 },
    livingArea: { min: 84.5 },
    plotArea: { min: 500 },
    price: { max: 90_000 },
  };
  expect(said(search, 'en')).toBe(
    'Any property, up to 1 room, 1+ bedrooms, 84.5 m² +, plot of 500 m² +, up to €90,000',
  );
  expect(said(search, 'fr')).toBe(
    'Tout type de bien, 1 pièce au plus, 1 chambre et plus, 84,5 m² +, terrain de 500 m² +, jusqu’à 90 000 €',
  );
  expect(said({}, 'en')).toBe('Any property');
});
