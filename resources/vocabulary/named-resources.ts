import type { Written } from './activity.ts';
import type { Labels } from './resource.ts';
import { PRODUCT_ROLES } from './roles.ts';
import type { FieldSchema, Language, ResourceFile } from './types.ts';

/** A value of a field, and its word by language. */
interface Named {
  value: string;
  word: (language: Language) => string | undefined;
}

const itself = ({ file, labels }: Written, word: 'name' | 'plural'): Named[] => [
  { value: file.$id, word: (language) => labels[language]?.[word] },
];

/** The values that a field has from each resource, by how `x-field.resources` says it. */
const NAMED: Record<string, (one: Written, of: ResourceFile, field: string) => Named[]> = {
  /** Those with a list that everybody works with. */
  lists(one) {
    const { path, layout = 'default' } = one.file['x-resource'];
    return path !== undefined && layout === 'default' ? itself(one, 'plural') : [];
  },
  /** Those with files whose kinds are told by this field. */
  kinds(one, of, field) {
    const told = Object.values(one.file.properties).some(
      ({ 'x-field': own }) => own?.kinds?.resource === of.$id && own.kinds.field === field,
    );
    return told ? itself(one, 'name') : [];
  },
  /** Their documents, as `<resource>.<document>`. */
  prints: ({ file, labels }) =>
    (file['x-resource'].print ?? []).map(({ name }) => ({
      value: `${file.$id}.${name}`,
      word: (language) => labels[language]?.prints?.[name],
    })),
  /** What people are told of, as `<resource>.<template>`. */
  tells: ({ file, labels }) =>
    Object.keys(labels.en?.tells ?? labels.fr?.tells ?? {}).map((name) => ({
      value: `${file.$id}.${name}`,
      word: (language) => labels[language]?.tells?.[name],
    })),
  /** Application roles: those that resources bring; the product's own are added to them. */
  roles: ({ file, labels }) =>
    (file['x-resource'].roles?.brings ?? []).map((value) => ({
      value,
      word: (language) => labels[language]?.roles?.[value],
    })),
};

/** What such a field has besides. */
const ALWAYS: Record<string, readonly string[]> = { roles: PRODUCT_ROLES };

/** A field, or a part of one, that has resources as values. */
interface Place {
  path: string;
  schema: FieldSchema;
}

function placesIn(properties: Record<string, FieldSchema> = {}, above = ''): Place[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${above}${name}`;
    const own = schema?.['x-field']?.resources ? [{ path, schema }] : [];
    return [...own, ...placesIn(schema?.properties, `${path}.`)];
  });
}

function withValues(schema: FieldSchema, values: string[]): FieldSchema {
  const known = (own: unknown[] = []) => [...new Set([...values, ...own.map(String)])];
  return schema.type === 'array'
    ? { ...schema, items: { ...schema.items, enum: known(schema.items?.enum) } as FieldSchema }
    : { ...schema, enum: known(schema.enum) };
}

/** The properties in which one place is another schema. */
function replaced(
  properties: Record<string, FieldSchema>,
  [name = '', ...below]: string[],
  schema: FieldSchema,
): Record<string, FieldSchema> {
  const own = properties[name] as FieldSchema;
  const changed = below.length === 0 ? schema : { ...own, properties: replaced(own.properties ?? {}, below, schema) };
  return { ...properties, [name]: changed };
}

/**
 * The files and words in which fields that have resources as values (`x-field.resources`) have all that are declared, with
 * their words; what such a field says itself comes after them.
 */
export function withNamedResources(all: Written[]): Written[] {
  return all.map(({ file, labels }) => {
    let properties = file?.properties;
    const values: Record<Language, Record<string, Record<string, string>>> = { en: {}, fr: {} };
    for (const { path, schema } of placesIn(properties)) {
      const kind = schema['x-field']?.resources ?? '';
      // What isn't a declaration yet is refused where its shape is looked at.
      const found = all.flatMap((one) => (one.file?.['x-resource'] && NAMED[kind]?.(one, file, path)) || []);
      const named = [...(ALWAYS[kind] ?? []), ...found.map(({ value }) => value)];
      properties = replaced(properties, path.split('.'), withValues(schema, named));
      for (const language of ['en', 'fr'] as const)
        values[language][path] = Object.fromEntries(found.map(({ value, word }) => [value, word(language) as string]));
    }
    if (properties === file?.properties) return { file, labels };
    const worded = (language: Language): Labels => {
      const own = labels[language]?.values;
      const all = { ...values[language], ...own };
      for (const [path, words] of Object.entries(values[language])) all[path] = { ...words, ...own?.[path] };
      return { ...labels[language], values: all };
    };
    return { file: { ...file, properties }, labels: { en: worded('en'), fr: worded('fr') } };
  });
}
