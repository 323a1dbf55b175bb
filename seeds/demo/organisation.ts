import { OUTSIDE_ROLES } from '@hestia/permissions/roles.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { ACCOUNTS, type DemoAccount } from './accounts.ts';
import { addressIn, knownCommune, landline, mobile } from './contact.ts';
import type { DemoRecord } from './insert.ts';
import { MEN, plain, SURNAMES, WOMEN } from './names.ts';
import type { DemoNetwork } from './network.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;

/** The records of one network, clients left out. */
export interface Organisation {
  tenant: DemoRecord;
  agencies: DemoRecord[];
  groups: DemoRecord[];
  users: DemoRecord[];
  /** Ids of the users that hold clients. */
  agents: string[];
}

/** What every demo record is made with. */
export interface Making {
  random: Random;
  now: Date;
}

function tenantOf(network: DemoNetwork): DemoRecord {
  return {
    id: network.id,
    name: network.name,
    productName: 'Hestia',
    languages: ['fr', 'en'],
    defaultLanguage: 'fr',
    mailingRate: 60,
    mailingCap: 4,
    mailingCounts: false,
    idleMinutes: 120,
    secondStepFor: 'nobody',
    color: network.color,
    dpoEmail: `dpo@${network.domain}`,
    gdprTermsUrl: `https://${network.domain}/confidentialite`,
    replyToEmail: `contact@${network.domain}`,
    usefulLinks: [
      { title: 'Service-Public : logement', uri: 'https://www.service-public.fr/particuliers/vosdroits/N19808' },
    ],
    professionalCard: {
      number: network.card.number,
      date: network.card.date,
      place: network.card.place,
      issuedBy: network.card.issuedBy,
    },
    feeScaleUrl: `https://${network.domain}/honoraires`,
  };
}

function agenciesOf(network: DemoNetwork, { random, now }: Making): DemoRecord[] {
  return network.agencies.map(({ name, inseeCode, street, at: [lat, lng] }, index) => ({
    id: random.id('AGY', now),
    tenantId: network.id,
    name,
    address: addressIn(knownCommune(inseeCode), street, random),
    position: { lat, lng },
    email: `${plain(name)}@${network.domain}`,
    phone: landline(random),
    default: index === 0,
  }));
}

function userOf(account: DemoAccount, index: number, network: DemoNetwork, { random, now }: Making): DemoRecord {
  const woman = random.chance(0.5);
  return {
    id: random.id('USR', now),
    tenantId: network.id,
    email: `${account.name}@${network.domain}`,
    firstName: random.pick(woman ? WOMEN : MEN),
    lastName: random.pick(SURNAMES),
    roles: account.roles,
    function: account.function,
    polygram: `${network.domain.slice(0, 1).toUpperCase()}${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
    phones: [{ id: '1', number: mobile(random), primary: true }],
    languages: random.chance(0.4) ? ['fr', 'en'] : ['fr'],
    options: null,
    dashboardType: account.dashboardType,
    proofreader: account.proofreader,
    active: account.active,
    arrivalDate: parisDay(now.getTime() - random.below(3000) * DAY),
    quality: null,
    rsac: null,
    professionalCard: null,
  };
}

/** Agents work for themselves, as most of France's networks have it: they are in a register, and the card's holder vouches for them. */
function asAgent(agent: DemoRecord, index: number, { card }: DemoNetwork, town: unknown): void {
  agent.quality = 'agent';
  agent.rsac = { number: `8${index + 1}0 415 26${index}`, town };
  agent.professionalCard = {
    number: `CPI ${card.number.split(' ')[1]} 2024 000 ${100 + index}`,
    issuedBy: card.issuedBy,
  };
}

/** Kilometres in which the people of the demo work. */
const REACH = 15;
/** Degrees between two people of one agency. */
const APART = 0.012;

/** People work around their agency, few of them at one place. */
function areaOf(index: number, { lat, lng }: { lat: number; lng: number }) {
  const [north, east] = [(index % 3) - 1, (Math.floor(index / 3) % 3) - 1];
  return { lat: lat + north * APART, lon: lng + east * APART, distance: REACH };
}

const isOutside = (roles: readonly string[]): boolean => roles.some((role) => OUTSIDE_ROLES.includes(role));
const OUTSIDE_SEED = 20_307;

/** People of a developer and of a partner, in no agency; of their own chance, so that all else is as it is without them. */
function outsideOf(from: number, network: DemoNetwork, now: Date): DemoRecord[] {
  const random = createRandom(OUTSIDE_SEED);
  return ACCOUNTS.filter(({ roles }) => isOutside(roles)).map((account, index) => {
    const [role = ''] = account.roles;
    const works = { [role]: random.id(role === 'developer' ? 'DEV' : 'PAR', now) };
    return { ...userOf(account, from + index, network, { random, now }), ...works };
  });
}

/** The tenant, its agencies, groups and accounts, linked with each other. */
export function buildOrganisation(network: DemoNetwork, making: Making): Organisation {
  const { random, now } = making;
  const agencies = agenciesOf(network, making);
  const users = ACCOUNTS.filter(({ roles }) => !isOutside(roles)).map((account, index) =>
    userOf(account, index, network, making),
  );
  const groups = network.groups.map(
    ({ name, alias }): DemoRecord => ({
      id: random.id('GRP', now),
      tenantId: network.id,
      name,
      alias,
      owner: users[0]?.id,
    }),
  );
  const agents = users.filter((_, index) => ACCOUNTS[index]?.name.startsWith('agent'));
  for (const user of users) {
    user.agency = random.pick(agencies).id;
    user.groups = [random.pick(groups).id];
  }
  for (const [index, user] of users.entries()) {
    const office = agencies.find(({ id }) => id === user.agency) as DemoRecord;
    user.area = areaOf(index, office.position as { lat: number; lng: number });
  }
  for (const [index, agent] of agents.entries()) {
    const office = agencies.find(({ id }) => id === agent.agency) as DemoRecord;
    asAgent(agent, index, network, (office.address as { town: string }).town);
  }
  for (const agency of agencies) {
    agency.groups = [random.pick(groups).id];
    agency.manager = random.pick(agents).id;
  }
  return {
    tenant: tenantOf(network),
    agencies,
    groups,
    users: [...users, ...outsideOf(users.length, network, now)],
    agents: agents.map(({ id }) => id),
  };
}
