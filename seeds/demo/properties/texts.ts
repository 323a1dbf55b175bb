import features from '@hestia/resources/property-feature/starts.json' with { type: 'json' };
import secondaryTypes from '@hestia/resources/property-secondary-type/starts.json' with { type: 'json' };
import types from '@hestia/resources/property-type/starts.json' with { type: 'json' };
import type { Shape } from './shape.ts';

type Language = 'fr' | 'en';
type Names = Record<Language, string>;

const NAMES = new Map<string, Names>(
  [types, features, secondaryTypes].flatMap((list) => Object.entries(list).map(([key, { name }]) => [key, name])),
);
const nameOf = (code: string, language: Language): string => NAMES.get(code)?.[language] ?? code;
/** What people put into a title or a selling point, the most telling first. */
const TELLING = [
  'sea_view',
  'swimming_pool',
  'terrace',
  'garden',
  'balcony',
  'open_view',
  'garage',
  'parking',
  'fireplace',
  'lift',
  'cellar',
  'quiet',
  'renovated',
  'new_build',
];

const telling = ({ features }: Shape): string[] => TELLING.filter((code) => features.includes(code));
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const list = (words: string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;

const roomsIn = ({ rooms }: Shape): number => (rooms ? rooms.bedrooms + rooms.living + rooms.other : 0);

function kindOf({ type, secondary }: Shape, language: Language): string {
  const [first] = secondary;
  return nameOf(first && first !== 'garden_flat' && first !== 'roof_flat' ? first : type, language);
}

/** `Maison de ville 5 pièces avec terrasse`. */
export function titleOf(shape: Shape): string {
  const rooms = roomsIn(shape);
  const [best] = telling(shape);
  const size = rooms > 1 ? ` ${rooms} pièces` : '';
  const land = shape.type === 'land' ? ` de ${shape.outside} m²` : '';
  const plus =
    best && shape.type !== 'land' && !['renovated', 'new_build', 'quiet'].includes(best)
      ? ` avec ${small(nameOf(best, 'fr'))}`
      : '';
  return `${kindOf(shape, 'fr')}${size}${land}${plus}`;
}

/** Three to five strong points in each language. */
export function sellingPointsOf(shape: Shape): Record<Language, string[]> | null {
  const points = telling(shape).slice(0, 5);
  if (points.length === 0) return null;
  return { fr: points.map((code) => nameOf(code, 'fr')), en: points.map((code) => nameOf(code, 'en')) };
}

const surface = (value: number, language: Language): string =>
  `${new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB').format(value)} m²`;

function french(shape: Shape, town: string): string {
  const { living, outside, rooms, year, floorNumber, floorMax } = shape;
  const built = year && year < 1949 ? `, dans une construction de ${year}` : '';
  const sentences = [`${town} : ${small(kindOf(shape, 'fr'))}${living ? ` de ${surface(living, 'fr')}` : ''}${built}.`];
  if (rooms && rooms.bedrooms > 0)
    sentences.push(
      `${rooms.living > 1 ? 'Deux pièces de vie' : 'Un séjour lumineux'}, ${rooms.bedrooms} chambre${rooms.bedrooms > 1 ? 's' : ''} et ${rooms.bathrooms} salle${rooms.bathrooms > 1 ? 's' : ''} d’eau ou de bains.`,
    );
  if (floorNumber !== null && floorMax !== null && shape.type === 'flat')
    sentences.push(
      floorNumber === 0
        ? 'Situé au rez-de-chaussée.'
        : `Situé au ${floorNumber === 1 ? '1er' : `${floorNumber}e`} étage sur ${floorMax}.`,
    );
  if (outside)
    sentences.push(
      shape.type === 'land'
        ? `Terrain de ${surface(outside, 'fr')}, viabilités en bordure.`
        : `Extérieur de ${surface(outside, 'fr')}.`,
    );
  const plus = telling(shape).map((code) => small(nameOf(code, 'fr')));
  if (plus.length > 0) sentences.push(`Vous apprécierez : ${list(plus, 'et')}.`);
  if (shape.features.includes('to_renovate')) sentences.push('Travaux à prévoir : un vrai potentiel à révéler.');
  return sentences.join(' ');
}

function english(shape: Shape, town: string): string {
  const { living, outside, rooms, year, floorNumber, floorMax } = shape;
  const built = year && year < 1949 ? `, built in ${year}` : '';
  const sentences = [`${town}: ${small(kindOf(shape, 'en'))}${living ? ` of ${surface(living, 'en')}` : ''}${built}.`];
  if (rooms && rooms.bedrooms > 0)
    sentences.push(
      `${rooms.living > 1 ? 'Two living rooms' : 'A bright living room'}, ${rooms.bedrooms} bedroom${rooms.bedrooms > 1 ? 's' : ''} and ${rooms.bathrooms} bathroom${rooms.bathrooms > 1 ? 's' : ''}.`,
    );
  if (floorNumber !== null && floorMax !== null && shape.type === 'flat')
    sentences.push(floorNumber === 0 ? 'On the ground floor.' : `On floor ${floorNumber} of ${floorMax}.`);
  if (outside)
    sentences.push(
      shape.type === 'land'
        ? `A plot of ${surface(outside, 'en')}, services at the boundary.`
        : `Outside space of ${surface(outside, 'en')}.`,
    );
  const plus = telling(shape).map((code) => small(nameOf(code, 'en')));
  if (plus.length > 0) sentences.push(`You will like: ${list(plus, 'and')}.`);
  if (shape.features.includes('to_renovate')) sentences.push('Work is needed: real potential to bring out.');
  return sentences.join(' ');
}

/** What an agent would write of it. */
export const descriptionOf = (shape: Shape, town: string) => ({
  fr: french(shape, town),
  en: english(shape, town),
  defaultLanguage: 'fr',
});
