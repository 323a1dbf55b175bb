import { filesSchema } from './files.ts';
import { translatedSchema } from './languages.ts';
import { pointSchema } from './points.ts';
import type { Field, Labels, Resource, Rules } from './resource.ts';
import type { FieldSchema, FieldType, Language, ResourceFile } from './types.ts';

/** `coOwners` to `co_owners`, `saved-searches` to `saved_searches`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/-/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, (_, left: string, right: string) => `${left}_${right}`)
    .toLowerCase();

/** Names that SQL keeps for itself and a field may well have. */
const RESERVED =
  'all and any array as asc both case check collate column default desc distinct do else end except for from grant group having in into limit not null offset on only or order primary references select table then to union unique user using when where window with'.split(
    ' ',
  );

/** The column of a field: its name in snake case, with an underscore where SQL reserves the word. */
export const columnName = (name: string): string =>
  RESERVED.includes(snakeCase(name)) ? `${snakeCase(name)}_` : snakeCase(name);

const META: Record<string, FieldSchema> = {
  id: { type: 'string', 'x-field': { type: 'string', readOnly: true } },
  version: { type: 'integer', 'x-field': { type: 'integer', readOnly: true } },
  createdAt: { type: 'string', format: 'date-time', 'x-field': { type: 'datetime', readOnly: true } },
  updatedAt: { type: 'string', format: 'date-time', 'x-field': { type: 'datetime', readOnly: true } },
  createdBy: {
    type: 'string',
    'x-field': { type: 'reference', readOnly: true, reference: { resource: 'user', onDelete: 'null' } },
  },
};

const PEOPLE: FieldSchema = {
  type: 'array',
  uniqueItems: true,
  maxItems: 100,
  items: { type: 'string' },
  'x-field': { type: 'references', reference: { resource: 'user', onDelete: 'cascade' } },
};
const HOLDERS: Record<string, FieldSchema> = {
  owner: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'user' } } },
  coOwners: PEOPLE,
  collaborators: PEOPLE,
};

/** Types whose schema follows from the type. */
const EXPANDED: Partial<Record<FieldType, (schema: FieldSchema) => FieldSchema>> = {
  translated: translatedSchema,
  files: filesSchema,
  point: pointSchema,
};

function field(name: string, declared: FieldSchema, required: boolean): Field {
  const declaration = declared['x-field'];
  if (!declaration) throw new Error(`${name} has no x-field`);
  const schema = EXPANDED[declaration.type]?.(declared) ?? declared;
  return { name, schema, declaration, required, column: columnName(name) };
}

/** The resource that a file, its labels and its rules declare, with the fields that every record has. */
export function buildResource(file: ResourceFile, labels: Record<Language, Labels>, rules: Rules = {}): Resource {
  const declaration = file['x-resource'];
  const schemas = { ...META, ...file.properties, ...(declaration.holders ? HOLDERS : {}) };
  const fields = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      field(name, schema, Boolean(file.required?.includes(name))),
    ]),
  );
  return {
    id: file.$id,
    name: declaration.name,
    table: snakeCase(declaration.name),
    file,
    declaration,
    fields,
    labels,
    rules,
  };
}
