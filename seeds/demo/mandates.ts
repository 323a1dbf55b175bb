import { createHash } from 'node:crypto';
import { scaleFor } from '@hestia/resources/commission-rule/scale.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { registered } from '@hestia/resources/mandate/entry.ts';
import rules from '@hestia/resources/mandate/rules.ts';
import sourceStarts from '@hestia/resources/mandate-source/starts.json' with { type: 'json' };
import typeStarts from '@hestia/resources/mandate-type/starts.json' with { type: 'json' };
import { type EntryContent, GENESIS, hashedText, sealedText } from '@hestia/resources/register-entry/chain.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const MONTHS = [3, 3, 6, 12];
const BRACKETS = [
  { from: 0, to: 99_999, fixed: 7_000 },
  { from: 100_000, to: 249_999, percentage: 6 },
  { from: 250_000, to: 599_999, percentage: 5 },
  { from: 600_000, percentage: 4.5 },
];
/** How a mandate stands, by how its property does. */
const STANDING: Readonly<Record<string, string[]>> = {
  estimation: ['prospection', 'created'],
  off_market: ['created', 'ready', 'completed'],
  sale: ['completed', 'completed', 'completed', 'ready', 'created'],
  offer: ['completed'],
  sold: ['completed'],
};
const REGISTERED = ['ready', 'completed'];

/** What a network has of mandates. */
export interface DemoMandates {
  types: DemoRecord[];
  sources: DemoRecord[];
  rules: DemoRecord[];
  registers: DemoRecord[];
  mandates: DemoRecord[];
  avenants: DemoRecord[];
  entries: DemoRecord[];
  heads: Record<string, unknown>[];
}

const texted = (name: object) => ({ ...name, defaultLanguage: 'fr' });

function listsOf({ id: tenantId, card }: DemoNetwork, { random, now }: Making) {
  const types = Object.values(typeStarts).map(
    (one, index): DemoRecord => ({
      exclusive: false,
      allowExceedingFeeScale: false,
      fdc: false,
      components: ['cadastre', 'commonhold'],
      ...one,
      name: texted(one.name),
      id: random.id('MTY', now),
      tenantId,
      activated: true,
      order: index + 1,
    }),
  );
  const sources = Object.values(sourceStarts).map(
    (one, index): DemoRecord => ({
      ...one,
      name: texted(one.name),
      id: random.id('MSO', now),
      tenantId,
      active: true,
      order: index + 1,
    }),
  );
  const scale: DemoRecord = {
    id: random.id('CRU', now),
    tenantId,
    name: 'Barème national',
    validFrom: '2022-04-01',
    brackets: BRACKETS,
  };
  const register: DemoRecord = {
    id: random.id('REG', now),
    tenantId,
    name: 'Transaction',
    cardNumber: card.number,
    cardPlace: card.place,
    default: true,
    noFunds: true,
    firstNumber: 1,
    insurer: 'Assurances du Parc',
    policy: 'RC 40 118',
    mediator: 'Médiation de la Consommation – Bureau d’Aubervilliers',
    mediatorAddress: '12 rue du Port, 93300 Aubervilliers',
    mediatorSite: 'https://mediation.example',
  };
  return { types, sources, scale, register };
}

const parcel = (insee: unknown, random: Random) => ({
  commune: String(insee),
  prefix: '000',
  section: `${random.pick(['A', 'B', 'C', 'D'])}${random.pick(['B', 'E', 'H', 'K'])}`,
  plot: String(1 + random.below(420)).padStart(4, '0'),
});

/** The mandates of the properties that have a vendor, with the lines of the register of those that are in it. */
export function mandatesOf(
  network: DemoNetwork,
  properties: readonly DemoRecord[],
  clients: readonly DemoRecord[],
  making: Making,
): DemoMandates {
  const { random, now } = making;
  const { types, sources, scale, register } = listsOf(network, making);
  const known = new Map(clients.map((one) => [one.id, one]));
  const today = parisDay(now);
  const counts = new Map<string, number>();
  const kept = properties.filter(
    ({ status, vendors, price, address }) =>
      STANDING[String(status)] &&
      (vendors as string[]).length > 0 &&
      price &&
      (address as { inseeCode?: string })?.inseeCode,
  );
  const made = kept.map((property): DemoRecord => {
    const sale = types.slice(0, 3);
    const type = property.exclusive
      ? (sale[1] as DemoRecord)
      : random.pick([sale[0], sale[0], sale[2]] as DemoRecord[]);
    const status = random.pick(STANDING[String(property.status)] ?? []);
    const signed = status === 'completed';
    const begun = now.getTime() - random.below(property.status === 'sold' ? 500 : 80) * DAY;
    const signedOn = signed ? parisDay(begun) : undefined;
    const duration = random.pick(MONTHS);
    const hai = Number(property.price);
    const fees = scaleFor([scale as never], {
      type: type.id,
      groups: [],
      postcode: null,
      day: today,
      amount: hai,
    }).fees;
    const year = new Date(begun).getUTCFullYear();
    const place = counts.get(String(year)) ?? 0;
    counts.set(String(year), place + 1);
    const isBuyers = type.feesPayableBy === 'buyer';
    const price = isBuyers ? hai : hai - (fees ?? 0);
    const draft = {
      for: 'property',
      feesPayableBy: type.feesPayableBy,
      status: 'draft',
      price: { value: price },
      fees: { value: fees },
      hai: { value: isBuyers ? hai + (fees ?? 0) : hai },
      ...(signedOn ? { signedOn } : {}),
      signedIn: signed ? random.pick(['agency', 'off_premises'] as const) : null,
      duration,
    } as unknown as Draft<Mandate>;
    const { point: _, precision: __, ...address } = property.address as Record<string, unknown>;
    const createdAt = new Date(begun - 3 * DAY).toISOString();
    const id = random.id('MAN', new Date(begun));
    return {
      tenantId: network.id,
      reference: `M${year}-${String(place + 1).padStart(4, '0')}`,
      type: type.id,
      source: random.pick(sources).id,
      ...draft,
      feesRate: null,
      expiresOn: null,
      noticeFrom: null,
      withdrawalEnds: null,
      currentPrice: null,
      currentFees: null,
      currentHai: null,
      ...rules.derive?.(draft),
      status,
      scaleCompliance: 'exact',
      scaleFees: fees ?? null,
      earlyStart: false,
      completedAt: signedOn ?? null,
      signedOn: signedOn ?? null,
      clients: property.vendors,
      properties: [property.id],
      address,
      cadastre: [parcel(address.inseeCode, random)],
      commissions: [{ user: property.owner, share: 100 }],
      commissionUsers: [property.owner],
      owner: property.owner,
      createdBy: property.owner,
      coOwners: [],
      collaborators: [],
      register: null,
      number: null,
      registeredOn: null,
      createdAt,
      updatedAt: createdAt,
      id,
    };
  });
  const entries = entered(made, types, register, known, random);
  const last = entries.at(-1);
  return {
    types,
    sources,
    rules: [scale],
    registers: [register],
    mandates: made.map(({ for: _, feesPayableBy: __, ...one }) => one as DemoRecord),
    avenants: made
      .filter(({ status }) => status === 'completed')
      .filter((_, at) => at % 4 === 0)
      .map(amended(random)),
    entries,
    heads: last
      ? [
          {
            tenantId: network.id,
            register: register.id,
            nextNumber: entries.length + 1,
            position: entries.length,
            head: last.hash,
          },
        ]
      : [],
  };
}

/** An amendment that was applied on the day of the signature, as a change of mind at the table is. */
const amended =
  (random: Random) =>
  (mandate: DemoRecord): DemoRecord => ({
    id: random.id('AVE', new Date(String(mandate.createdAt))),
    tenantId: mandate.tenantId as string,
    mandate: mandate.id,
    number: 1,
    title: `${mandate.reference}/1`,
    status: 'completed',
    completedAt: mandate.signedOn,
    sale: false,
    showPercentage: false,
    description: 'Le mandat est signé au prix convenu avec le mandant.',
    applied: { price: mandate.currentPrice, fees: mandate.currentFees, hai: mandate.currentHai },
    owner: mandate.owner,
    createdBy: mandate.owner,
    createdAt: mandate.createdAt,
    updatedAt: mandate.createdAt,
  });

/** Enters the mandates that are ready or signed, in the order of time, and writes their numbers into them. */
function entered(
  mandates: DemoRecord[],
  types: readonly DemoRecord[],
  register: DemoRecord,
  clients: ReadonlyMap<string, DemoRecord>,
  random: Random,
): DemoRecord[] {
  let previous = GENESIS;
  const due = mandates.filter(({ status }) => REGISTERED.includes(String(status)));
  due.sort((left, right) => (String(left.createdAt) < String(right.createdAt) ? -1 : 1));
  return due.map((mandate, index): DemoRecord => {
    const number = index + 1;
    const date = parisDay(String(mandate.createdAt));
    const givers = (mandate.clients as string[]).flatMap((id) => {
      const one = clients.get(id);
      return one ? [{ name: `${one.lastName} ${one.firstName}`, address: one.address as never }] : [];
    });
    const kind = String(types.find(({ id }) => id === mandate.type)?.kind);
    const said = registered(mandate as unknown as Draft<Mandate>, kind, givers, []);
    const at = String(mandate.createdAt);
    const content = sealedText('entry', {
      card: String(register.cardNumber),
      position: number,
      number,
      date,
      ...said,
      mandate: String(mandate.reference),
      at,
    } satisfies EntryContent);
    const hash = createHash('sha256').update(hashedText(previous, content)).digest('hex');
    const line: DemoRecord = {
      id: random.id('REN', new Date(at)),
      tenantId: mandate.tenantId as string,
      createdBy: mandate.owner,
      createdAt: at,
      updatedAt: at,
      register: register.id,
      mandate: mandate.id,
      numeroOrdre: number,
      dateMandat: date,
      nomMandants: said.clients,
      addressMandants: said.addresses,
      natureSituation: said.property,
      objet: said.object,
      position: number,
      content,
      previous,
      hash,
    };
    previous = hash;
    Object.assign(mandate, { register: register.id, number, registeredOn: date });
    return line;
  });
}

/** What the network has of the records that networks begin with. */
export const mandateMarks = (
  tenantId: string,
  { types, sources }: Pick<DemoMandates, 'types' | 'sources'>,
): Record<string, unknown>[] => [
  ...Object.keys(typeStarts).map((key, index) => ({
    tenantId,
    resource: 'mandate-type',
    key,
    recordId: types[index]?.id,
  })),
  ...Object.keys(sourceStarts).map((key, index) => ({
    tenantId,
    resource: 'mandate-source',
    key,
    recordId: sources[index]?.id,
  })),
];
