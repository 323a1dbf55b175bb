import { FIELD_TYPES } from './field-types.ts';
import { typeOf } from './path.ts';
import type { FieldSchema, FieldType } from './types.ts';

/** The days that a date may name, unless its declaration says otherwise by `formatMinimum` and `formatMaximum`. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** Euros that no house, firm or budget comes near. */
const MOST_EUROS = 1e12;
/** What a fraction is at most, either way. */
const LARGEST = 1e12;
/** Letters of a line, and of a text. */
const LINE = 1_000;
const TEXT = 20_000;
/** Letters of an id, which is a few and 26 more. */
const ID = 100;
/** The entries of a list. */
const MOST_ENTRIES = 1_000;

const whole = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const days = { formatMinimum: FIRST_DAY, formatMaximum: LAST_DAY };
/** Those of these days in Paris. */
const instants = { formatMinimum: `${FIRST_DAY}T00:00:00Z`, formatMaximum: `${LAST_DAY}T22:59:59.999Z` };

/** The limits that follow from a type where they aren't declared. */
const BY_TYPE: Partial<Record<FieldType, FieldSchema>> = {
  date: days,
  datetime: instants,
  // Whole numbers are those that every program tells apart.
  integer: whole,
  money: { minimum: 0, maximum: MOST_EUROS },
  number: { minimum: -LARGEST, maximum: LARGEST },
  text: { maxLength: TEXT },
  richtext: { maxLength: TEXT },
  reference: { maxLength: ID },
};

/** Types that say all of it themselves. */
const OWN: readonly FieldType[] = ['point', 'places', 'area'];

/** A figure that follows from others is no larger than it can be kept. */
const FOLLOWING: Partial<Record<FieldType, FieldSchema>> = { integer: whole, money: whole };

function limitsOf(schema: FieldSchema, isFollowing: boolean): FieldSchema {
  const type = typeOf(schema);
  if (isFollowing) return FOLLOWING[type] ?? {};
  const declared = BY_TYPE[type];
  if (declared) return declared;
  const { json } = FIELD_TYPES[type];
  if (json.includes('array')) return { maxItems: MOST_ENTRIES };
  return json.includes('string') && !schema.enum ? { maxLength: LINE } : {};
}

/**
 * A schema whose every date, number, text and list has an end, down to its parts: the declared one, else that of its type.
 *
 * @param isFollowing nobody enters it: it follows from other values, and has only the limits of what can be kept
 */
export function withLimits(schema: FieldSchema, isFollowing = false): FieldSchema {
  if (OWN.includes(typeOf(schema))) return schema;
  const { properties, items } = schema;
  const isLinks = typeOf(schema) === 'references';
  return {
    ...limitsOf(schema, isFollowing),
    ...schema,
    ...(items ? { items: withLimits({ ...(isLinks ? BY_TYPE.reference : {}), ...items }, isFollowing) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, withLimits(part, isFollowing)]),
          ),
        }
      : {}),
  };
}
