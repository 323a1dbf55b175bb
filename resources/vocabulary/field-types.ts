import type { FieldType } from './field-schema.ts';

/** What a type of field asks of its schema, and what lists do with it. */
export interface FieldTraits {
  /** The JSON types that its schema may have. */
  json: readonly string[];
  /** The format that its schema must have. */
  format?: string;
  /** Whether lists are narrowed by it, on a screen too. */
  filter: boolean;
  /** Whether lists are sorted by it. */
  sortable: boolean;
}

const TEXT: FieldTraits = { json: ['string'], filter: true, sortable: true };
const LIST: FieldTraits = { json: ['array'], filter: true, sortable: false };
const PARTS: FieldTraits = { json: ['object'], filter: false, sortable: false };
const HIDDEN: FieldTraits = { json: ['string'], filter: false, sortable: false };

/** Every type of field; `api/src/fields` and `admin-ui/src/fields` do what is said here. */
export const FIELD_TYPES: Record<FieldType, FieldTraits> = {
  string: TEXT,
  text: TEXT,
  richtext: { ...TEXT, filter: false },
  email: { ...TEXT, format: 'email' },
  phone: { ...TEXT, format: 'phone' },
  url: { ...TEXT, format: 'http-url' },
  postcode: TEXT,
  commune: TEXT,
  country: TEXT,
  color: { ...TEXT, filter: false },
  password: HIDDEN,
  secret: HIDDEN,
  integer: { ...TEXT, json: ['integer'] },
  number: { ...TEXT, json: ['number'] },
  money: { ...TEXT, json: ['integer'] },
  boolean: { ...TEXT, json: ['boolean'] },
  date: { ...TEXT, format: 'date' },
  datetime: { ...TEXT, format: 'date-time' },
  enum: { ...TEXT, json: ['string', 'integer'] },
  status: TEXT,
  reference: TEXT,
  references: LIST,
  tags: LIST,
  translated: PARTS,
  object: PARTS,
  list: { ...LIST, filter: false },
  files: { ...LIST, filter: false },
  point: { ...PARTS, filter: true },
  range: { ...PARTS, filter: true },
  places: { ...PARTS, filter: true },
  area: PARTS,
  recurrence: PARTS,
};
