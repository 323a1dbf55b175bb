import type { Property } from '@hestia/resources/generated/types.ts';
import rules from '@hestia/resources/property/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { placeKeys } from '@hestia/resources/vocabulary/index.ts';
import type { Commune } from '../../reference/communes.ts';
import type { ConfigurationRecords } from '../configuration.ts';
import { addressIn, knownCommune } from '../contact.ts';
import type { DemoRecord } from '../insert.ts';
import { STREETS } from '../names.ts';
import type { DemoNetwork } from '../network.ts';
import type { Making } from '../organisation.ts';
import { type Random, runningTotals } from '../random.ts';
import { energyOf } from './energy.ts';
import { priceOf } from './price.ts';
import { type Shape, shapeIn } from './shape.ts';
import { descriptionOf, sellingPointsOf, titleOf } from './texts.ts';
import type { DemoTown } from './towns.ts';

const DAY = 86_400_000;
const SPREAD_DAYS = 700;
const STATUSES = [
  'draft',
  'estimation',
  'off_market',
  'sale',
  'offer',
  'offer_other',
  'sold',
  'sold_other',
  'archived',
];
const SHARES = [4, 8, 8, 46, 8, 2, 14, 4, 6];
const ORIENTATIONS = ['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'];
/** Degrees that a property may lie from the centre of its town. */
const AROUND: Readonly<Record<DemoTown['kind'], number>> = { city: 0.012, suburb: 0.01, country: 0.02, coast: 0.006 };

interface Stock {
  network: DemoNetwork;
  configuration: ConfigurationRecords;
  clients: DemoRecord[];
  agents: readonly string[];
  making: Making;
}

function whereabouts(town: DemoTown, commune: Commune, random: Random) {
  const { country: _, ...address } = addressIn(commune, `${1 + random.below(120)} ${random.pick(STREETS)}`, random);
  const aside = () => (random.next() + random.next() - 1) * AROUND[town.kind];
  const point = { lat: Number((town.lat + aside()).toFixed(6)), lng: Number((town.lng + aside() * 1.4).toFixed(6)) };
  const insees = [commune.inseeCode, ...(commune.arrondissement ? [commune.arrondissement.city] : [])];
  return {
    address: { ...address, point },
    publicAddressMode: random.weighted(['shifted', 'town', 'exact'], runningTotals([70, 20, 10])),
    places: placeKeys({ departments: [commune.department], postcodes: [address.postcode], insees }),
  };
}

function texts(shape: Shape, commune: Commune, status: string, random: Random) {
  const written = {
    title: titleOf(shape),
    description: descriptionOf(shape, commune.name),
    sellingPoints: sellingPointsOf(shape),
  };
  const isOut = !['draft', 'estimation'].includes(status);
  const proofreading = isOut && random.chance(0.65) ? 'done' : isOut && random.chance(0.3) ? 'todo' : 'pending';
  return { ...written, proofreading, proofreadTexts: proofreading === 'done' ? written : null };
}

/** Who pays, and what: by a scale that falls with the price. */
function feesIn(price: number, random: Random) {
  const amount = Math.round((price * (price > 600_000 ? 0.038 : price > 200_000 ? 0.045 : 0.06)) / 100) * 100;
  return random.chance(0.8) ? { payer: 'buyer', buyer: amount } : { payer: 'seller', seller: amount };
}

function amounts(status: string, price: number, living: number | null, random: Random) {
  const isSold = status === 'sold' || status === 'sold_other';
  const exclusive = random.chance(0.45);
  return {
    price: status === 'estimation' || (status === 'draft' && random.chance(0.5)) ? null : price,
    fees: feesIn(price, random),
    poa: price > 2_500_000 && random.chance(0.4),
    estimationPrice: random.chance(0.6) ? Math.round((price * (0.96 + random.next() * 0.06)) / 1_000) * 1_000 : null,
    estimationRent: living && random.chance(0.3) ? Math.round((price * 0.0032) / 10) * 10 : null,
    salePrice: isSold ? Math.round((price * (0.93 + random.next() * 0.07)) / 500) * 500 : null,
    exclusive,
    soldAsExclusive: status === 'sold' && exclusive,
    saleSign: status === 'sale' && random.chance(0.4),
    taxes: living ? { land: Math.round((living * (9 + random.next() * 8)) / 5) * 5, living: null } : null,
  };
}

function commonhold({ type }: Shape, living: number | null, random: Random) {
  const isCommonhold = type === 'flat' || type === 'parking' || (type === 'shop' && random.chance(0.6));
  const lots = 6 + random.below(90);
  return {
    isCommonhold,
    commonhold: isCommonhold
      ? {
          lots,
          lotNumbers: String(1 + random.below(lots)),
          annualCharges: Math.round(((living ?? 6) * (18 + random.next() * 22)) / 10) * 10,
          proceedings: random.chance(0.03),
        }
      : null,
  };
}

function people({ agents, clients }: Stock, random: Random) {
  const [owner, ...others] = random.several(agents, 3);
  const known = clients.filter((client) => client.owner === owner && !client.archived);
  return {
    owner,
    createdBy: owner,
    coOwners: random.chance(0.15) ? others.slice(0, 1) : [],
    collaborators: random.chance(0.2) ? others.slice(1, 2) : [],
    vendors: random.several(known, random.chance(0.4) ? 2 : 1).map(({ id }) => id),
  };
}

function times(random: Random, now: Date, status: string) {
  const created = new Date(now.getTime() - Math.floor(random.next() * SPREAD_DAYS * DAY));
  const updated = new Date(created.getTime() + random.next() * (now.getTime() - created.getTime()));
  return {
    createdAt: created.toISOString(),
    updatedAt: updated.toISOString(),
    saleDate: status === 'sold' || status === 'sold_other' ? parisDay(updated) : null,
    erpDate: random.chance(0.5) ? parisDay(now.getTime() - random.below(240) * DAY) : null,
  };
}

function property(stock: Stock, towns: readonly DemoTown[]): DemoRecord {
  const { network, configuration, making } = stock;
  const { random, now } = making;
  const town = random.pick(towns);
  const commune = knownCommune(town.inseeCode);
  const shape = shapeIn(town, random);
  const { type, secondary, living, outside, rooms, features, floorNumber, floorMax, year } = shape;
  const status = random.weighted(STATUSES, runningTotals(SHARES));
  const dpe = energyOf(shape, town.inseeCode, random, now);
  const price = priceOf(town, shape, dpe?.energyClass ?? null, random);
  const dated = times(random, now, status);
  const idsOf = (list: string, codes: string[]) => codes.map((code) => configuration.idOf(list, code));
  const entered = {
    id: random.id('PRO', new Date(dated.createdAt)),
    tenantId: network.id,
    ...dated,
    type: configuration.idOf('property-type', type),
    secondaryTypes: idsOf('property-secondary-type', secondary),
    source: configuration.idOf('property-source', random.pick(configuration.codesOf('property-source'))),
    status,
    ...amounts(status, price, living, random),
    constructionYear: year,
    floorNumber,
    floorMax,
    rooms,
    spaces:
      living || outside
        ? {
            living,
            // What isn't private of a flat is some 2 % of it.
            carrez: living && type === 'flat' ? Math.round(living * 98) / 100 : null,
            outside,
            nonliving: null,
            outbuildings: features.includes('outbuildings') ? 20 + random.below(120) : null,
          }
        : null,
    orientation: random.chance(0.5) ? random.pick(ORIENTATIONS) : null,
    features: idsOf('property-feature', [...new Set(features)]),
    ...whereabouts(town, commune, random),
    rating: random.chance(0.6) ? 1 + random.below(5) : null,
    dpe,
    ...texts(shape, commune, status, random),
    secretData: random.chance(0.15)
      ? random.pick([
          'Clés à l’agence.',
          'Visites après 18 h uniquement.',
          'Vendeurs pressés : mutation en janvier.',
          'Code d’entrée auprès du gardien.',
        ])
      : null,
    ...commonhold(shape, living, random),
    verified: !['draft', 'estimation'].includes(status) && random.chance(0.8),
    partner: random.chance(0.05),
    ...people(stock, random),
  };
  return {
    lat: null,
    lng: null,
    addressKey: null,
    publicAddress: null,
    ...entered,
    ...(rules.derive?.(entered as Draft<Property>) as object),
  };
}

/** The properties of one network, numbered in the order in which they came. */
export function propertiesOf(stock: Stock, count: number): DemoRecord[] {
  const made = Array.from({ length: count }, () => property(stock, stock.network.towns));
  made.sort((left, right) => (String(left.createdAt) < String(right.createdAt) ? -1 : 1));
  const counted = new Map<string, number>();
  for (const one of made) {
    const year = String(one.createdAt).slice(0, 4);
    const number = (counted.get(year) ?? 0) + 1;
    counted.set(year, number);
    one.reference = `${year}-${String(number).padStart(4, '0')}`;
  }
  return made;
}
