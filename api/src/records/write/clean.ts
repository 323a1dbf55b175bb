import { type FieldSchema, isContentLanguage, type Resource, withLinks } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../../fields/index.ts';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a text is empty, in all its languages if it has some. */
function saysNothing(schema: FieldSchema, value: unknown): boolean {
  if (schema['x-field']?.type !== 'translated' || !isValues(value)) return value === '';
  return Object.entries(value).every(([name, text]) => name === 'defaultLanguage' && isContentLanguage(String(text)));
}

/** The parts of a value, each as its type keeps it. */
async function withParts(schema: FieldSchema, value: Values): Promise<Values> {
  const parts = Object.entries(value).map(async ([name, part]) => {
    return [name, await kept(schema.properties?.[name], part, schema.required?.includes(name) ?? false)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/**
 * A value as its type keeps it, and so the parts of objects and of the entries of lists. An empty text is no text: where
 * there must be one it stays for the check that says so.
 */
async function kept(schema: FieldSchema | undefined, value: unknown, isRequired: boolean): Promise<unknown> {
  const declaration = schema?.['x-field'];
  const own = declaration ? ((await fieldTypes[declaration.type].clean?.(value, declaration)) ?? value) : value;
  if (schema && !isRequired && saysNothing(schema, own)) return null;
  if (schema?.items?.properties && Array.isArray(own))
    return Promise.all(own.map((entry) => kept(schema.items, entry, true)));
  return schema?.properties && isValues(own) ? withParts(schema, own) : own;
}

/** Whether records are told apart by an e-mail address, which is the same in capitals. */
const isTellingEmail = ({ fields, declaration: { unique = [], uniqueWhile = [] } }: Resource, name: string): boolean =>
  fields[name]?.declaration.type === 'email' &&
  [...unique, ...uniqueWhile.map((one) => one.fields)].some((names) => names.includes(name));

/**
 * A body with its values as they are kept: rich text without what runs, phone numbers in one way of writing, addresses that
 * are unique in small letters, and the links that a list tells of.
 */
export async function clean(resource: Resource, body: Values): Promise<Values> {
  const values = Object.entries(body).map(async ([name, value]) => {
    const field = resource.fields[name];
    const one = await kept(field?.schema, value, field?.required ?? false);
    return [name, isTellingEmail(resource, name) && typeof one === 'string' ? one.toLowerCase() : one];
  });
  return withLinks(resource, Object.fromEntries(await Promise.all(values)));
}
