import { bathroom, bedroom, kitchen, living, type Room } from './inside.ts';
import { building, type Facade, garage, house, land, shop, terrace } from './outside.ts';
import { plan } from './plan.ts';

/** What a drawing shows, by which properties choose theirs. */
export type Motif =
  | 'house'
  | 'building'
  | 'land'
  | 'shop'
  | 'garage'
  | 'terrace'
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'plan';

/** A drawing of the set. */
export interface Drawn {
  /** As its file is called. */
  name: string;
  motif: Motif;
  format: 'jpeg' | 'png';
  svg: () => string;
}

const FACADES: readonly Facade[] = [
  { wall: '#efe6d5', roof: '#a8593f', accent: '#5d7f8c', sky: ['#8fc1e3', '#e4f1f7'] },
  { wall: '#e8d3b9', roof: '#7d4b3a', accent: '#6f8457', sky: ['#a3c9e6', '#f3efe2'] },
  { wall: '#f4f1ea', roof: '#5b646b', accent: '#8c3f3f', sky: ['#7fb2da', '#dcebf5'] },
  { wall: '#d9c7ae', roof: '#54585c', accent: '#3f5a73', sky: ['#b5cfe2', '#f6e7d3'] },
];
const ROOMS: readonly Room[] = [
  { wall: '#f1ece2', side: '#e4dccd', floor: ['#d2ab7a', '#b88d5c'], fabric: '#7f9a8d', wood: '#a5764a' },
  { wall: '#e6ebee', side: '#d5dde2', floor: ['#c9b79d', '#a8947a'], fabric: '#5f7d99', wood: '#8a6a4f' },
  { wall: '#f6efe6', side: '#eadfd2', floor: ['#9c7450', '#7d5a3c'], fabric: '#b9785e', wood: '#6f4e37' },
];
const FLOORS = [5, 4, 5, 4];
const BEDROOMS = [0, 1, 2, 3, 4];

const numbered = (name: string, at: number): string => `${name}-${at + 1}`;
const outside = (motif: Motif, draw: (facade: Facade) => string, count: number): Drawn[] =>
  FACADES.slice(0, count).map((facade, at) => ({
    name: numbered(motif, at),
    motif,
    format: 'jpeg',
    svg: () => draw(facade),
  }));
const inside = (motif: Motif, draw: (room: Room) => string): Drawn[] =>
  ROOMS.map((room, at) => ({ name: numbered(motif, at), motif, format: 'jpeg', svg: () => draw(room) }));

/** The drawings that the demo's properties share; the same ones every time. */
export const DRAWINGS: readonly Drawn[] = [
  ...outside('house', house, 4),
  ...FACADES.map(
    (facade, at): Drawn => ({
      name: numbered('building', at),
      motif: 'building',
      format: 'jpeg',
      svg: () => building(facade, FLOORS[at] ?? 5),
    }),
  ),
  ...outside('land', land, 2),
  ...outside('shop', shop, 2),
  ...outside('garage', garage, 1),
  ...outside('terrace', terrace, 2),
  ...inside('living', living),
  ...inside('kitchen', kitchen),
  ...inside('bedroom', bedroom),
  ...inside('bathroom', bathroom),
  ...BEDROOMS.map(
    (count, at): Drawn => ({ name: numbered('plan', at), motif: 'plan', format: 'png', svg: () => plan(count) }),
  ),
];
