import { wholeFields } from './activity.ts';
import { areaSchema } from './areas.ts';
import { withEngineWords } from './engine-words.ts';
import { filesSchema } from './files.ts';
import { withFollowing } from './following.ts';
import { translatedSchema } from './languages.ts';
import { withLimits } from './limits.ts';
import { untilField } from './person-states.ts';
import { placesSchema } from './places.ts';
import { pointSchema } from './points.ts';
import { rangeSchema } from './ranges.ts';
import { recurrenceSchema } from './recurrence.ts';
import type { Field, Labels, Mails, Resource, Rules, Starts } from './resource.ts';
import { OUTSIDE_ROLES } from './roles.ts';
import { seriesScope } from './series.ts';
import { withSharedValues, withSharedWords } from './shared-values.ts';
import { TITLE_PARTS } from './title.ts';
import {
  type FieldDeclaration,
  type FieldSchema,
  type FieldType,
  type HoldersDeclaration,
  type Language,
  NEVER_READ,
  type ResourceDeclaration,
  type ResourceFile,
} from './types.ts';

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

/** Whether the record is among the favourites of the person who asks. */
const FAVOURITE: FieldSchema = {
  type: 'boolean',
  'x-field': { type: 'boolean', readOnly: true, virtual: 'favourite' },
};

/** Whether the person who asks has this state of the record. */
const PERSON_STATE: FieldSchema = {
  type: 'boolean',
  'x-field': { type: 'boolean', readOnly: true, virtual: 'perPerson' },
};

/** Until when the person who asks has it. */
const PERSON_STATE_UNTIL: FieldSchema = {
  type: 'string',
  format: 'date-time',
  'x-field': { type: 'datetime', readOnly: true, virtual: 'perPersonUntil' },
};

/** The id of the file that stands for the record. */
const PICTURE: FieldSchema = {
  type: 'string',
  'x-field': { type: 'string', readOnly: true, virtual: 'picture' },
};

/** What its title takes from other records, by path, of what the person who asks reads there. */
const TITLE: FieldSchema = {
  type: 'object',
  'x-field': { type: 'object', readOnly: true, virtual: 'title' },
};

/** Who may be given a record: people of the network; whoever holds one already keeps it when they leave. */
export const AT_WORK = { active: true, roles: { none: [...OUTSIDE_ROLES] } };

const PEOPLE: FieldSchema = {
  type: 'array',
  uniqueItems: true,
  maxItems: 100,
  items: { type: 'string' },
  'x-field': { type: 'references', reference: { resource: 'user', onDelete: 'restrict', among: AT_WORK } },
};
/** Who holds a record, as fields of it. */
export const HOLDERS: Record<string, FieldSchema> = {
  owner: {
    type: 'string',
    'x-field': { type: 'reference', keep: true, reference: { resource: 'user', among: AT_WORK } },
  },
  coOwners: PEOPLE,
  collaborators: PEOPLE,
};

function holderFields(holders: HoldersDeclaration | undefined): Record<string, FieldSchema> {
  if (wholeFields(holders).length === 0) return holders ? HOLDERS : {};
  return Object.fromEntries(
    Object.entries(HOLDERS).map(([name, schema]) => {
      const { reference, ...declaration } = schema['x-field'] as FieldDeclaration;
      const { among: _, ...inherited } = reference as NonNullable<FieldDeclaration['reference']>;
      return [name, { ...schema, 'x-field': { ...declaration, reference: inherited, readOnly: true } }];
    }),
  );
}

/** Types whose schema follows from the type. */
const EXPANDED: Partial<Record<FieldType, (schema: FieldSchema) => FieldSchema>> = {
  translated: translatedSchema,
  files: filesSchema,
  point: pointSchema,
  range: rangeSchema,
  places: placesSchema,
  area: areaSchema,
  recurrence: recurrenceSchema,
};

function field(name: string, declared: FieldSchema, required: boolean): Field {
  if (!declared['x-field']) throw new Error(`${name} has no x-field`);
  const { derived, lookup, rollup, formula, collects, links, type, grants } = declared['x-field'];
  const declaration = {
    ...declared['x-field'],
    ...(derived || lookup || rollup || collects ? { derived: true, readOnly: true } : {}),
    ...(formula === undefined ? {} : { readOnly: true }),
    ...(links ? { virtual: 'links' as const } : {}),
    ...(NEVER_READ.includes(type) ? { writeOnly: true } : {}),
    ...(grants?.read ? { restricted: true, grants: { edit: grants.read, ...grants } } : {}),
  };
  const schema = withLimits(
    withSharedValues(EXPANDED[declaration.type]?.(declared) ?? declared),
    declaration.derived === true,
  );
  return { name, schema, declaration, required, column: columnName(name) };
}

/** A number is given once: what is numbered is unique within its scope. */
function withSeriesKeys({ properties, 'x-resource': declaration }: ResourceFile): ResourceDeclaration {
  const keys = Object.entries(properties).flatMap(([name, schema]) => {
    const series = schema['x-field']?.series;
    return series ? [[name, ...seriesScope(series)]] : [];
  });
  return keys.length > 0 ? { ...declaration, unique: [...(declaration.unique ?? []), ...keys] } : declaration;
}

/** The resource that a file, its labels and its rules declare, with the fields that every record has. */
export function buildResource(
  file: ResourceFile,
  labels: Record<Language, Labels>,
  rules: Rules = {},
  mails: Mails = {},
  starts: Starts = {},
): Resource {
  const declaration = withSeriesKeys(file);
  const schemas = {
    ...META,
    ...(declaration.favourites ? { favourite: FAVOURITE } : {}),
    ...Object.fromEntries(
      Object.entries(declaration.perPerson ?? {}).flatMap(([name, { timed }]) => [
        [name, PERSON_STATE] as const,
        ...(timed ? [[untilField(name), PERSON_STATE_UNTIL] as const] : []),
      ]),
    ),
    ...(declaration.picture ? { picture: PICTURE } : {}),
    ...(declaration.title ? { [TITLE_PARTS]: TITLE } : {}),
    ...file.properties,
    ...holderFields(declaration.holders),
  };
  // Without a prototype: names from outside, such as `constructor`, must not find what every object has.
  const fields: Resource['fields'] = Object.create(null);
  for (const [name, schema] of Object.entries(schemas))
    fields[name] = field(name, schema, Boolean(file.required?.includes(name)));
  return {
    id: file.$id,
    name: declaration.name,
    table: snakeCase(declaration.name),
    file,
    declaration,
    fields,
    graphs: [declaration.status ?? []].flat(),
    labels: withSharedWords(
      withEngineWords(labels, Object.values(fields), file['x-resource'].menu?.group),
      Object.values(fields),
    ),
    rules: withFollowing(rules, fields),
    mails,
    starts,
  };
}
