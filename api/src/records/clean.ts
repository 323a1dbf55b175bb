import { type FieldSchema, type Resource, withLinks } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as its type keeps it, and so the parts of objects and of the entries of lists. */
function kept(schema: FieldSchema | undefined, value: unknown): unknown {
  const declaration = schema?.['x-field'];
  const own = declaration ? (fieldTypes[declaration.type].clean?.(value, declaration) ?? value) : value;
  if (schema?.items?.properties && Array.isArray(own)) return own.map((entry) => kept(schema.items, entry));
  const parts = schema?.properties;
  if (!parts || !isValues(own)) return own;
  return Object.fromEntries(Object.entries(own).map(([name, part]) => [name, kept(parts[name], part)]));
}

/** Whether records are told apart by an e-mail address, which is the same in capitals. */
const isTellingEmail = ({ fields, declaration: { unique = [], uniqueWhile = [] } }: Resource, name: string): boolean =>
  fields[name]?.declaration.type === 'email' &&
  [...unique, ...uniqueWhile.map((one) => one.fields)].some((names) => names.includes(name));

/**
 * A body with its values as they are kept: rich text without what runs, phone numbers in one way of writing, addresses that
 * are unique in small letters, and the links that a list tells of.
 */
export function clean(resource: Resource, body: Values): Values {
  const values = Object.entries(body).map(([name, value]) => {
    const one = kept(resource.fields[name]?.schema, value);
    return [name, isTellingEmail(resource, name) && typeof one === 'string' ? one.toLowerCase() : one];
  });
  return withLinks(resource, Object.fromEntries(values));
}
