import { VALUE_LISTS, type ValueList } from '../shared/index.ts';
import type { Field, Labels } from './resource.ts';
import type { FieldSchema, Language } from './types.ts';

const listOf = (name: string | undefined): ValueList | undefined =>
  name !== undefined && Object.hasOwn(VALUE_LISTS, name) ? VALUE_LISTS[name] : undefined;

/** The names that `x-field.values` may have. */
export const sharedNames = (): string[] => Object.keys(VALUE_LISTS);

/** The schema with the values of the shared list that it names: its own, or those of its entries. */
export function withSharedValues(schema: FieldSchema): FieldSchema {
  const list = listOf(schema['x-field']?.values);
  if (!list) return schema;
  const values = Object.keys(list);
  return schema.type === 'array'
    ? { ...schema, items: { type: 'string', ...schema.items, enum: values } }
    : { ...schema, enum: values };
}

/** The labels with the words of shared lists. */
export function withSharedWords(labels: Record<Language, Labels>, fields: Field[]): Record<Language, Labels> {
  const shared = fields.flatMap(({ name, declaration }) => {
    const list = listOf(declaration.values);
    return list ? [{ name, list }] : [];
  });
  if (shared.length === 0) return labels;
  const worded = (language: Language): Labels => ({
    ...labels[language],
    values: {
      ...Object.fromEntries(
        shared.map(({ name, list }) => [
          name,
          Object.fromEntries(Object.entries(list).map(([value, words]) => [value, words[language]])),
        ]),
      ),
      ...labels[language].values,
    },
  });
  return { en: worded('en'), fr: worded('fr') };
}
