import type { Judgement } from '@hestia/resources/saved-search/criteria.ts';
import { expect, test } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import fr from '../i18n/fr.json' with { type: 'json' };
import { phrasesOf } from '../i18n/phrases.ts';
import { resourceById } from '../registry.ts';
import { bestBelow } from './demand.ts';
import { judgementWords } from './words.ts';

const labels = resourceById('saved-search')?.labels;

function told(judgement: Judgement): string[] {
  return (['en', 'fr'] as const).map((locale) => {
    const translate = phrasesOf(locale === 'fr' ? fr : en, locale);
    const feature = (one: string) => labels?.[locale].values?.features?.[one] ?? '';
    return judgementWords(judgement, { locale, translate, feature }).replace(/[\u00a0\u202f]/g, ' ');
  });
}

test('by how much a property misses is told in the words of both languages [CLI-020][GEO-006]', () => {
  expect(told({ criterion: 'livingArea', outcome: 'near', by: -2 })).toEqual(['2 m² too small', '2 m² de moins']);
  expect(told({ criterion: 'price', outcome: 'near', by: 8_000 })).toEqual(['€8,000 over', '8 000 € au-dessus']);
  expect(told({ criterion: 'rooms', outcome: 'near', by: -1 })).toEqual(['1 room too few', '1 pièce de moins']);
  expect(told({ criterion: 'bedrooms', outcome: 'missed', by: 2 })).toEqual([
    '2 bedrooms too many',
    '2 chambres de trop',
  ]);
  expect(told({ criterion: 'location', outcome: 'near', by: 1_540 })).toEqual(['1.5 km away', 'à 1,5 km']);
  expect(told({ criterion: 'features', outcome: 'near', missing: ['garage'] })).toEqual([
    'without garage',
    'sans garage',
  ]);
  expect(told({ criterion: 'livingArea', outcome: 'unknown' })).toEqual([
    'Living area not known',
    'Surface habitable inconnue',
  ]);
  expect(told({ criterion: 'types', outcome: 'met' })).toEqual(['Type', 'Type']);
});

test('the highest of the lower prices that win the most buyers is told, and none where none wins', () => {
  const points = [4, 7, 7, 5, 5, 9].map((buyers, index) => ({ price: 100 + index * 10, buyers }));
  expect(bestBelow(points, 140)).toEqual({ price: 120, buyers: 7 });
  expect(bestBelow(points, 110)).toBeUndefined();
  expect(bestBelow([], 110)).toBeUndefined();
});
