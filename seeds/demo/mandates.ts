import { scaleFor } from '@hestia/resources/commission-rule/scale.ts';
import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import rules from '@hestia/resources/mandate/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { documentTemplatesOf } from './document-templates.ts';
import type { DemoRecord } from './insert.ts';
import { listsOf } from './mandate-lists.ts';
import { entered } from './mandate-register.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const MONTHS = [3, 3, 6, 12];
/** How a mandate stands, by how its property does. */
const STANDING: Readonly<Record<string, string[]>> = {
  estimation: ['prospection', 'created'],
  off_market: ['created', 'ready', 'completed'],
  sale: ['completed', 'completed', 'completed', 'ready', 'created'],
  offer: ['completed'],
  sold: ['completed'],
};

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
  templates: DemoRecord[];
}

const parcel = (insee: unknown, random: Random) => ({
  commune: String(insee),
  prefix: '000',
  section: `${random.pick(['A', 'B', 'C', 'D'])}${random.pick(['B', 'E', 'H', 'K'])}`,
  plot: String(1 + random.below(420)).padStart(4, '0'),
});

/** Its commonhold, as a mandate says it: the lot that is sold has its share of a thousand for each lot. */
function lotsIn({ isCommonhold, commonhold }: DemoRecord): Pick<Draft<Mandate>, 'lots' | 'commonhold'> {
  const { lots, lotNumbers, annualCharges } = (commonhold ?? {}) as Draft<NonNullable<Property['commonhold']>>;
  if (!isCommonhold || !lots) return { lots: null, commonhold: null };
  return {
    lots: [{ number: lotNumbers ?? '1', share: 1_000 }] as Mandate['lots'],
    commonhold: {
      totalLots: lots,
      totalShares: lots * 1_000,
      annualCharges: annualCharges ?? null,
    } as Mandate['commonhold'],
  };
}

/** The mandate of a property; `place` answers how many its year has before it. */
function mandateOf(
  property: DemoRecord,
  { types, sources, scale }: ReturnType<typeof listsOf>,
  { random, now }: Making,
  place: (year: number) => number,
): DemoRecord {
  const sale = types.slice(0, 3);
  const type = property.exclusive ? (sale[1] as DemoRecord) : random.pick([sale[0], sale[0], sale[2]] as DemoRecord[]);
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
    day: parisDay(now),
    amount: hai,
  }).fees;
  const year = new Date(begun).getUTCFullYear();
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
  const followed = rules.derive?.(draft);
  // What was sold has ended; what is for sale is in its term.
  const isOver = signed && String(followed?.expiresOn) < parisDay(now);
  return {
    tenantId: property.tenantId as string,
    reference: `M${year}-${String(place(year) + 1).padStart(4, '0')}`,
    type: type.id,
    source: random.pick(sources).id,
    ...draft,
    expiresOn: null,
    noticeFrom: null,
    withdrawalEnds: null,
    currentPrice: null,
    currentFees: null,
    currentHai: null,
    ...followed,
    status: isOver ? 'cancelled' : status,
    terminationDate: isOver ? followed?.expiresOn : null,
    endReason: isOver ? 'sold' : null,
    scaleCompliance: 'exact',
    scaleFees: fees ?? null,
    // Whoever signs at home wants to sell at once.
    earlyStart: draft.signedIn === 'off_premises',
    completedAt: signedOn ?? null,
    signedOn: signedOn ?? null,
    clients: property.vendors,
    properties: [property.id],
    address,
    cadastre: [parcel(address.inseeCode, random)],
    ...lotsIn(property),
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
}
/** The mandates of the properties that have a vendor, with the lines of the register of those that are in it. */
export function mandatesOf(
  network: DemoNetwork,
  properties: readonly DemoRecord[],
  clients: readonly DemoRecord[],
  making: Making,
): DemoMandates {
  const { random } = making;
  const lists = listsOf(network, making);
  const { types, sources, scale, register } = lists;
  const known = new Map(clients.map((one) => [one.id, one]));
  const counts = new Map<number, number>();
  const kept = properties.filter(
    ({ status, vendors, price, address }) =>
      STANDING[String(status)] &&
      (vendors as string[]).length > 0 &&
      price &&
      (address as { inseeCode?: string })?.inseeCode,
  );
  const place = (year: number) => {
    const before = counts.get(year) ?? 0;
    counts.set(year, before + 1);
    return before;
  };
  const made = kept.map((property) => mandateOf(property, lists, making, place));
  const entries = entered(made, types, register, known, random);
  const last = entries.at(-1);
  return {
    types,
    sources,
    rules: [scale],
    registers: [register],
    mandates: made.map(({ for: _, feesPayableBy: __, ...one }) => one as DemoRecord),
    avenants: made
      .filter(({ signedOn }) => signedOn)
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
    templates: documentTemplatesOf(network, making),
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
