import {
  type FieldSchema,
  type Language,
  type Resource,
  shownLanguage,
  typeOf,
} from '@hestia/resources/vocabulary/index.ts';
import { printedFields } from '@hestia/resources/vocabulary/printed.ts';
import { formatPhone } from '@hestia/resources/vocabulary/written.ts';
import { toCardinal as inEnglish } from 'n2words/en-GB';
import { toCardinal as inFrench } from 'n2words/fr-FR';
import { inWords } from '../../records/read/in-words.ts';

type Values = Record<string, unknown>;

const LETTERS: Record<Language, (value: number) => string> = { en: inEnglish, fr: inFrench };
const NUMBERS = ['integer', 'number', 'money'];

/** What a value is called in a document: its text, and beside it what conditions and letters need. */
interface Told {
  language: Language;
  /** Names of the records that references lead to. */
  names: Record<string, string>;
}

function told(resource: Resource, path: string, schema: FieldSchema, value: unknown, at: Told): Values {
  const name = path.split('.').at(-1) ?? '';
  const type = typeOf(schema);
  // In the document's language, else in another one that there is.
  if (type === 'translated') {
    const texts = value as Values | null;
    const shown = shownLanguage(texts, at.language);
    return { [name]: shown ? String(texts?.[shown]) : '' };
  }
  if (type === 'boolean') return { [name]: value ?? false };
  if (schema.properties && type !== 'list') return { [name]: parts(resource, path, schema.properties, value, at) };
  const entry = schema.items?.properties;
  if (entry) return { [name]: ((value ?? []) as Values[]).map((one) => parts(resource, path, entry, one, at)) };
  const text =
    type === 'phone' && value
      ? formatPhone(String(value))
      : inWords(resource, path, schema, value, at.language, at.names);
  if (NUMBERS.includes(type))
    return typeof value === 'number'
      ? { [name]: text, [`${name}_number`]: value, [`${name}_letters`]: LETTERS[at.language](value) }
      : { [name]: '' };
  if (type === 'enum' || type === 'status') return { [name]: text, [`${name}_code`]: value ?? '' };
  return { [name]: text };
}

function parts(
  resource: Resource,
  path: string,
  properties: Record<string, FieldSchema>,
  value: unknown,
  at: Told,
): Values {
  const record = (value ?? {}) as Values;
  return Object.assign(
    {},
    ...Object.entries(properties).map(([name, schema]) => told(resource, `${path}.${name}`, schema, record[name], at)),
  );
}

/** A record as a document shows it, by the names of its fields. */
export function printedValues(
  resource: Resource,
  record: Values,
  language: Language,
  names: Record<string, string> = {},
): Values {
  const at = { language, names };
  return Object.assign(
    {},
    ...printedFields(resource).map(({ name, schema }) => told(resource, name, schema, record[name], at)),
  );
}
