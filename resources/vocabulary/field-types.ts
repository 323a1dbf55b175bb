import type { Operator } from './condition.ts';
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
  /** What a condition may ask of it; of parts, their own types say. */
  operators: readonly Operator[];
}

const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null'];
const ORDER: readonly Operator[] = [...EQUALITY, 'gt', 'gte', 'lt', 'lte'];
const WORDS: readonly Operator[] = [...ORDER, 'contains', 'startsWith'];
const SET: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'any', 'all', 'none'];
const WHOLE: readonly Operator[] = ['null'];

const TEXT: FieldTraits = { json: ['string'], filter: true, sortable: true, operators: WORDS };
const ORDERED: FieldTraits = { ...TEXT, operators: ORDER };
const LIST: FieldTraits = { json: ['array'], filter: true, sortable: false, operators: WHOLE };
const PARTS: FieldTraits = { json: ['object'], filter: false, sortable: false, operators: WHOLE };
/** Nothing can ask for it: not even whether it is empty. */
const HIDDEN: FieldTraits = { json: ['string'], filter: false, sortable: false, operators: [] };

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
  integer: { ...ORDERED, json: ['integer'] },
  number: { ...ORDERED, json: ['number'] },
  money: { ...ORDERED, json: ['integer'] },
  boolean: { ...TEXT, json: ['boolean'], operators: EQUALITY },
  date: { ...ORDERED, format: 'date' },
  datetime: { ...ORDERED, format: 'date-time' },
  enum: { ...TEXT, json: ['string', 'integer'] },
  status: TEXT,
  reference: TEXT,
  /** The ids are a list, empty at most: it is never null. */
  references: { ...LIST, operators: SET },
  tags: { ...LIST, operators: [...SET, 'null'] },
  translated: PARTS,
  object: PARTS,
  list: { ...LIST, filter: false },
  files: { ...LIST, filter: false },
  point: { ...PARTS, filter: true, operators: ['null', 'within'] },
  range: { ...PARTS, filter: true, operators: ['contains', 'null'] },
  places: { ...PARTS, filter: true, operators: ['any', 'all', 'none', 'null'] },
  area: PARTS,
  recurrence: PARTS,
};
