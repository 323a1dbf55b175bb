import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

/** What stands at the ends of each type, and beyond them. */
const DAYS = ['0001-01-01', '1899-12-31', '1900-01-01', '2200-12-31', '2201-01-01', '9999-12-31'];
const INSTANTS = [
  ...DAYS.map((day) => `${day}T23:59:59Z`),
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2016-12-31T23:59:60Z',
];
const FIGURES = [
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  1e308,
  -1e308,
  -0,
  0.1,
  'NaN',
  '1e400',
];
const LETTERS = 40_000;
const TEXTS = ['', ' ', 'a\0b', 'x'.repeat(LETTERS), '\u{1d573}', '\u202e', "'", '\\', '%', '9999-12-31'];

/** A text of so many letters, which take four bytes each and are no words that compress. */
const letters = (count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(0x1f300 + ((at * 7_919) % 700))).join('');

/** The values to try where one of this schema stands: those at the limits that it declares are taken, others hardly. */
export function extremesOf(schema: FieldSchema): unknown[] {
  const types = [schema.type ?? []].flat();
  if (schema.format === 'date') return [...DAYS, ''];
  if (schema.format === 'date-time') return [...INSTANTS, ''];
  if (types.includes('integer') || types.includes('number'))
    return [schema.minimum, schema.maximum, ...FIGURES].filter((one) => one !== undefined);
  if (types.includes('boolean')) return ['true', 1];
  if (types.includes('array')) return [[], [null], {}, ''];
  if (types.includes('object')) return [{}, [], ''];
  return [...(schema.maxLength && !schema.enum ? [letters(schema.maxLength)] : []), ...TEXTS, 1];
}

/** A field with one extreme in it, and where that stands. */
export interface Extreme {
  path: string;
  value: unknown;
  /** It is of a date or a time, from which more is reckoned than from others. */
  isTime: boolean;
  /** What the whole field then holds. */
  field: unknown;
}

/**
 * The extremes of a field and of each of its parts.
 *
 * @param sample what the field holds otherwise, which the other parts keep
 */
export function extremesIn(schema: FieldSchema, sample: unknown, path: string): Extreme[] {
  const isTime = schema.format === 'date' || schema.format === 'date-time';
  const own = extremesOf(schema).map((value) => ({ path, value, isTime, field: value }));
  const { items, properties = {} } = schema;
  if (items) {
    const [first] = Array.isArray(sample) ? sample : [];
    return [...own, ...extremesIn(items, first, `${path}/0`).map((one) => ({ ...one, field: [one.field] }))];
  }
  const holder = (sample ?? {}) as Values;
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, part]) =>
      extremesIn(part, holder[name], `${path}/${name}`).map((one) => ({
        ...one,
        field: { ...holder, [name]: one.field },
      })),
    ),
  ];
}
