import type { Written } from './activity.ts';
import type { Labels } from './resource.ts';
import type { FieldSchema, Language, ResourceFile } from './types.ts';

/** Resources that a field has as values, by how `x-field.resources` says it, and the word of each. */
const NAMED: Record<
  string,
  { word: 'name' | 'plural'; has(one: ResourceFile, of: ResourceFile, field: string): boolean }
> = {
  /** Those with a list that everybody works with. */
  lists: {
    word: 'plural',
    has: ({ 'x-resource': { path, layout = 'default' } }) => path !== undefined && layout === 'default',
  },
  /** Those with files whose kinds are told by this field. */
  kinds: {
    word: 'name',
    has: ({ properties }, of, field) =>
      Object.values(properties).some(
        ({ 'x-field': one }) => one?.kinds?.resource === of.$id && one.kinds.field === field,
      ),
  },
};

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
      const named = NAMED[schema['x-field']?.resources ?? ''];
      // What isn't a declaration yet is refused where its shape is looked at.
      const found = named ? all.filter((one) => one.file?.['x-resource'] && named.has(one.file, file, path)) : [];
      const ids = found.map((one) => one.file.$id);
      properties = replaced(properties, path.split('.'), withValues(schema, ids));
      for (const language of ['en', 'fr'] as const)
        values[language][path] = Object.fromEntries(
          found.map((one) => [one.file.$id, one.labels[language]?.[named?.word ?? 'name']]),
        );
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
