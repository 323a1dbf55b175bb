import type { Random } from './random.ts';

/** What a person is after: which kinds of property, for about how much, how large. */
export interface Wish {
  name: string;
  types: string[];
  features: string[];
  /** Whole euros, the least and the most that such a budget begins at. */
  budget: [number, number];
  rooms?: [number, number];
  /** Square metres. */
  living?: [number, number];
  plot?: number;
}

const WISHES: readonly Wish[] = [
  {
    name: 'Premier achat',
    types: ['flat', 'studio'],
    features: ['lift', 'balcony', 'cellar'],
    budget: [140_000, 280_000],
    rooms: [1, 3],
    living: [28, 60],
  },
  {
    name: 'Appartement familial',
    types: ['flat', 'duplex'],
    features: ['lift', 'balcony', 'parking', 'terrace', 'quiet'],
    budget: [320_000, 780_000],
    rooms: [3, 5],
    living: [70, 130],
  },
  {
    name: 'Maison avec jardin',
    types: ['house', 'townhouse', 'villa'],
    features: ['garden', 'garage', 'terrace', 'fireplace', 'not_overlooked'],
    budget: [280_000, 690_000],
    rooms: [4, 6],
    living: [95, 170],
    plot: 300,
  },
  {
    name: 'Investissement locatif',
    types: ['studio', 'flat', 'parking'],
    features: ['furnished', 'lift'],
    budget: [80_000, 220_000],
    rooms: [1, 2],
    living: [18, 45],
  },
  {
    name: 'Résidence secondaire',
    types: ['village_house', 'farmhouse', 'villa', 'house'],
    features: ['garden', 'swimming_pool', 'open_view', 'outbuildings'],
    budget: [220_000, 650_000],
    rooms: [4, 7],
    living: [100, 220],
    plot: 1_000,
  },
  {
    name: 'Bien d’exception',
    types: ['mansion', 'castle', 'estate', 'villa'],
    features: ['swimming_pool', 'tennis', 'guest_house', 'caretaker'],
    budget: [1_200_000, 3_800_000],
    rooms: [7, 12],
    living: [250, 600],
    plot: 2_000,
  },
  { name: 'Terrain à bâtir', types: ['land'], features: [], budget: [60_000, 180_000], plot: 400 },
  {
    name: 'Local pour mon activité',
    types: ['shop', 'office'],
    features: [],
    budget: [120_000, 450_000],
    living: [40, 150],
  },
];

/** The kinds of wish, the usual ones more often than the rare. */
export const wish = (random: Random): Wish =>
  random.chance(0.7) ? random.pick(WISHES.slice(0, 3)) : random.pick(WISHES.slice(3));

export const REMARKS = [
  'Proche d’une école primaire.',
  'Pas de rez-de-chaussée.',
  'Doit vendre avant d’acheter.',
  'Financement déjà accordé.',
  'Travaux acceptés si le prix s’y prête.',
  'À moins de dix minutes à pied d’une gare.',
  'Revient de l’étranger en septembre.',
];
