import { AROUND_BIG_CITIES, type DemoTown, IN_THE_NORTH } from './properties/towns.ts';

/** An agency of a demo network; the code is the commune's. */
export interface DemoAgency {
  name: string;
  inseeCode: string;
  street: string;
  /** Latitude and longitude. */
  at: readonly [number, number];
}

/** An agency network of the demo. */
export interface DemoNetwork {
  id: string;
  name: string;
  domain: string;
  color: string;
  card: {
    number: string;
    date: string;
    place: string;
    issuedBy: string;
    guarantor: string;
    guarantorAddress: string;
    guaranteedAmount: number;
  };
  /** Where most of its clients live. */
  departments: string[];
  /** Where its clients draw areas on the map. */
  spots: { lat: number; lng: number }[];
  /** Part of all the demo's clients. */
  share: number;
  agencies: DemoAgency[];
  /** Where it sells. */
  towns: readonly DemoTown[];
  groups: { name: string; alias: string }[];
}

export const NETWORKS: readonly DemoNetwork[] = [
  {
    id: 'DEMO',
    name: 'Maison Aubépine',
    domain: 'demo.example',
    color: '#7a3b52',
    card: {
      number: 'CPI 7501 2024 000 000 001',
      date: '2024-03-12',
      place: 'Paris',
      issuedBy: 'CCI Paris Île-de-France',
      guarantor: 'Caution de démonstration',
      guarantorAddress: '1 rue de l’Exemple, 75008 Paris',
      guaranteedAmount: 120_000,
    },
    departments: ['75', '92', '78', '94', '69', '33'],
    spots: [
      { lat: 48.8867, lng: 2.3165 },
      { lat: 48.8352, lng: 2.2409 },
      { lat: 48.8049, lng: 2.1204 },
      { lat: 45.7676, lng: 4.8344 },
      { lat: 44.8532, lng: -0.5706 },
    ],
    share: 2 / 3,
    agencies: [
      { name: 'Aubépine Batignolles', inseeCode: '75117', street: '14 rue des Dames', at: [48.8853, 2.32] },
      { name: 'Aubépine Boulogne', inseeCode: '92012', street: '88 avenue Victor-Hugo', at: [48.8377, 2.2402] },
      { name: 'Aubépine Versailles', inseeCode: '78646', street: '5 rue de la Paroisse', at: [48.8075, 2.133] },
      { name: 'Aubépine Lyon Presqu’île', inseeCode: '69382', street: '21 rue Émile-Zola', at: [45.7578, 4.832] },
      { name: 'Aubépine Bordeaux Chartrons', inseeCode: '33063', street: '40 rue Notre-Dame', at: [44.8527, -0.569] },
    ],
    towns: AROUND_BIG_CITIES,
    groups: [
      { name: 'Île-de-France', alias: 'IDF' },
      { name: 'Grandes villes', alias: 'GV' },
      { name: 'Biens d’exception', alias: 'EXC' },
    ],
  },
  {
    id: 'NORD',
    name: 'Beffroi Immobilier',
    domain: 'nord.example',
    color: '#1f4e79',
    card: {
      number: 'CPI 5902 2023 000 000 002',
      date: '2023-09-04',
      place: 'Lille',
      issuedBy: 'CCI Grand Lille',
      guarantor: 'Caution de démonstration',
      guarantorAddress: '1 rue de l’Exemple, 75008 Paris',
      guaranteedAmount: 110_000,
    },
    departments: ['59', '62', '80', '02'],
    spots: [
      { lat: 50.6399, lng: 3.0622 },
      { lat: 50.6927, lng: 3.1778 },
      { lat: 50.291, lng: 2.7775 },
      { lat: 49.8942, lng: 2.2957 },
    ],
    share: 1 / 3,
    agencies: [
      { name: 'Beffroi Vieux-Lille', inseeCode: '59350', street: '9 rue de la Monnaie', at: [50.64, 3.063] },
      { name: 'Beffroi Roubaix', inseeCode: '59512', street: '31 Grande Rue', at: [50.6907, 3.174] },
      { name: 'Beffroi Arras', inseeCode: '62041', street: '2 place des Héros', at: [50.291, 2.7775] },
      { name: 'Beffroi Amiens', inseeCode: '80021', street: '17 rue des Trois-Cailloux', at: [49.895, 2.3022] },
    ],
    towns: IN_THE_NORTH,
    groups: [
      { name: 'Métropole lilloise', alias: 'MEL' },
      { name: 'Artois et Picardie', alias: 'AP' },
    ],
  },
];
