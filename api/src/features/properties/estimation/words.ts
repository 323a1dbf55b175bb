import type { ComparedNeed } from '@hestia/resources/property/estimation.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';

/** What the report says beside figures. */
export interface ReportWords {
  title: string;
  surface: string;
  price: string;
  rent: string;
  between: (low: string, high: string) => string;
  squareMetre: (amount: string) => string;
  monthly: string;
  none: string;
  missing: Record<ComparedNeed, string>;
  method: (count: number, place: string) => string;
  around: (distance: string) => string;
  postcode: string;
  comparables: string;
  columns: { what: string; distance: string; surface: string; rooms: string; price: string; squareMetre: string };
  sold: (day: string) => string;
  offered: string;
  own: string;
  paid: string;
  asked: string;
  median: (what: string, price: string, count: number) => string;
  tooFew: (what: string, count: number) => string;
  legal: (day: string) => string;
}

export const WORDS: Record<Language, ReportWords> = {
  en: {
    title: 'Estimated value',
    surface: 'Surface',
    price: 'Sale price',
    rent: 'Monthly rent',
    between: (low, high) => `between ${low} and ${high}`,
    squareMetre: (amount) => `${amount} per m²`,
    monthly: 'a month, charges excluded',
    none: 'Too few comparable properties are known to give a range.',
    missing: {
      type: 'The type of the property is missing.',
      surface: 'The surface of the property is missing.',
      location: 'The place of the property is missing.',
    },
    method: (count, place) =>
      `Estimated by comparison with ${count} properties of the same kind and a similar surface ${place}: sold in the last three years, or offered now. The nearest, the most similar and the most recently sold count for more, and a price that was paid for twice as much as one that is asked. The range holds the middle half of what they say.`,
    around: (distance) => `within ${distance}`,
    postcode: 'with the same postcode',
    comparables: 'Comparable properties',
    columns: {
      what: 'Property',
      distance: 'Distance',
      surface: 'Surface',
      rooms: 'Rooms',
      price: 'Price',
      squareMetre: '€/m²',
    },
    sold: (day) => `Sold on ${day}`,
    offered: 'For sale',
    own: 'Value taken by the agency',
    paid: 'Prices paid in our own sales',
    asked: 'Prices asked',
    median: (what, price, count) => `${what}: median of ${price} per m², of ${count} properties`,
    tooFew: (what, count) => `${what}: ${count} known, too few for a median (five at least)`,
    legal: (day) => `Opinion of value drawn up from what was known on ${day}; it is no expert valuation (expertise).`,
  },
  fr: {
    title: 'Avis de valeur',
    surface: 'Surface',
    price: 'Prix de vente',
    rent: 'Loyer mensuel',
    between: (low, high) => `entre ${low} et ${high}`,
    squareMetre: (amount) => `${amount} le m²`,
    monthly: 'par mois, hors charges',
    none: 'Trop peu de biens comparables sont connus pour donner une fourchette.',
    missing: {
      type: 'Le type du bien manque.',
      surface: 'La surface du bien manque.',
      location: 'La situation du bien manque.',
    },
    method: (count, place) =>
      `Estimé par comparaison avec ${count} biens de même nature et de surface proche ${place} : vendus depuis moins de trois ans, ou proposés aujourd’hui. Les plus proches, les plus semblables et les plus récemment vendus comptent davantage, et un prix payé deux fois plus qu’un prix demandé. La fourchette contient la moitié centrale de ce qu’ils indiquent.`,
    around: (distance) => `dans un rayon de ${distance}`,
    postcode: 'du même code postal',
    comparables: 'Biens comparables',
    columns: {
      what: 'Bien',
      distance: 'Distance',
      surface: 'Surface',
      rooms: 'Pièces',
      price: 'Prix',
      squareMetre: '€/m²',
    },
    sold: (day) => `Vendu le ${day}`,
    offered: 'En vente',
    own: 'Valeur retenue par l’agence',
    paid: 'Prix payés dans nos propres ventes',
    asked: 'Prix demandés',
    median: (what, price, count) => `${what} : médiane de ${price} le m², sur ${count} biens`,
    tooFew: (what, count) => `${what} : ${count} connus, trop peu pour une médiane (cinq au moins)`,
    legal: (day) => `Avis de valeur établi d’après les éléments connus au ${day} ; il ne constitue pas une expertise.`,
  },
};
