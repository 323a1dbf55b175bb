import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import type { PageNumber } from '../../../pdf/index.ts';

/** What a brochure says beside the property's own words. */
export interface BrochureWords {
  reference: string;
  onApplication: string;
  description: string;
  strengths: string;
  features: string;
  photos: string;
  plan: string;
  scanAd: string;
  scanBooking: string;
  scanVisit: string;
  energy: string;
  noEnergy: string;
  contact: string;
  card: (number: string, issuer: string) => string;
  guarantee: (guarantor: string) => string;
  noFunds: string;
  stopped: string;
  made: (day: string) => string;
  page: (at: PageNumber, of: PageNumber) => string;
}

export const WORDS: Record<Language, BrochureWords> = {
  en: {
    reference: 'Reference',
    onApplication: 'Price on application',
    description: 'Description',
    strengths: 'Selling points',
    features: 'Features',
    photos: 'Pictures',
    plan: 'Floor plan',
    scanAd: 'The ad online',
    scanBooking: 'Book a visit',
    scanVisit: 'Virtual visit',
    energy: 'Energy performance',
    noEnergy: 'No energy performance diagnosis is known for this property.',
    contact: 'Your contact',
    card: (number, issuer) => `Professional card ${number}${issuer ? `, issued by ${issuer}` : ''}`,
    guarantee: (guarantor) => `Financial guarantee: ${guarantor}`,
    noFunds: 'Holds no funds, effects or securities other than its own remuneration',
    stopped: 'Working document, not to be handed out. The law stops this ad:',
    made: (day) => `Non-contractual document, drawn up on ${day}`,
    page: (at, of) => `Page ${at} of ${of}`,
  },
  fr: {
    reference: 'Référence',
    onApplication: 'Prix sur demande',
    description: 'Description',
    strengths: 'Points forts',
    features: 'Prestations',
    photos: 'Photos',
    plan: 'Plan',
    scanAd: 'L’annonce en ligne',
    scanBooking: 'Réserver une visite',
    scanVisit: 'Visite virtuelle',
    energy: 'Performance énergétique',
    noEnergy: 'Aucun diagnostic de performance énergétique n’est connu pour ce bien.',
    contact: 'Votre interlocuteur',
    card: (number, issuer) => `Carte professionnelle ${number}${issuer ? `, délivrée par ${issuer}` : ''}`,
    guarantee: (guarantor) => `Garantie financière : ${guarantor}`,
    noFunds:
      'Ne doit recevoir ni détenir d’autres fonds, effets ou valeurs que ceux représentatifs de sa rémunération ou de sa commission',
    stopped: 'Document de travail, à ne pas remettre. La loi arrête l’annonce :',
    made: (day) => `Document non contractuel, établi le ${day}`,
    page: (at, of) => `Page ${at} sur ${of}`,
  },
};

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Fonts of documents have the usual no-break space, and not the narrow one. */
export const printable = (text: string): string => text.replace(/[\u202f\u2009]/g, '\u00a0');

/** Euros, whole unless decimals are asked for. */
export const euros = (amount: number, language: Language, decimals = 0): string =>
  printable(
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 0,
      maximumFractionDigits: decimals,
    }).format(amount),
  );

export const amount = (value: number, unit: string, language: Language): string =>
  printable(`${new Intl.NumberFormat(LOCALES[language]).format(value)}${unit ? `\u00a0${unit}` : ''}`);

/** A day in Paris, as DD/MM/YYYY in either language. */
export const day = (date: Date): string => formatDate(date.toISOString());
