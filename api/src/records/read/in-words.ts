import { type FieldSchema, type Language, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { formatDate, formatDateTime } from '@hestia/resources/vocabulary/written.ts';

/** Made once: making one takes a hundred times as long as using it. */
const formatsOf = (area: string) => ({
  money: new Intl.NumberFormat(area, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  number: new Intl.NumberFormat(area, { useGrouping: false, maximumFractionDigits: 6 }),
  country: new Intl.DisplayNames(area, { type: 'region' }),
});

const FORMATS: Record<Language, ReturnType<typeof formatsOf>> = { en: formatsOf('en-GB'), fr: formatsOf('fr-FR') };
const YES: Record<Language, [string, string]> = { en: ['Yes', 'No'], fr: ['Oui', 'Non'] };

function scalarInWords(resource: Resource, path: string, type: string, value: unknown, language: Language): string {
  const labels = resource.labels[language];
  switch (type) {
    case 'boolean':
      return YES[language][value ? 0 : 1];
    case 'date':
      return formatDate(String(value));
    case 'datetime':
      return formatDateTime(String(value));
    case 'country':
      return FORMATS[language].country.of(String(value)) ?? String(value);
    case 'money':
      return FORMATS[language].money.format(Number(value));
    case 'number':
      return FORMATS[language].number.format(Number(value));
    case 'richtext':
      return String(value).replace(/<[^<>]*>/g, ' ');
    default:
      return labels.values?.[path]?.[String(value)] ?? String(value);
  }
}

const partsInWords = (
  resource: Resource,
  path: string,
  parts: Record<string, FieldSchema>,
  value: Record<string, unknown>,
  language: Language,
): string =>
  Object.entries(parts)
    .filter(([name]) => name !== 'id')
    .map(([name, schema]): [string, string] => [
      name,
      inWords(resource, `${path}.${name}`, schema, value[name], language),
    ])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${resource.labels[language].fields[`${path}.${name}`] ?? name}: ${text}`)
    .join(', ');

/** Types that are told part by part. */
const PARTED = ['object', 'range', 'places'];

/** A value as a person reads it; an empty text where there is none, and where it only leads to other people. */
export function inWords(
  resource: Resource,
  path: string,
  schema: FieldSchema,
  value: unknown,
  language: Language,
  names: Record<string, string> = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  const type = typeOf(schema);
  if (type === 'reference' || type === 'references')
    return [value]
      .flat()
      .flatMap((id) => names[String(id)] ?? [])
      .join(', ');
  if (type === 'files') return (value as { name: string }[]).map(({ name }) => name).join(', ');
  if (PARTED.includes(type) && schema.properties)
    return partsInWords(resource, path, schema.properties, value as Record<string, unknown>, language);
  if (Array.isArray(value)) {
    const parts = schema.items?.properties;
    const entry = (one: unknown) =>
      parts
        ? partsInWords(resource, path, parts, one as Record<string, unknown>, language)
        : scalarInWords(resource, path, 'enum', one, language);
    return value.map(entry).join('; ');
  }
  if (typeof value === 'object')
    return Object.values(value)
      .filter((one) => typeof one !== 'object')
      .join(', ');
  return scalarInWords(resource, path, type, value, language);
}
