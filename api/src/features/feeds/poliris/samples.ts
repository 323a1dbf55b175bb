import type { Property } from '@hestia/resources/generated/types.ts';
import type { Advertisable, Terms } from '../stock.ts';

/** What a feed of the tests says. */
export const TERMS: Terms = {
  agencyCode: 'MONAGENCE',
  portalCodes: ['SL', 'BD'],
  feeScaleUrl: 'https://agence.example/bareme',
};

const KEPT = {
  version: 1,
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-01-05T10:00:00Z',
  owner: 'USR01KF0000000000000000000000',
  type: 'PTY01KF0000000000000000000000',
};

const FLAT: Property = {
  ...KEPT,
  id: 'PRO01KF0000000000000000000000',
  reference: 'VE950',
  title: 'Appartement 3 pièces avec terrasse – “Les Œillets”',
  description: {
    fr: 'Au cœur du Vieux-Lyon, un 3 pièces traversant.\r\n\r\nSéjour de 28 m², "cuisine" équipée ; calme absolu 🌿.',
    en: 'Three rooms in the old town.',
    defaultLanguage: 'fr',
  },
  status: 'sale',
  price: 418_000,
  fees: { payer: 'buyer', buyer: 18_000, seller: null, rate: 4.5, net: 400_000 },
  exclusive: true,
  kinds: ['flat'],
  featureKinds: ['lift', 'terrace', 'not_overlooked'],
  roomCount: 3,
  bedroomCount: 2,
  livingArea: 71.35,
  plotArea: null,
  rooms: { bedrooms: 2, bathrooms: 1, living: 1, total: 3 },
  spaces: { living: 71.35 },
  floorNumber: 0,
  floorMax: 5,
  constructionYear: 1931,
  orientation: 'south_west',
  publicAddressMode: 'exact',
  publicAddress: {
    line1: '12 rue Saint-Jean',
    postcode: '69005',
    town: 'Lyon',
    inseeCode: '69385',
    point: { lat: 45.76235, lng: 4.82741 },
  },
  dpe: {
    type: '2021',
    energy: 181.6,
    gas: 12,
    createdOn: '2024-03-05',
    costsLow: 980,
    costsHigh: 1_370,
    priceIndexYear: 2021,
  },
  isCommonhold: true,
  commonhold: { lots: 24, annualCharges: 1_680, proceedings: false },
  medias: [{ kind: 'virtual_visit', url: 'https://visite.example/VE950' }],
};

const LAND: Property = {
  ...KEPT,
  id: 'PRO01KF0000000000000000000001',
  reference: 'T-12',
  title: 'Terrain à bâtir',
  description: { fr: 'Terrain plat, viabilisé.', defaultLanguage: 'fr' },
  status: 'sale',
  price: 90_000,
  fees: { payer: 'buyer', buyer: 3_876, seller: null, rate: 4.5, net: 86_124 },
  kinds: ['land'],
  plotArea: 812,
  publicAddressMode: 'shifted',
  publicAddress: { postcode: '01150', town: 'Lagnieu', inseeCode: '01202', point: { lat: 45.9, lng: 5.34 } },
  dpe: { type: 'none' },
};

/** A flat with everything, and land with what it must have. */
export const SAMPLES: Advertisable[] = [
  {
    property: FLAT,
    contact: { name: 'René Gossier', phone: '+33478123456', email: 'rgossier@agence.example' },
    mandate: '42',
    photos: [
      { url: 'https://photos.example/1.jpg', caption: 'Séjour' },
      ...Array.from({ length: 30 }, (_, index) => ({
        url: `https://photos.example/${index + 2}.jpg`,
        caption: index === 8 ? 'Vue' : null,
      })),
    ],
  },
  { property: LAND, contact: null, mandate: null, photos: [] },
];
