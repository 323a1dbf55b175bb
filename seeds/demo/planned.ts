import { workingTimeAfter } from '@hestia/resources/agency/working-time.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { centreOf } from '../reference/centres.ts';
import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What the days to come hold: meetings, shared calendars, vendors who called, and what coins buy. */
export interface DemoPlans {
  appointments: DemoRecord[];
  calendars: DemoRecord[];
  events: DemoRecord[];
  leads: DemoRecord[];
  packs: DemoRecord[];
  products: DemoRecord[];
}

interface Known {
  tenant: string;
  users: readonly DemoRecord[];
  clients: readonly DemoRecord[];
  properties: readonly DemoRecord[];
  /** Where leads come from. */
  source: string | undefined;
}

/** Days from today, hours of the morning in UTC, and how far a meeting is. */
const MEETINGS: [days: number, hour: number, status: string, kind: string][] = [
  [0, 8, 'agent_confirmed', 'visit'],
  [0, 10, 'confirmed', 'visit'],
  [0, 13, 'agent_confirmed', 'estimation'],
  [1, 9, 'email_sent', 'visit'],
  [2, 14, 'pending', 'second_visit'],
  [-3, 9, 'completed', 'visit'],
  [-6, 15, 'no_show', 'visit'],
];

const made = (tenantId: string, id: string, at: Date, by: unknown) => ({
  ...{ id, tenantId, createdAt: at, updatedAt: at, createdBy: by },
});

const townOf = (property: DemoRecord | undefined): unknown =>
  (property?.address as { town?: string } | undefined)?.town;

/** Midnight in UTC of a day from today. */
const dayOf = (now: Date, days: number): number => Math.floor(now.getTime() / DAY) * DAY + days * DAY;

function appointmentsOf({ tenant, users, clients, properties }: Known, { random, now }: Making): DemoRecord[] {
  const year = parisDay(now).slice(0, 4);
  let number = 0;
  return users.flatMap((agent) => {
    const held = properties.filter((one) => one.owner === agent.id && one.status === 'sale');
    // A day's visits lie in one town.
    const town = townOf(held[0]);
    const own = held.filter((one) => townOf(one) === town);
    const known = clients.filter((one) => one.owner === agent.id && one.archived !== true);
    if (own.length === 0 || known.length === 0) return [];
    return MEETINGS.map(([days, hour, status, kind], index): DemoRecord => {
      number += 1;
      const startAt = new Date(dayOf(now, days) + hour * HOUR).toISOString();
      const property = own[index % own.length];
      const isPast = status === 'completed';
      const address = property?.address as { line1?: string; town?: string } | undefined;
      return {
        ...made(tenant, random.id('APP', now), new Date(now.getTime() - 4 * DAY), agent.id),
        ...{ reference: `R${year}-${String(number).padStart(5, '0')}`, kind, status, owner: agent.id },
        ...{ startAt, endAt: new Date(Date.parse(startAt) + HOUR).toISOString(), date: parisDay(startAt) },
        ...{ property: property?.id, clients: [random.pick(known).id], coOwners: [], collaborators: [] },
        location: [address?.line1, address?.town].filter(Boolean).join(', ') || null,
        rating: isPast ? 4 : null,
        vendorFeedback: isPast ? 'La lumière et le jardin ont plu, la cuisine est à refaire.' : null,
        internalFeedback: isPast ? 'Budget un peu juste, à revoir si le prix baisse.' : null,
        statuses: [{ status, at: new Date(now.getTime() - 2 * DAY).toISOString(), by: null, reason: null }],
      };
    });
  });
}

const EVENTS: [calendar: 'team' | 'training', days: number, hour: number, summary: string, description: string][] = [
  ['team', 0, 7, 'Point du matin', 'Les visites du jour et les mandats à rentrer.'],
  ['team', 3, 13, 'Réunion d’agence', 'Chiffres du mois, nouveaux biens, retours de visite.'],
  ['training', 5, 8, 'Formation : le mandat en règle', 'Mentions obligatoires, rétractation, registre.'],
  ['training', 12, 8, 'Formation : estimer au bon prix', 'Comparables, DVF et présentation au vendeur.'],
];

function calendarsOf({ tenant, users }: Known, { random, now }: Making): Pick<DemoPlans, 'calendars' | 'events'> {
  const head = users.find(({ email }) => String(email).startsWith('super@')) ?? users[0];
  const people = users.filter(({ active }) => active !== false).map(({ id }) => id);
  if (!head) return { calendars: [], events: [] };
  const shares = people.map((user) => ({ user, permission: 'add' }));
  const calendar = (name: string, color: string, training: boolean): DemoRecord => ({
    ...made(tenant, random.id('CAL', now), now, head.id),
    ...{ name, color, training, shares, sharedUsers: people, sharedGroups: [], owner: head.id },
    ...{ readers: people, adders: people, editors: [], managers: [], coOwners: [], collaborators: [] },
  });
  const at = { team: calendar('Agence', 'blue', false), training: calendar('Formations', 'violet', true) };
  const events = EVENTS.map(([which, days, hour, summary, description]): DemoRecord => {
    const startAt = new Date(dayOf(now, days) + hour * HOUR).toISOString();
    return {
      ...made(tenant, random.id('EVT', now), now, head.id),
      ...{ calendar: at[which].id, summary, description, location: 'Agence', owner: head.id, permission: 'view' },
      ...{ startAt, endAt: new Date(Date.parse(startAt) + HOUR).toISOString(), day: parisDay(startAt), duration: 60 },
      ...{ allDay: false, color: at[which].color, training: at[which].training, participants: people.slice(0, 12) },
      ...{ readers: people, editors: [head.id], managers: [head.id], coOwners: [], collaborators: [] },
    };
  });
  return { calendars: [at.team, at.training], events };
}

const CALLS: [status: string, lastName: string, town: string, postcode: string, inseeCode: string, message: string][] =
  [
    ['waiting_for_manager_assignment', 'Faure', 'Lyon', '69003', '69383', 'Combien vaut mon trois-pièces ?'],
    [
      'waiting_for_appointment',
      'Perrin',
      'Villeurbanne',
      '69100',
      '69266',
      'Je vends au printemps, rappelez-moi le soir.',
    ],
    ['waiting_for_mandate', 'Lopez', 'Caluire-et-Cuire', '69300', '69034', 'Maison de famille, quatre héritiers.'],
    ['closed', 'Brun', 'Lyon', '69006', '69386', 'Je voulais seulement une idée du prix.'],
  ];

function leadsOf({ tenant, users, clients, source }: Known, { random, now }: Making): DemoRecord[] {
  const named = (name: string) => users.find(({ email }) => String(email).startsWith(`${name}@`))?.id ?? null;
  const year = parisDay(now).slice(0, 4);
  return CALLS.map(([status, lastName, town, postcode, inseeCode, message], index): DemoRecord => {
    const at = new Date(now.getTime() - (index + 1) * 5 * HOUR);
    const isNew = status === 'waiting_for_manager_assignment';
    const isOver = status === 'closed';
    return {
      ...made(tenant, random.id('VLE', at), at, named('super')),
      ...{ reference: `V${year}-${String(index + 1).padStart(5, '0')}`, status, pausing: 'running' },
      contact: { firstName: null, lastName, email: `${lastName.toLowerCase()}@vendeur.example`, phone: null },
      location: { line1: null, postcode, town, inseeCode, point: centreOf(inseeCode) ?? null, precision: 'commune' },
      ...{ message, source: source ?? null, lateness: 'on_time', had: [] },
      ...{ manager: isNew ? null : named('ac1'), agent: isNew ? null : named('agent1') },
      due: isOver ? null : workingTimeAfter(now.toISOString(), 240),
      closeReason: isOver ? 'gave_up' : null,
      vendor: status === 'waiting_for_mandate' ? (clients[0]?.id ?? null) : null,
    };
  });
}

const texts = (fr: string, en: string) => ({ fr, en, defaultLanguage: 'fr' });
const PRODUCTS: [reference: string, type: string, price: number, title: object, description: object][] = [
  [
    ...(['PHOTO', 'my_photo_agency', 60] as const),
    texts('Reportage photo par un professionnel', 'Pictures by a professional'),
    texts('Quinze photos retouchées, sous cinq jours ouvrés.', 'Fifteen retouched pictures, within five working days.'),
  ],
  [
    ...(['PLAN', 'standalone', 25] as const),
    texts('Plan d’étage en deux et trois dimensions', 'Floor plan in two and three dimensions'),
    texts(
      'Relevé sur place, plan coté et vue en volume.',
      'Measured on site: a plan with sizes, and a view of the whole.',
    ),
  ],
  [
    ...(['FLYER', 'standalone', 15] as const),
    texts('Cent flyers « vient d’être vendu »', 'A hundred “just sold” leaflets'),
    texts('À votre nom, imprimés et livrés à l’agence.', 'In your name, printed and delivered to the agency.'),
  ],
];
const PACKS: [name: string, quantity: number, unitPrice: number, priceInclTax: number][] = [
  ['Découverte', 20, 1, 24],
  ['Agent', 100, 0.9, 108],
  ['Équipe', 500, 0.8, 480],
];

/** The days to come of a network. */
export function plansOf(known: Known, making: Making): DemoPlans {
  const { random, now } = making;
  const { tenant } = known;
  return {
    appointments: appointmentsOf(known, making),
    ...calendarsOf(known, making),
    leads: leadsOf(known, making),
    packs: PACKS.map(([name, quantity, unitPrice, priceInclTax], index) => ({
      ...made(tenant, random.id('CPK', now), now, null),
      ...{ name, quantity, unitPrice, priceInclTax, active: true, reorderable: true, order: index + 1 },
    })),
    products: PRODUCTS.map(([reference, type, price, title, description], index) => ({
      ...made(tenant, random.id('MKP', now), now, null),
      ...{ reference, type, price, title, description, active: true, order: index + 1 },
    })),
  };
}
