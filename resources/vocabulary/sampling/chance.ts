import { generateSync, type JsonSchema, registerFormat } from 'json-schema-faker';
import { CONTENT_LANGUAGES } from '../languages.ts';
import type { Field, Resource } from '../resource.ts';
import { deriveSchemas } from '../schemas.ts';
import { statusFields } from '../steps.ts';
import type { FieldSchema, FieldType } from '../types.ts';
import type { Values } from './types.ts';

registerFormat('phone', (random) => `+3363998${String(random.int(0, 9999)).padStart(4, '0')}`);
registerFormat('http-url', (random) => `https://example.org/${random.int(0, 9999)}`);
registerFormat('email', (random) => `someone${random.int(0, 999_999_999)}@example.org`);
registerFormat('date', (random) => `20${random.int(10, 25)}-0${random.int(1, 9)}-1${random.int(0, 9)}`);

const CORNERS = [
  [4, 45],
  [4.1, 45],
  [4, 45.1],
];

/** What fits types whose values the schema alone doesn't tell. */
const FITTING: Partial<Record<FieldType, FieldSchema>> = {
  range: { const: { min: 3, max: 90 } },
  places: { const: { departments: ['69', '2A'], postcodes: ['69003'], insees: [] } },
  area: { const: { type: 'MultiPolygon', coordinates: [[[...CORNERS, CORNERS[0]]]] } },
  recurrence: { const: { frequency: 'weekly', interval: 2, days: ['mo'], until: '2027-06-30', count: null } },
  point: { const: { lat: 46.58, lng: 2.21 } },
  postcode: { type: 'string', enum: ['31000', '69003', '75011'] },
};

const MOST_ENTRIES = 3;
/** Longer texts prove no more, and each of their letters is drawn. */
const MOST_LETTERS = 200;

/** Fields that any value of their schema fits: no links to records or files that don't exist, no steps of a status. */
const isFree = ({ declaration, name }: Field, resource: Resource): boolean =>
  !declaration.reference &&
  !declaration.links &&
  declaration.type !== 'files' &&
  !statusFields(resource).includes(name);

/** What `chosen` says of a schema, by the type of its field; the derived schemas of parts don't tell it any more. */
function told(derived: FieldSchema, declared: FieldSchema): FieldSchema {
  const fitting = FITTING[declared['x-field']?.type ?? 'string'];
  if (fitting) return fitting;
  const { properties, items, maxLength, minLength = 0, format, pattern } = derived;
  const isLong = maxLength !== undefined && format === undefined && pattern === undefined;
  return {
    ...derived,
    ...(isLong ? { maxLength: Math.max(minLength, Math.min(maxLength, MOST_LETTERS)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, told(part, declared.properties?.[name] ?? part)]),
          ),
        }
      : {}),
    ...(items
      ? {
          items: told(items, declared.items ?? items),
          maxItems: Math.min(derived.maxItems ?? MOST_ENTRIES, MOST_ENTRIES),
        }
      : {}),
  };
}

/** Texts that belong together are written in the same languages. */
function inSameLanguages(resource: Resource, body: Values): Values {
  const texts = Object.values(resource.fields)
    .filter(({ name, declaration }) => declaration.type === 'translated' && body[name])
    .map(({ name }) => body[name] as Values);
  for (const language of CONTENT_LANGUAGES) {
    if (texts.every((one) => one[language])) continue;
    for (const one of texts) delete one[language];
  }
  return body;
}

/**
 * A random body that the resource's creation schema takes, the same for the same seed: of a record that isn't put away.
 *
 * @param asAnybody without what is some people's alone to say
 */
export function chanceBody(resource: Resource, seed: number, asAnybody: boolean): Values {
  const { create } = deriveSchemas(resource);
  const fields = Object.values(resource.fields).filter(
    (field) => create.properties[field.name] && isFree(field, resource) && !(asAnybody && field.declaration.grants),
  );
  const required = create.required?.filter((name) => fields.some((field) => field.name === name));
  const properties = Object.fromEntries(
    fields.map(({ name, schema }) => [
      name,
      name === resource.declaration.archive
        ? ({ const: false } as FieldSchema)
        : told(create.properties[name] ?? {}, schema),
    ]),
  );
  const schema = { ...create, ...(required ? { required } : {}), properties } as JsonSchema;
  const body = generateSync(schema, { seed, alwaysFakeOptionals: true }) as Values;
  return inSameLanguages(resource, body);
}

/** A random value of one field, the same for the same seed, also of a field that nobody enters. */
export function chanceValue({ schema }: Field, seed: number): unknown {
  const properties = { value: told(schema, schema) as JsonSchema };
  const one: JsonSchema = { type: 'object', required: ['value'], properties };
  return (generateSync(one, { seed, alwaysFakeOptionals: true }) as { value: unknown }).value;
}
