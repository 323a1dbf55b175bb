import type { Importer, PartnerProperty } from '../generated/types.ts';

type Parsed = NonNullable<PartnerProperty['parsed']>;
type Mapping = NonNullable<Importer['mapping']>;
type Row = Record<string, unknown>;

/** One property as a partner publishes it. */
export interface Listed {
  externalId: string;
  parsed: Parsed;
  /** Why it can't be imported as it is: a key of the words of partner properties, with what it is about. */
  reason?: string;
}

const TEXTS = { title: 300, kind: 100, postcode: 10, town: 200, description: 5000 } as const;
const WHOLE = { price: 1_000_000_000, rooms: 1000, bedrooms: 1000 } as const;
const MOST_SURFACE = 1_000_000;

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && String(value).trim() !== '';

/** The value at a path such as `address.town`. */
export const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);

/** "1 250 000,50 €" and "1250000.5" as a number; nothing where it is none. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = String(value)
    .replace(/[\s\u00a0\u202f']|€|EUR|m²|m2/gi, '')
    .replace(/,(?=\d{1,2}$)/, '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/**
 * A row of a partner's stock by the importer's mapping; fields that it doesn't name are called as ours are.
 *
 * @returns nothing for a row without a reference: it can't be told from others
 */
export function listedIn(row: Row, mapping: Mapping): Listed | undefined {
  const from = new Map(mapping.map((one) => [String(one.field), one.from]));
  const said = (name: string): unknown => valueAt(row, from.get(name) ?? name);
  const externalId = isSaid(said('externalId')) ? String(said('externalId')).trim().slice(0, 100) : '';
  if (!externalId) return undefined;
  const parsed: Parsed = {};
  for (const [name, most] of Object.entries(TEXTS))
    if (isSaid(said(name))) Object.assign(parsed, { [name]: String(said(name)).trim().slice(0, most) });
  const url = said('url');
  if (isSaid(url) && /^https?:\/\/\S{1,1990}$/.test(String(url))) parsed.url = String(url);
  let reason: string | undefined;
  for (const [name, most] of Object.entries({ ...WHOLE, surface: MOST_SURFACE })) {
    if (!isSaid(said(name))) continue;
    const number = numberIn(said(name));
    if (number === undefined || number > most) reason ??= `${name}: ${String(said(name)).slice(0, 60)}`;
    else Object.assign(parsed, { [name]: name === 'surface' ? number : Math.round(number) });
  }
  if (!reason && !parsed.price) reason = 'price';
  if (!reason && !parsed.title && !parsed.kind) reason = 'title';
  return { externalId, parsed, ...(reason ? { reason } : {}) };
}

/** What a run makes of a property: `before` is what stands there. */
export function statusOf(
  { parsed, reason }: Listed,
  before: { parsed: unknown; status: string } | undefined,
): PartnerProperty['status'] {
  if (reason) return 'rejected';
  if (!before) return 'new';
  const isSame = JSON.stringify(sorted(before.parsed)) === JSON.stringify(sorted(parsed));
  return isSame && before.status !== 'removed' && before.status !== 'rejected' ? 'unmodified' : 'updated';
}

const sorted = (value: unknown): [string, unknown][] =>
  Object.entries((value ?? {}) as Row)
    .filter(([, one]) => one !== null)
    .sort(([left], [right]) => (left < right ? -1 : 1));

/** The kinds of homes in partners' words, French and English, by ours. */
const KINDS: [RegExp, string][] = [
  [/^(appart|flat|apartment|t\d|f\d)/i, 'flat'],
  [/^(maison|house|villa|pavillon)/i, 'house'],
  [/^(terrain|land|plot)/i, 'land'],
  [/^(studio)/i, 'studio'],
  [/^(loft)/i, 'loft'],
  [/^(parking|garage|box)/i, 'parking'],
  [/^(immeuble|building)/i, 'building'],
  [/^(bureau|office)/i, 'office'],
  [/^(local|commerce|shop)/i, 'shop'],
];

/** Which of our kinds of property a partner's word means; nothing where that isn't clear. */
export const kindIn = (word: string): string | undefined =>
  KINDS.find(([pattern]) => pattern.test(word.trim()))?.[1] ?? undefined;
