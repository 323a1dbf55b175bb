import { missingForMatching } from '@hestia/resources/saved-search/rules.ts';
import { type Area, type Position, placeKeys, type Range, rangeText } from '@hestia/resources/vocabulary/index.ts';
import { type Commune, communeOf } from '../reference/communes.ts';
import { homeTowns } from './home-towns.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';
import { REMARKS, type Wish, wish } from './wishes.ts';

const RATINGS = ['none', 'cold', 'warm', 'warm', 'hot'];
/** How often the main search of a client is answered by itself. */
const DIGESTS = ['none', 'weekly', 'daily'];
const CORNERS = 8;
const DEGREE_METRES = 111_195;
const DAY = 86_400_000;

const RANGES = ['price', 'rooms', 'bedrooms', 'livingArea', 'plotArea'] as const;

const between = (random: Random, [least, most]: [number, number], step: number): number =>
  Math.round((least + random.next() * (most - least)) / step) * step;

/** An outline of about a kilometre or three around a spot, as somebody draws it. */
function drawnAround(random: Random, { lat, lng }: { lat: number; lng: number }): Area {
  const radius = (800 + random.below(2_400)) / DEGREE_METRES;
  const corners = Array.from({ length: CORNERS }, (_, at): Position => {
    const [angle, reach] = [(2 * Math.PI * at) / CORNERS, radius * (0.75 + random.next() * 0.25)];
    const wide = (reach * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180);
    return [Number((lng + wide).toFixed(6)), Number((lat + reach * Math.sin(angle)).toFixed(6))];
  });
  return { type: 'MultiPolygon', coordinates: [[[...corners, corners[0] as Position]]] };
}

function figures(
  random: Random,
  { budget, rooms, living, plot }: Wish,
): Partial<Record<(typeof RANGES)[number], Range>> {
  const from = between(random, budget, 10_000);
  const least = rooms && between(random, rooms, 1);
  const area = living && between(random, living, 5);
  return {
    price: {
      min: random.chance(0.5) ? Math.round((from * 0.75) / 10_000) * 10_000 : null,
      max: Math.round((from * 1.3) / 10_000) * 10_000,
    },
    ...(least ? { rooms: { min: least, max: random.chance(0.2) ? least + 2 : null } } : {}),
    ...(least && least > 2 && random.chance(0.4) ? { bedrooms: { min: least - 1, max: null } } : {}),
    ...(area ? { livingArea: { min: area, max: random.chance(0.25) ? Math.round(area * 1.5) : null } } : {}),
    ...(plot && random.chance(0.6) ? { plotArea: { min: plot, max: null } } : {}),
  };
}

function where(random: Random, network: DemoNetwork, town: () => Commune) {
  const towns = Array.from({ length: 1 + random.below(3) }, town);
  const only = <T>(values: T[]): T[] => [...new Set(values)];
  if (random.chance(0.12)) return { drawnArea: drawnAround(random, random.pick(network.spots)) };
  if (random.chance(0.12)) return { location: { departments: [random.pick(network.departments)] } };
  if (random.chance(0.2))
    return { location: { postcodes: only(towns.flatMap(({ postcodes }) => postcodes.slice(0, 1))) } };
  return { location: { insees: only(towns.map(({ inseeCode }) => inseeCode)) } };
}

/** What one client or company looks for; one search in eight is still without what matching needs. */
function searchOf(
  by: 'client' | 'company',
  client: DemoRecord,
  isMain: boolean,
  town: () => Commune,
  network: DemoNetwork,
  { random, now }: Making,
): DemoRecord {
  const wanted = wish(random);
  const time = Math.min(Date.parse(String(client.createdAt)) + random.below(3) * DAY, now.getTime());
  const createdAt = new Date(time).toISOString();
  const left = random.chance(0.125) ? random.pick(['price', 'types', 'place']) : undefined;
  const criteria: Record<string, unknown> = {
    ...figures(random, wanted),
    ...(left === 'place' ? {} : where(random, network, town)),
    types: left === 'types' ? null : wanted.types.slice(0, 1 + random.below(wanted.types.length)),
    features: random.several(wanted.features, random.chance(0.4) ? 1 : 0),
    ...(left === 'price' ? { price: null } : {}),
  };
  return {
    id: random.id('SEA', new Date(createdAt)),
    tenantId: network.id,
    [by]: client.id,
    name: random.chance(0.5) ? wanted.name : null,
    default: isMain,
    rating: random.pick(RATINGS),
    types: criteria.types,
    features: criteria.features,
    ...Object.fromEntries(RANGES.map((range) => [range, rangeText(criteria[range])])),
    location: placeKeys(criteria.location),
    drawnArea: criteria.drawnArea ?? null,
    digest: isMain && by === 'client' ? DIGESTS[time % DIGESTS.length] : 'none',
    matching: missingForMatching(criteria).length === 0,
    comments: random.chance(0.25) ? random.pick(REMARKS) : null,
    owner: client.owner,
    coOwners: client.coOwners,
    collaborators: client.collaborators,
    createdBy: client.owner,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Mostly towns where the network sells, otherwise where people live. */
function soughtTowns(network: DemoNetwork, random: Random): () => Commune {
  const anywhere = homeTowns(network.departments, random);
  const sold = network.towns.flatMap(({ inseeCode }) => communeOf(inseeCode) ?? []);
  return () => (random.chance(0.7) ? random.pick(sold) : anywhere());
}

/** What the clients of a network look for: active buyers have a few searches, every other seller buys again. */
export function searchesOf(network: DemoNetwork, clients: readonly DemoRecord[], making: Making): DemoRecord[] {
  const { random } = making;
  const town = soughtTowns(network, random);
  const countOf = ({ state }: DemoRecord): number => {
    if (state === 'active_buyer') return 2 + random.below(5);
    return state === 'active_seller' && random.chance(0.5) ? 1 + random.below(3) : 0;
  };
  return clients.flatMap((client) =>
    Array.from({ length: countOf(client) }, (_, at) => searchOf('client', client, at === 0, town, network, making)),
  );
}

/** What companies look for: every third one buys. */
export function companySearchesOf(
  network: DemoNetwork,
  companies: readonly DemoRecord[],
  making: Making,
): DemoRecord[] {
  const town = soughtTowns(network, making.random);
  return companies
    .filter((_, at) => at % 3 === 0)
    .map((company) => searchOf('company', company, true, town, network, making));
}
