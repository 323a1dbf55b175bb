import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { type Criterion, judge, type SoughtProperty } from '@hestia/resources/saved-search/criteria.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import { euros } from '../properties/brochure/words.ts';

const CRITERION_WORDS: Record<Language, Record<Criterion, string>> = {
  fr: {
    ...{ price: 'votre budget', location: 'le secteur', types: 'le type de bien', rooms: 'le nombre de pièces' },
    ...{ bedrooms: 'le nombre de chambres', livingArea: 'la surface', nonlivingArea: 'les annexes' },
    ...{ outbuildingsArea: 'les dépendances', plotArea: 'le terrain', features: 'les équipements' },
  },
  en: {
    ...{ price: 'your budget', location: 'the area', types: 'the type', rooms: 'the number of rooms' },
    ...{ bedrooms: 'the number of bedrooms', livingArea: 'the size', nonlivingArea: 'the annexes' },
    ...{ outbuildingsArea: 'the outbuildings', plotArea: 'the plot', features: 'the features' },
  },
};
const FITS: Record<Language, string> = { fr: 'Correspond à ce que vous cherchez :', en: 'Fits what you look for:' };
const FELL: Record<Language, (now: string, before: string) => string> = {
  fr: (now, before) => `Prix en baisse : ${now} au lieu de ${before}.`,
  en: (now, before) => `Price reduced: ${now} instead of ${before}.`,
};

/** Why a property is in an alert: the price that fell since it was sent, and what of the search it meets. */
export function reasonOf(
  search: Draft<SavedSearch>,
  sought: SoughtProperty,
  { price }: Draft<Property>,
  sentPrice: number | undefined,
  language: Language,
): string {
  const met = judge(search, sought).filter(({ outcome }) => outcome === 'met');
  const words = met.map(({ criterion }) => CRITERION_WORDS[language][criterion]);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  const fell =
    sentPrice !== undefined && typeof price === 'number'
      ? `${FELL[language](euros(price, language), euros(sentPrice, language))} `
      : '';
  return `${fell}${FITS[language]} ${list}.`;
}

/** The letter of alerts, in Liquid. */
export const ALERT: Record<Language, { subject: string; body: string }> = {
  fr: {
    subject: 'Du nouveau pour votre recherche',
    body: '<p>{{ client.greeting }},</p><p>Ces biens correspondent à ce que vous cherchez. Lequel voulez-vous visiter ? Répondez simplement à ce message.</p><p>{{ agent.firstName }} {{ agent.lastName }}<br>{{ agency.name }}<br>{{ agent.phone }}</p>',
  },
  en: {
    subject: 'New properties for your search',
    body: '<p>{{ client.greeting }},</p><p>These properties fit what you look for. Which one would you like to see? Just reply to this message.</p><p>{{ agent.firstName }} {{ agent.lastName }}<br>{{ agency.name }}<br>{{ agent.phone }}</p>',
  },
};
