import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Commune } from '../reference/communes.ts';
import { addressIn, landline, mobile } from './contact.ts';
import { homeTowns } from './home-towns.ts';
import type { DemoRecord, Relationship } from './insert.ts';
import { AVAILABILITIES, FUNDS_COMMENTS, MEN, plain, SECOND_LINES, STREETS, SURNAMES, WOMEN } from './names.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const SPREAD_DAYS = 730;
const CONSENTS = [
  'alert',
  'propertyManagement',
  'marketing',
  'gdpr',
  'sms',
  'email',
  'phone',
  'post',
  'profiling',
  'partners',
];
const SOURCES = ['website', 'portal', 'recommendation', 'walk_in', 'phone', 'event', 'press', 'network', 'other'];
const ORIGINS = ['savings', 'sale', 'loan', 'inheritance', 'donation', 'other'];
const STATES = ['active_buyer', 'active_buyer', 'active_seller', 'inactive_buyer', 'inactive_buyer', 'inactive_seller'];
const RATINGS = ['none', 'none', 'cold', 'warm', 'warm', 'hot'];

function identity(random: Random, now: Date) {
  const woman = random.chance(0.5);
  const born = now.getTime() - (22 * 365 + random.below(60 * 365)) * DAY;
  return {
    title: random.chance(0.03) ? 'unk' : woman ? 'ms' : 'mr',
    firstName: random.pick(woman ? WOMEN : MEN),
    lastName: random.pick(SURNAMES),
    birthName: woman && random.chance(0.3) ? random.pick(SURNAMES) : null,
    birthDate: random.chance(0.7) ? parisDay(born) : null,
    nationality: random.chance(0.9) ? 'FR' : random.pick(['BE', 'GB', 'DE', 'IT', 'ES', 'PT', 'US', 'MA']),
  };
}

function reach(random: Random, firstName: string, lastName: string) {
  const local = `${plain(firstName)}.${plain(lastName)}`;
  const email = (id: string, suffix: string, primary: boolean) => ({
    id,
    email: `${local}${suffix}@example.org`,
    primary,
  });
  const emails = random.chance(0.93) ? [email('1', random.chance(0.5) ? '' : String(random.below(90) + 10), true)] : [];
  if (emails.length > 0 && random.chance(0.12)) emails.push(email('2', '.pro', false));
  const phones = [{ id: '1', number: mobile(random), primary: true }];
  if (random.chance(0.25)) phones.push({ id: '2', number: landline(random), primary: false });
  return { emails, phones };
}

function situation(random: Random, flags: readonly string[]) {
  const consents = Object.fromEntries(CONSENTS.map((consent) => [consent, random.chance(0.5)]));
  return {
    rating: random.pick(RATINGS),
    state: random.pick(STATES),
    flags: random.several(flags, random.chance(0.3) ? 1 + random.below(2) : 0),
    source: random.pick(SOURCES),
    scammer: false,
    archived: random.chance(0.06),
    availabilities: random.chance(0.2) ? random.pick(AVAILABILITIES) : null,
    sourceOfFunds: random.chance(0.3) ? { origin: random.pick(ORIGINS), comments: random.pick(FUNDS_COMMENTS) } : null,
    consents: { ...consents, gdpr: random.chance(0.9) },
  };
}

function holders(random: Random, agents: readonly string[]) {
  const [owner, ...others] = random.several(agents, 4);
  return {
    owner,
    createdBy: owner,
    coOwners: random.chance(0.15) ? others.slice(0, 1) : [],
    collaborators: random.chance(0.15) ? others.slice(1, 2 + random.below(2)) : [],
  };
}

const birthplace = ({ name, postcodes }: Commune) => ({ country: 'FR', postcode: postcodes[0] ?? null, town: name });

const identityDocument = (index: number, seen: string) => ({
  kind: index % 3 === 0 ? 'passport' : 'identity_card',
  number: `${(index * 7_919 + 104_729) % 900_000_000}`.padStart(9, '1'),
  validUntil: '2031-06-30',
  seenOn: parisDay(seen),
});

/** What the one is to the other, and the other to the one. */
const KINDS = [
  ['spouse', 'spouse'],
  ['coBuyer', 'coBuyer'],
  ['parent', 'child'],
  ['sibling', 'sibling'],
  ['lawyer', 'lawyerOf'],
] as const;

/** Links about one client in ten with an earlier one, both ways. */
function relate(clients: DemoRecord[], random: Random): void {
  for (const [index, client] of clients.entries()) {
    if (index === 0 || !random.chance(0.05)) continue;
    const other = random.pick(clients.slice(0, index));
    const [is, isTo] = KINDS[index % KINDS.length] ?? KINDS[0];
    (client.relationships as Relationship[]).push({ client: other.id, kind: is });
    (other.relationships as Relationship[]).push({ client: client.id, kind: isTo });
  }
}

/** The clients of one network, spread over two years, the last of them a known scammer. */
export function buildClients(
  network: DemoNetwork,
  count: number,
  { agents, flags }: { agents: readonly string[]; flags: readonly string[] },
  making: Making,
): DemoRecord[] {
  const { random, now } = making;
  const town = homeTowns(network.departments, random);
  const clients = Array.from({ length: count }, (): DemoRecord => {
    const created = new Date(now.getTime() - Math.floor(random.next() * SPREAD_DAYS * DAY));
    const updated = random.chance(0.5)
      ? created
      : new Date(created.getTime() + random.next() * (now.getTime() - created.getTime()));
    const person = identity(random, now);
    const address = addressIn(town(), `${1 + random.below(120)} ${random.pick(STREETS)}`, random);
    return {
      id: random.id('CLI', created),
      tenantId: network.id,
      createdAt: created.toISOString(),
      updatedAt: updated.toISOString(),
      ...person,
      residence: 'FR',
      birthPlace: random.chance(0.4) ? birthplace(town()) : null,
      address: random.chance(0.15) ? { ...address, line2: random.pick(SECOND_LINES) } : address,
      ...reach(random, person.firstName, person.lastName),
      ...situation(random, flags),
      ...holders(random, agents),
      relationships: [],
    };
  });
  // Of whom the birthplace is known, the papers were seen.
  for (const [index, client] of clients.entries())
    client.identityDocument = client.birthPlace ? identityDocument(index, String(client.createdAt)) : null;
  relate(clients, random);
  const last = clients.at(-1);
  if (last) Object.assign(last, { scammer: true, rating: 'cold', flags: [] });
  return clients;
}
