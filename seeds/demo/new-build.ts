import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';

/** New-build sales of a network, partners, who brings business, and news. */
export interface DemoNewBuild {
  developers: DemoRecord[];
  contacts: DemoRecord[];
  programs: DemoRecord[];
  mandates: DemoRecord[];
  lots: DemoRecord[];
  bookings: DemoRecord[];
  registrations: DemoRecord[];
  apporteurs: DemoRecord[];
  importers: DemoRecord[];
  partners: DemoRecord[];
  offered: DemoRecord[];
  news: DemoRecord[];
}

interface Known {
  tenant: string;
  users: readonly DemoRecord[];
  clients: readonly DemoRecord[];
}

const LOTS: [number: string, kind: string, rooms: number, surface: number, floor: number, price: number][] = [
  ['A101', 'flat', 2, 44.2, 1, 249_000],
  ['A102', 'flat', 3, 63.8, 1, 338_000],
  ['A201', 'flat', 3, 65.1, 2, 349_000],
  ['A202', 'flat', 4, 84.7, 2, 438_000],
  ['A301', 'flat', 4, 91.3, 3, 489_000],
  ['P12', 'parking', 0, 0, -1, 19_000],
];
const OFFERED: [externalId: string, title: string, kind: string, price: number, town: string, postcode: string][] = [
  ['LK-201', 'Maison de ville avec cour', 'Maison', 315_000, 'Villeurbanne', '69100'],
  ['LK-207', 'T3 lumineux près du parc', 'Appartement', 268_000, 'Lyon', '69006'],
  ['LK-214', 'Terrain à bâtir de 480 m²', 'Terrain', 149_000, 'Meyzieu', '69330'],
];

/** What a developer has built here: two programs, one with its lots on sale. */
export function newBuildOf({ tenant, users, clients }: Known, { random, now }: Making): DemoNewBuild {
  const named = (name: string) => users.find(({ email }) => String(email).startsWith(`${name}@`))?.id ?? '';
  // Whom the accounts of people from outside work for.
  const worksFor = (role: 'developer' | 'partner') => String(users.find((one) => one[role])?.[role]);
  const owner = named('agent1');
  const today = parisDay(now);
  const year = today.slice(0, 4);
  const made = (prefix: string) => ({
    ...{ id: random.id(prefix, now), tenantId: tenant, createdAt: now, updatedAt: now, createdBy: owner },
    ...{ owner, coOwners: [], collaborators: [] },
  });
  const place = { line1: '12 rue de la République', line2: null, postcode: '69002', town: 'Lyon', inseeCode: '69382' };
  const { line2: _, ...address } = place;
  const developer = {
    ...made('DEV'),
    id: worksFor('developer'),
    ...{ name: 'Rives & Bâti', siren: '552100554', address, email: 'contact@rives-bati.example', status: 'ready' },
  };
  const contact = (firstName: string, lastName: string, role: string) => ({
    ...made('DCO'),
    ...{ firstName, lastName, fullName: `${firstName} ${lastName}`, role, developer: developer.id },
    email: `${lastName.toLowerCase()}@rives-bati.example`,
  });
  const sales = contact('Karim', 'Benali', 'sales');
  const program = (name: string, status: string, town: string, months: number) => ({
    ...made('PRG'),
    ...{ name, developer: developer.id, typology: 'flats', status, town },
    registrationEmail: 'ventes@rives-bati.example',
    description: { fr: 'Des appartements du deux au quatre pièces, avec balcon ou terrasse.', defaultLanguage: 'fr' },
    addresses: [{ label: 'Chantier', line1: null, postcode: null, town }],
    stages: [
      { stage: 'foundations', percentage: 35, dueOn: dayFrom(today, { months: 4 }), reachedOn: null },
      { stage: 'roof', percentage: 35, dueOn: dayFrom(today, { months: 10 }), reachedOn: null },
      { stage: 'completion', percentage: 25, dueOn: dayFrom(today, { months: months - 1 }), reachedOn: null },
      { stage: 'handover', percentage: 5, dueOn: dayFrom(today, { months }), reachedOn: null },
    ],
    contacts: [{ contact: sales.id, role: 'sales' }],
    ...{ contactPeople: [sales.id], eligibility: [], deliveryOn: dayFrom(today, { months }) },
  });
  const [open, coming] = [
    program('Les Balcons du Parc', 'ready', 'Lyon', 18),
    program('Cour Monplaisir', 'draft', 'Lyon', 26),
  ];
  const mandate = {
    ...made('DMA'),
    ...{ reference: `C${year}-0001`, developer: developer.id, programs: [open.id, coming.id], status: 'completed' },
    ...{
      startsOn: dayFrom(today, { months: -2 }),
      expiresOn: dayFrom(today, { months: 10 }),
      fees: 5,
      exclusive: true,
    },
  };
  const lots = LOTS.map(([number, kind, rooms, surface, floor, price]) => ({
    ...made('LOT'),
    ...{
      mandate: mandate.id,
      program: open.id,
      number,
      kind,
      rooms: rooms || null,
      surface: surface || null,
      floor,
      price,
    },
    ...{ grace: false, description: `Lot ${number}, exposition sud.` },
  }));
  const buyers = clients.filter((one) => one.owner === owner && one.archived !== true).slice(0, 2);
  const partner = {
    ...made('PAR'),
    id: worksFor('partner'),
    ...{ name: 'Réseau Confluence', url: 'https://confluence.example', partnerReference: 'confluence' },
  };
  const importer = {
    ...{ id: random.id('IMP', now), tenantId: tenant, createdAt: now, updatedAt: now, createdBy: owner },
    ...{ name: 'Confluence (JSON)', format: 'json', mapping: [], active: true, order: 1 },
  };
  return {
    developers: [developer],
    contacts: [contact('Hélène', 'Rives', 'representative'), sales],
    programs: [open, coming],
    mandates: [mandate],
    lots,
    bookings: buyers.slice(0, 1).map(({ id }) => ({
      ...made('BKG'),
      ...{ reference: `R${year}-0001`, lot: lots[1]?.id, clients: [id], price: 338_000, fees: 16_900, deposit: 6_700 },
      ...{ signedOn: dayFrom(today, { days: -6 }), deedOn: dayFrom(today, { months: 14 }), status: 'accepted' },
      stages: [{ name: 'Réservation', percentage: 2, date: dayFrom(today, { days: -6 }) }],
    })),
    registrations: buyers.map(({ id }, index) => ({
      ...made('PCL'),
      ...{ program: open.id, client: id, status: index === 0 ? 'registered' : 'todo' },
      registeredOn: index === 0 ? dayFrom(today, { days: -10 }) : null,
      validUntil: index === 0 ? dayFrom(today, { days: 20 }) : null,
    })),
    apporteurs: [
      {
        ...made('APO'),
        ...{ category: 'individual', firstName: 'Odile', lastName: 'Mercier', activity: 'concierge', active: true },
        ...{
          email: 'odile.mercier@example.com',
          agent: owner,
          buyerCommission: null,
          sellerCommission: 5,
          status: 'valid',
        },
        ...{ companyName: null, contractStartDate: dayFrom(today, { months: -3 }) },
      },
      {
        ...made('APO'),
        ...{ category: 'company', firstName: 'Luc', lastName: 'Tessier', activity: 'broker', active: true },
        ...{ email: 'luc.tessier@example.com', agent: owner, buyerCommission: 5, sellerCommission: 5, status: 'sent' },
        ...{ companyName: 'Tessier Courtage', contractStartDate: null },
      },
    ],
    importers: [importer],
    partners: [{ ...partner, importer: importer.id }],
    offered: OFFERED.map(([externalId, title, kind, price, town, postcode]) => ({
      ...made('PPR'),
      ...{ partner: partner.id, externalId, status: 'new', seenAt: now },
      parsed: { title, kind, price, town, postcode },
    })),
    news: [
      {
        ...{ id: random.id('NWS', now), tenantId: tenant, createdAt: now, updatedAt: now, createdBy: named('super') },
        ...{ title: 'Convention du réseau : inscriptions ouvertes', publishedOn: dayFrom(today, { days: -2 }) },
        text: 'Deux jours à Lyon, ateliers le matin, visites l’après-midi.',
      },
    ],
  };
}
