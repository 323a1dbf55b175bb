import type { Offer } from '@hestia/resources/generated/types.ts';
import rules from '@hestia/resources/offer/rules.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoMandates } from './mandates.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
/** Prices are rounded to this. */
const STEP = 500;
/** Of the properties for sale, the part that has offers. */
const WANTED = 0.3;

/** The offers of a property, the oldest first, by how they ended; one after `counter` answers the one before it. */
const STORIES: readonly string[][] = [
  ['pending'],
  ['pending', 'pending'],
  ['pending_signature'],
  ['refused', 'counter pending'],
  ['canceled'],
  ['refused', 'pending_signature', 'pending'],
];
const SOLD: readonly string[][] = [['accepted'], ['refused', 'counter accepted'], ['canceled', 'accepted']];

const COMMENTS = ['Deux visites, en couple.', 'Dossier bancaire complet.', 'Souhaite les meubles de cuisine.', null];

interface Deal {
  property: DemoRecord;
  mandate: DemoRecord;
  payer: 'buyer' | 'seller';
  /** The clauses that are proposed, each under its code. */
  clauses: ReadonlyMap<string, string>;
}

/** An offer with what follows of it; `ago` days before now. */
function offerOf(
  { property, mandate, payer, clauses }: Deal,
  status: string,
  buyer: DemoRecord,
  ago: number,
  answered: DemoRecord | undefined,
  { random, now }: Making,
): DemoRecord {
  const at = new Date(now.getTime() - ago * DAY);
  const day = parisDay(at);
  const asked = Number((mandate.hai as { value?: number } | null)?.value ?? property.price);
  const fees = Number((mandate.fees as { value?: number } | null)?.value ?? 0);
  const wished = payer === 'buyer' ? asked - fees : asked;
  const price = Math.round((wished * (0.9 + random.below(9) / 100)) / STEP) * STEP;
  const total = payer === 'buyer' ? price + fees : price;
  const isFinanced = random.chance(0.8);
  const loan = isFinanced
    ? { amount: Math.round((total * (0.6 + random.below(35) / 100)) / 1_000) * 1_000, rate: 3.5, term: 240, delay: 45 }
    : null;
  const draft = {
    property: property.id,
    status: 'pending',
    buyers: [buyer.id],
    vendors: property.vendors,
    price,
    fees,
    feesPayableBy: payer,
    mortgageSuspensiveClause: isFinanced,
    loan,
    contribution: total - (loan?.amount ?? 0),
    cdvDelay: 30,
    validityDate: dayFrom(day, { days: 10 }),
    vendorSignatureDate: status === 'accepted' ? dayFrom(day, { days: 2 }) : null,
  } as unknown as Draft<Offer>;
  const isOver = ['refused', 'canceled'].includes(status);
  return {
    contractBy: null,
    ...draft,
    ...rules.derive?.(draft, draft),
    status,
    id: random.id('OFR', at),
    tenantId: property.tenantId as string,
    mandates: [mandate.id],
    displayFees: true,
    clauses: [...clauses].filter(([code]) => isFinanced || code !== 'loan').map(([, clause]) => clause),
    virtualVisit: random.chance(0.1),
    comments: random.pick(COMMENTS),
    answer: isOver ? random.pick(['Prix trop bas', 'Financement incertain']) : null,
    counterOf: answered?.id ?? null,
    ancestors: answered ? [...(answered.ancestors as string[]), answered.id] : [],
    creator: property.owner,
    owner: property.owner,
    createdBy: property.owner,
    coOwners: [],
    collaborators: [],
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}

const isBuyer = ({ state, archived, scammer }: DemoRecord): boolean =>
  state === 'active_buyer' && !archived && !scammer;

/** The offers of one property, as one of the stories goes. */
function told(deal: Deal, story: readonly string[], buyers: readonly DemoRecord[], making: Making): DemoRecord[] {
  const { random } = making;
  const found: DemoRecord[] = [];
  const vendors = deal.property.vendors as string[];
  const strangers = buyers.filter(({ id }) => !vendors.includes(id));
  for (const [place, one] of story.entries()) {
    const [status = '', isCounter] = one.startsWith('counter ') ? [one.slice(8), true] : [one, false];
    const answered = isCounter ? found.at(-1) : undefined;
    const [same] = (answered?.buyers ?? []) as string[];
    const buyer = strangers.find(({ id }) => id === same) ?? random.pick(strangers);
    // What is open ends in the days to come; what is not may be older.
    const since = status.startsWith('pending') ? random.below(7) : 8 + random.below(20);
    const ago = since + (story.length - 1 - place);
    found.push(offerOf(deal, status, buyer, ago, answered, making));
  }
  return found;
}

/** Numbers offers within their years, in the order of time. */
function numbered(offers: DemoRecord[]): DemoRecord[] {
  const counts = new Map<number, number>();
  const sorted = offers.toSorted((left, right) => (String(left.createdAt) < String(right.createdAt) ? -1 : 1));
  const references = new Map(
    sorted.map(({ id, createdAt }) => {
      const year = Number(parisDay(String(createdAt)).split('-')[0]);
      const number = (counts.get(year) ?? 0) + 1;
      counts.set(year, number);
      return [id, `O${year}-${String(number).padStart(4, '0')}`];
    }),
  );
  return offers.map((one) => ({ ...one, reference: references.get(one.id) }));
}

const storyOf = (status: unknown, random: Random): readonly string[] => {
  if (status === 'offer' || status === 'sold') return random.pick(SOLD);
  return status === 'sale' && random.chance(WANTED) ? random.pick(STORIES) : [];
};

/** The offers for the properties that have a mandate in force, in each of their states. */
export function offersOf(
  properties: readonly DemoRecord[],
  { mandates, types }: Pick<DemoMandates, 'mandates' | 'types'>,
  clients: readonly DemoRecord[],
  clauses: readonly DemoRecord[],
  making: Making,
): DemoRecord[] {
  const buyers = clients.filter(isBuyer);
  const proposed = new Map(clauses.filter((one) => one.proposed).map(({ code, id }) => [String(code), id]));
  const offers = properties.flatMap((property) => {
    const story = storyOf(property.status, making.random);
    const mandate = mandates.find((one) => one.signedOn && (one.properties as string[]).includes(property.id));
    if (!mandate || story.length === 0 || buyers.length < 3) return [];
    const payer = types.find(({ id }) => id === mandate.type)?.feesPayableBy as Deal['payer'];
    return told({ property, mandate, payer, clauses: proposed }, story, buyers, making);
  });
  return numbered(offers);
}
