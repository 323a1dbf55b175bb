import {
  CONTENT_LANGUAGES,
  deriveSchemas,
  type Field,
  type FieldSchema,
  type FieldType,
  type Resource,
  statusFields,
  wholeFields,
} from '@hestia/resources/vocabulary/index.ts';
import { generateSync, type JsonSchema, registerFormat } from 'json-schema-faker';
import { type Reply, type TestApi, userId } from './api.ts';

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
};

/** What fits fields and parts of these names, whose rules look at other fields or at the world. */
const NAMED: Record<string, JsonSchema> = {
  postcode: { type: 'string', pattern: '^[0-9]{5}$' },
  lat: { const: 46.58 },
  lng: { const: 2.21 },
  constructionYear: { const: 1985 },
  floorNumber: { const: 2 },
  floorMax: { const: 5 },
  costsLow: { const: 900 },
  costsHigh: { const: 1_300 },
};

/** Fields that any value of their schema fits: no links to records or files that don't exist, no steps of a status. */
const isFree = ({ declaration, name }: Field, resource: Resource): boolean =>
  !declaration.reference &&
  !declaration.links &&
  declaration.type !== 'files' &&
  !statusFields(resource).includes(name);

/** The schema with what it doesn't tell by itself. */
const told = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, part]) => [
            name,
            (NAMED[name] as FieldSchema | undefined) ?? told(part),
          ]),
        ),
      }
    : {}),
  ...(schema.items ? { items: told(schema.items), maxItems: Math.min(schema.maxItems ?? 3, 3) } : {}),
});

/** Texts that belong together are written in the same languages. */
function inSameLanguages(resource: Resource, body: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.values(resource.fields)
    .filter(({ name, declaration }) => declaration.type === 'translated' && body[name])
    .map(({ name }) => body[name] as Record<string, unknown>);
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
function bodyOf(resource: Resource, seed: number, asAnybody: boolean): Record<string, unknown> {
  const { create } = deriveSchemas(resource);
  const fields = Object.values(resource.fields).filter(
    (field) => create.properties[field.name] && isFree(field, resource) && !(asAnybody && field.declaration.grants),
  );
  const required = create.required?.filter((name) => fields.some((field) => field.name === name));
  const properties = Object.fromEntries(
    fields.map(({ name, declaration }) => [
      name,
      name === resource.declaration.archive
        ? ({ const: false } as FieldSchema)
        : (FITTING[declaration.type] ?? NAMED[name] ?? told(create.properties[name] ?? {})),
    ]),
  );
  const schema = { ...create, ...(required ? { required } : {}), properties } as JsonSchema;
  const body = generateSync(schema, { seed, alwaysFakeOptionals: true }) as Record<string, unknown>;
  return inSameLanguages(resource, body);
}

/** A random value of one field, the same for the same seed, also of a field that nobody enters. */
export function someValue(field: Field, seed: number): unknown {
  const schema = FITTING[field.declaration.type] ?? NAMED[field.name] ?? told(field.schema);
  const { value } = generateSync({ type: 'object', required: ['value'], properties: { value: schema } } as JsonSchema, {
    seed,
    alwaysFakeOptionals: true,
  }) as { value: unknown };
  return value;
}

interface Sample {
  resource: Resource;
  /** All that are declared: what the record must refer to is made first. */
  resources: Resource[];
  seed: number;
  tenant?: string;
  /** Values that aren't left to chance. */
  values?: Record<string, unknown>;
  /** Who makes it; otherwise a super administrator. */
  as?: string;
}

/** Of one seed there is one user, say, and other records take some. */
const MOST_TRIES = 100;

/** The records that a resource must refer to, each made for it unless it is given. */
async function referred(api: TestApi, { resource, resources, seed, tenant = 'A1', values: given = {} }: Sample) {
  const values: Record<string, unknown> = {};
  const wholes = wholeFields(resource.declaration.holders);
  const whole = wholes.some((name) => name in given) ? undefined : wholes[0];
  for (const { name, required, declaration } of Object.values(resource.fields)) {
    const target = resources.find((one) => one.id === declaration.reference?.resource);
    const needed = required || name === whole;
    if (!needed || declaration.readOnly || !target || name in given) continue;
    values[name] = await someRecord(api, target, resources, seed, tenant);
  }
  return values;
}

/** Values of a record that others may refer to: in use, and not archived. */
export function choosableValues({ declaration: { archive, choosable } }: Resource): Record<string, unknown> {
  return { ...(archive ? { [archive]: false } : {}), ...(choosable ? { [choosable]: true } : {}) };
}

async function someRecord(api: TestApi, resource: Resource, resources: Resource[], seed: number, tenant: string) {
  let last = '';
  for (let next = seed; next < seed + MOST_TRIES; next++) {
    const reply = await makeSample(api, { resource, resources, seed: next, tenant, values: choosableValues(resource) });
    if (reply.status === 201) return reply.body.id;
    last = reply.text;
  }
  throw new Error(`No ${resource.id} could be made: ${last}`);
}

/** What of mandates and amendments follows from each other, or from the land register. */
const BARE = { price: null, fees: null, hai: null, cadastre: [], grace: null };

/** A person hands over once at a time. */
const GIVERS = ['agent1', 'agent2', 'agent3', 'hestia', 'admin', 'users', 'acl', 'audit'];

/**
 * What can't be told from the declaration: a handover is between two people who are there, an access request is about
 * somebody else's record.
 */
async function special(
  api: TestApi,
  { resource, resources, seed, tenant = 'A1', values: given = {} }: Sample,
): Promise<{ as?: string; values?: Record<string, unknown> }> {
  if (resource.id === 'handover')
    return {
      values: { giver: userId(GIVERS[seed % GIVERS.length] ?? 'agent1', tenant), receiver: userId('super', tenant) },
    };
  if (resource.id === 'commission-rule') return { values: { brackets: [{ from: 0, percentage: 5 }], validTo: null } };
  const client = resources.find((one) => one.id === 'client');
  if (!client) return {};
  if (resource.id === 'mandate') {
    const clients = [await someRecord(api, client, resources, seed, tenant)];
    return {
      values: {
        ...BARE,
        clients,
        address: null,
        signedOn: null,
        duration: 1,
        lots: [],
        commonhold: null,
        commissions: null,
      },
    };
  }
  const mandate = resources.find((one) => one.id === 'mandate');
  if (resource.id === 'avenant' && mandate) {
    const id = given.mandate ?? (await someRecord(api, mandate, resources, seed, tenant));
    const amounts = `price = '{"value": 9, "min": 5, "max": 8}', fees = '{"value": 1, "min": 1, "max": 1}', hai = '{"value": 9, "min": 6, "max": 9}', current_price = 8, current_fees = 1, current_hai = 9`;
    await api.sql(`UPDATE mandates SET status = 'completed', ${amounts} WHERE tenant_id = $1 AND id = $2`, [
      tenant,
      id,
    ]);
    return { values: { ...BARE, mandate: id, expiryDate: null } };
  }
  if (resource.id === 'offer') {
    const buyers = [await someRecord(api, client, resources, seed, tenant)];
    const unsaid = { validityDate: null, notifiedOn: null, loan: null, contribution: null };
    return { values: { ...unsaid, buyers, mortgageSuspensiveClause: false } };
  }
  if (resource.id !== 'access-request') return {};
  const recordId = await someRecord(api, client, resources, seed, tenant);
  return { as: 'agent1', values: { resource: client.name, recordId } };
}

/** Posts a random record of the resource; a rule of its own may refuse one seed and take the next. */
export async function makeSample(api: TestApi, sample: Sample): Promise<Reply> {
  const { resource, seed, tenant = 'A1' } = sample;
  const { as = sample.as ?? 'super', ...more } = await special(api, sample);
  const values = { ...more.values, ...sample.values };
  const body = {
    ...bodyOf(resource, seed, as !== 'super'),
    ...(await referred(api, { ...sample, values })),
    ...values,
  };
  return api.call('POST', resource.name, { as, tenant, body });
}
