import type { Property } from '@hestia/resources/generated/types.ts';
import { pointOf } from '@hestia/resources/property/address.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { annuityOf } from '@hestia/resources/property/annuity.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { feeTermsOf } from '@hestia/resources/property/fees.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import type { Advertisable, Contact, Photo, Terms } from '../stock.ts';
import { typeOf } from './check.ts';
import { COLUMN, FEATURES, PHOTOS, photoColumns, VERSION } from './columns.ts';
import { field, type Line, lines } from './row.ts';

type Filled = [number, string];

const PAYERS = { buyer: '1', seller: '2', both: '3' } as const;
const LONGEST_TEXT = 4_000;
/** The housing method that is in force since then. */
const METHOD_OF_2021 = '2021-07-01';

const text = (column: number, value: unknown, most: number): Filled[] =>
  typeof value === 'string' && value.trim() ? [[column, field(value, most)]] : [];

/** A decimal with a point, at most two places. */
const decimal = (column: number, value: number | null | undefined): Filled[] =>
  typeof value === 'number' ? [[column, String(Math.round(value * 100) / 100)]] : [];

const whole = (column: number, value: number | null | undefined): Filled[] =>
  typeof value === 'number' ? [[column, String(Math.round(value))]] : [];

const yes = (column: number, value: boolean | null | undefined): Filled[] =>
  typeof value === 'boolean' ? [[column, value ? 'OUI' : 'NON']] : [];

const date = (column: number, value: string | null | undefined): Filled[] =>
  value ? [[column, formatDate(value)]] : [];

function money(property: Property, { feeScaleUrl }: Terms): Filled[] {
  const fees = feeTermsOf(property);
  return [
    ...whole(COLUMN.price, property.price),
    ...decimal(COLUMN.fees, fees?.rate),
    ...(fees ? ([[COLUMN.feePayer, PAYERS[fees.payer]]] as Filled[]) : []),
    ...(fees && fees.amount > 0 ? whole(COLUMN.netPrice, fees.net) : []),
    ...text(COLUMN.feeScale, feeScaleUrl, 256),
  ];
}

/** Portals show where it is only where the public address is the exact one; they take no shifted point. */
function place({ publicAddress, publicAddressMode }: Property): Filled[] {
  const { line1, postcode, town } = publicAddress ?? {};
  const point = publicAddressMode === 'exact' ? pointOf(publicAddress) : undefined;
  return [
    ...text(COLUMN.postcode, postcode, 5),
    ...text(COLUMN.town, town, 50),
    [COLUMN.country, 'France'],
    ...(publicAddressMode === 'exact' ? text(COLUMN.address, line1, 128) : []),
    ...(point
      ? ([
          [COLUMN.latitude, String(point.lat)],
          [COLUMN.longitude, String(point.lng)],
          [COLUMN.precision, '1'],
        ] as Filled[])
      : []),
  ];
}

const SIDES = { south: COLUMN.south, east: COLUMN.east, west: COLUMN.west, north: COLUMN.north };

function building(property: Property): Filled[] {
  const { kinds, featureKinds, orientation, rooms } = property;
  const type = typeOf(kinds);
  const faced = Object.entries(SIDES).filter(([side]) => orientation?.split('_').includes(side));
  return [
    ...text(COLUMN.type, type?.type, 50),
    ...text(COLUMN.subtype, type?.subtype, 50),
    ...decimal(COLUMN.area, property.livingArea),
    ...decimal(COLUMN.plot, property.plotArea),
    ...whole(COLUMN.rooms, property.roomCount ?? 0),
    ...whole(COLUMN.bedrooms, property.bedroomCount),
    ...whole(COLUMN.bathrooms, rooms?.bathrooms),
    ...whole(COLUMN.floor, property.floorNumber),
    ...whole(COLUMN.floors, property.floorMax),
    ...whole(COLUMN.year, property.constructionYear),
    ...faced.flatMap(([, column]) => yes(column, true)),
    ...(featureKinds ?? []).flatMap((kind) => (FEATURES[kind] ? yes(FEATURES[kind], true) : [])),
    ...((featureKinds ?? []).includes('not_overlooked') ? yes(COLUMN.overlooked, false) : []),
  ];
}

function energy(property: Property, today: string): Filled[] {
  const { dpe } = property;
  if (!dpe) return [];
  if (dpe.type === 'none')
    return [
      [COLUMN.energyClass, 'NS'],
      [COLUMN.gasClass, 'NS'],
    ];
  const { overall, gasClass, energy: shown } = diagnosisOf(property, today)?.label ?? {};
  return [
    ...whole(COLUMN.energy, shown),
    ...text(COLUMN.energyClass, overall, 2),
    ...whole(COLUMN.gas, dpe.gas),
    ...text(COLUMN.gasClass, gasClass, 2),
    ...date(COLUMN.dpeDate, dpe.createdOn),
    ...(dpe.createdOn
      ? ([[COLUMN.dpeVersion, dpe.createdOn < METHOD_OF_2021 ? 'DPE_v01-2011' : 'DPE_v07-2021']] as Filled[])
      : []),
    ...decimal(COLUMN.costsLow, dpe.costsLow ?? dpe.costsHigh),
    ...decimal(COLUMN.costsHigh, dpe.costsHigh ?? dpe.costsLow),
    ...whole(COLUMN.costsYear, dpe.priceIndexYear),
  ];
}

/** A sale for a life annuity is an ad of its own kind. */
function annuity(property: Property): Filled[] {
  const terms = annuityOf(property);
  if (!terms) return [];
  const age = (wanted: 'man' | 'woman') => terms.heads.find(({ sex }) => sex === wanted)?.age;
  return [
    [COLUMN.kindOfAd, 'viager'],
    ...whole(COLUMN.bouquet, terms.bouquet),
    ...whole(COLUMN.annuity, terms.monthly),
    ...whole(COLUMN.manAge, age('man')),
    ...whole(COLUMN.womanAge, age('woman')),
    ...yes(COLUMN.soldFree, !terms.isOccupied),
  ];
}

function commonhold({ isCommonhold, commonhold: facts }: Property): Filled[] {
  if (!isCommonhold) return yes(COLUMN.commonhold, false);
  return [
    ...yes(COLUMN.commonhold, true),
    ...whole(COLUMN.lots, facts?.lots),
    ...decimal(COLUMN.charges, facts?.annualCharges),
    ...yes(COLUMN.proceedings, facts?.proceedings),
  ];
}

/** What the law wants in every ad, which stands whole however long the description is. */
const legalText = (property: Property, terms: Terms, today: string): string =>
  advertisingTexts(advertisedOf(property, today, terms), 'fr').join('\n');

function texts(property: Property, terms: Terms, today: string): Filled[] {
  const { fr = '', en } = (property.description ?? {}) as Record<string, string | null | undefined>;
  return [
    ...text(COLUMN.label, property.title, 64),
    [COLUMN.description, lines(fr ?? '', LONGEST_TEXT, legalText(property, terms, today))],
    ...(en
      ? ([
          [COLUMN.language, 'EN'],
          [COLUMN.languageDescription, lines(en, LONGEST_TEXT)],
        ] as Filled[])
      : []),
  ];
}

/** A French number as ten digits; others as digits. */
const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:33|0033)(?=\d{9}$)/, '0');

const people = (contact: Contact | null): Filled[] => [
  ...text(COLUMN.phone, contact?.phone ? phoneDigits(contact.phone) : null, 10),
  ...text(COLUMN.contact, contact?.name, 64),
  ...text(COLUMN.email, contact?.email, 64),
  ...text(COLUMN.negotiator, contact?.name, 50),
];

const pictures = (photos: readonly Photo[]): Filled[] =>
  photos.slice(0, PHOTOS).flatMap(({ url, caption }, index) => {
    const { photo, title } = photoColumns(index + 1);
    return [...text(photo, url, 256), ...text(title, caption, 256)];
  });

const visit = ({ medias }: Property): Filled[] =>
  text(COLUMN.virtualVisit, medias?.find(({ kind }) => kind === 'virtual_visit')?.url, 256);

/**
 * A property as the values of its line; `problemsOf` says first whether it may be sent.
 *
 * @param today `YYYY-MM-DD`
 */
export function ad({ property, contact, mandate, photos }: Advertisable, terms: Terms, today: string): Line {
  return new Map<number, string>([
    ...text(COLUMN.agency, terms.agencyCode, 16),
    ...text(COLUMN.reference, property.reference, 20),
    [COLUMN.kindOfAd, property.kinds?.includes('business') ? 'vente-fonds-de-commerce' : 'vente'],
    ...annuity(property),
    ...place(property),
    ...money(property, terms),
    ...text(COLUMN.mandate, mandate, 15),
    ...building(property),
    ...texts(property, terms, today),
    ...(terms.portalCodes.length > 0 ? text(COLUMN.portals, terms.portalCodes.join(','), 50) : []),
    ...yes(COLUMN.exclusive, property.exclusive),
    ...pictures(photos),
    ...visit(property),
    ...people(contact),
    ...text(COLUMN.id, property.id, 30),
    ...energy(property, today),
    ...commonhold(property),
    [COLUMN.version, VERSION],
  ]);
}
