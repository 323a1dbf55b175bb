/**
 * Positions of the fields that are filled, as the specification numbers them.
 *
 * @see "Spécifications techniques d'exportation", version 4.09 of 31 May 2021, Groupe SeLoger
 */
export const COLUMN = {
  agency: 1,
  reference: 2,
  kindOfAd: 3,
  type: 4,
  postcode: 5,
  town: 6,
  country: 7,
  address: 8,
  price: 11,
  fees: 15,
  area: 16,
  plot: 17,
  rooms: 18,
  bedrooms: 19,
  label: 20,
  description: 21,
  floor: 24,
  floors: 25,
  furnished: 26,
  year: 27,
  bathrooms: 29,
  south: 35,
  east: 36,
  west: 37,
  north: 38,
  lift: 41,
  cellar: 42,
  caretaker: 47,
  terrace: 48,
  quiet: 63,
  airConditioning: 64,
  pool: 65,
  accessible: 66,
  fireplace: 68,
  openView: 78,
  portals: 82,
  exclusive: 83,
  photos: 85,
  photoTitles: 94,
  virtualVisit: 104,
  phone: 105,
  contact: 106,
  email: 107,
  mandate: 112,
  negotiator: 123,
  language: 124,
  languageDescription: 127,
  photosFrom10: 164,
  recent: 162,
  works: 163,
  id: 175,
  energy: 176,
  energyClass: 177,
  gas: 178,
  gasClass: 179,
  subtype: 181,
  overlooked: 192,
  commonhold: 258,
  lots: 259,
  charges: 260,
  proceedings: 261,
  photosFrom21: 264,
  photoTitlesFrom10: 274,
  latitude: 298,
  longitude: 299,
  precision: 300,
  version: 301,
  feePayer: 302,
  netPrice: 303,
  feeScale: 307,
  dpeDate: 324,
  dpeVersion: 325,
  costsLow: 326,
  costsHigh: 327,
  costsYear: 328,
} as const;

/** What the specification takes as the version of the format. */
export const VERSION = '4.09';
/** A line has room for so many photos. */
export const PHOTOS = 30;

/** Where the photo of this number, from 1, and its title stand. */
export const photoColumns = (number: number): { photo: number; title: number } => {
  if (number < 10) return { photo: COLUMN.photos + number - 1, title: COLUMN.photoTitles + number - 1 };
  const photo = number < 21 ? COLUMN.photosFrom10 + number - 10 : COLUMN.photosFrom21 + number - 21;
  return { photo, title: COLUMN.photoTitlesFrom10 + number - 10 };
};

/** The portal's type and subtype of each kind, as the specification lists them. */
export const TYPES: Readonly<Record<string, { type: string; subtype?: string; hasRooms?: boolean }>> = {
  house: { type: 'maison/villa', hasRooms: true },
  townhouse: { type: 'maison/villa', subtype: 'maison de ville', hasRooms: true },
  village_house: { type: 'maison/villa', subtype: 'maison de village', hasRooms: true },
  villa: { type: 'maison/villa', subtype: 'villa', hasRooms: true },
  farmhouse: { type: 'maison/villa', subtype: 'ferme', hasRooms: true },
  chalet: { type: 'maison/villa', subtype: 'Chalet', hasRooms: true },
  flat: { type: 'appartement', hasRooms: true },
  duplex: { type: 'appartement', subtype: 'Duplex', hasRooms: true },
  loft: { type: 'loft/atelier/surface', hasRooms: true },
  studio: { type: 'appartement', hasRooms: true },
  mansion: { type: 'hôtel particulier', hasRooms: true },
  manor: { type: 'maison/villa', subtype: 'manoir', hasRooms: true },
  castle: { type: 'château', hasRooms: true },
  estate: { type: 'maison/villa', subtype: 'domaine', hasRooms: true },
  building: { type: 'immeuble' },
  land: { type: 'terrain' },
  leisure_land: { type: 'terrain', subtype: 'Terrain de loisirs' },
  parking: { type: 'parking/box' },
  office: { type: 'bureaux' },
  shop: { type: 'boutique' },
  warehouse: { type: 'local', subtype: 'Entrepôt' },
  business: { type: 'entreprises' },
};

/** The features that a column says yes to. */
export const FEATURES: Readonly<Record<string, number>> = {
  furnished: COLUMN.furnished,
  lift: COLUMN.lift,
  cellar: COLUMN.cellar,
  caretaker: COLUMN.caretaker,
  terrace: COLUMN.terrace,
  quiet: COLUMN.quiet,
  air_conditioning: COLUMN.airConditioning,
  swimming_pool: COLUMN.pool,
  accessible: COLUMN.accessible,
  fireplace: COLUMN.fireplace,
  open_view: COLUMN.openView,
  to_renovate: COLUMN.works,
  new_build: COLUMN.recent,
};
