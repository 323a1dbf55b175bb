import { isNobodys, type Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  bodyWith,
  choosableValues,
  isRecordToken,
  type RecordToken,
  type Refused,
  recordsIn,
  refusedBody,
  resourceNamed,
  type SampleWorld,
  said,
  sampleValues,
  type Values,
  withRecords,
} from '@hestia/resources/vocabulary/sampling/index.ts';
import { type Reply, type TestApi, userId } from './api.ts';
import { insertRecord, store } from './stored.ts';

interface Sample {
  resource: Resource;
  /** All that are declared: what the record must refer to is made first. */
  world: SampleWorld;
  seed: number;
  tenant?: string;
  /** Values that aren't left to chance. */
  values?: Values;
  /** Who makes it unless its sample says so; otherwise a super administrator. */
  as?: string;
}

/** The seeds of records that others need: far from those that tests name. */
const FIRST_SEED = 1_000;
const seeds = new WeakMap<TestApi, Map<string, number>>();

/** A seed that nothing in the tenant was made of yet; two tenants that are filled alike get the same ones. */
export function nextSeed(api: TestApi, tenant: string): number {
  const ofTenants = seeds.get(api) ?? new Map<string, number>();
  seeds.set(api, ofTenants);
  const seed = ofTenants.get(tenant) ?? FIRST_SEED;
  ofTenants.set(tenant, seed + 1);
  return seed;
}

const inTenant = (world: SampleWorld, tenant: string): SampleWorld => ({
  ...world,
  userId: (name) => userId(name, tenant),
});

/** Records that are given in the place of those that the sample asks for stand as it says. */
async function ready(api: TestApi, { resource, world, tenant = 'A1', values = {} }: Sample): Promise<void> {
  for (const [name, asked] of Object.entries(world.samples[resource.id]?.values ?? {})) {
    const given = values[name];
    if (!isRecordToken(asked) || !asked.stored || typeof given !== 'string') continue;
    const which = { resource: resourceNamed(world, asked.$record), id: given, tenant };
    await store(api, which, await withMade(api, world, tenant, asked.stored, values));
  }
}

/** The network has chosen to use all that its records can say. */
async function choose(api: TestApi, world: SampleWorld, resource: Resource, tenant: string): Promise<void> {
  const network = world.resources.find(({ declaration }) => declaration.global);
  const choices = Object.values(resource.fields).flatMap(({ declaration }) => declaration.network ?? []);
  const columns = choices.flatMap((name) => network?.fields[name]?.column ?? []);
  for (const column of columns) await api.sql(`UPDATE ${network?.table} SET ${column} = true WHERE id = $1`, [tenant]);
}

/** The body of a seed's record, after those that it must refer to were made, and who posts it. */
async function prepared(api: TestApi, sample: Sample): Promise<{ as: string; tenant: string; body: Values }> {
  const { resource, seed, tenant = 'A1', values = {} } = sample;
  const world = inTenant(sample.world, tenant);
  const as = world.samples[resource.id]?.as ?? sample.as ?? 'super';
  await choose(api, world, resource, tenant);
  await ready(api, { ...sample, world });
  const whole = await withMade(api, world, tenant, sampleValues(resource, seed, world, values));
  return { as, tenant, body: bodyWith(resource, seed, world, { values: whole, asAnybody: as !== 'super' }) };
}

/** Posts the record of a seed, after those that it must refer to. */
export async function makeSample(api: TestApi, sample: Sample): Promise<Reply> {
  return api.call('POST', sample.resource.name, await prepared(api, sample));
}

/** Posts the record of a seed with what its sample says is refused. */
export async function makeRefused(api: TestApi, sample: Sample, refused: Refused): Promise<Reply> {
  const { as, tenant, body } = await prepared(api, sample);
  const wrong = refusedBody(body, sample.seed, inTenant(sample.world, tenant), refused);
  return api.call('POST', sample.resource.name, { as, tenant, body: wrong });
}

/**
 * The values with the ids of records that were made in the places of those that they name, one field after the other:
 * `$own:field` in a later one stands for what an earlier one became.
 */
export async function withMade(
  api: TestApi,
  world: SampleWorld,
  tenant: string,
  values: Values,
  given: Values = {},
): Promise<Values> {
  const own: Values = { ...given };
  const made: Values = {};
  for (const [name, asked] of Object.entries(values)) {
    const value = said(asked, { seed: 0, userId: world.userId ?? userId, own });
    const ids = new Map<RecordToken, string>();
    for (const token of recordsIn(value)) ids.set(token, await makeRecord(api, world, token, tenant));
    made[name] = withRecords(value, (token) => ids.get(token) ?? '');
    own[name] = made[name];
  }
  return made;
}

/**
 * A record that is there from now on, in use and not archived; one that only the product makes is written at once.
 *
 * @throws Error with the answer where it is refused
 */
export async function makeRecord(
  api: TestApi,
  world: SampleWorld,
  { $record, values = {}, stored = {} }: RecordToken,
  tenant = 'A1',
): Promise<string> {
  const resource = resourceNamed(world, $record);
  const given = { ...choosableValues(resource), ...values };
  const id = isNobodys(resource, 'add') ? await insertOwn(api, world, resource, tenant, given) : undefined;
  const made = id ?? (await posted(api, world, resource, tenant, given));
  await store(api, { resource, id: made, tenant }, await withMade(api, world, tenant, stored));
  return made;
}

async function posted(api: TestApi, world: SampleWorld, resource: Resource, tenant: string, values: Values) {
  const reply = await makeSample(api, { resource, world, seed: nextSeed(api, tenant), tenant, values });
  if (reply.status !== 201) throw new Error(`No ${resource.id} could be made: ${reply.text}`);
  return String(reply.body.id);
}

/** Writes a record that only the product makes: what it must refer to, what is given, and a value of each other field. */
export async function insertOwn(
  api: TestApi,
  world: SampleWorld,
  resource: Resource,
  tenant: string,
  given: Values,
  text?: string,
): Promise<string> {
  const seed = nextSeed(api, tenant);
  const { id, stored } = world.samples[resource.id] ?? {};
  const tokens = Object.values(resource.fields).flatMap(({ name, required, declaration: { reference } }) =>
    required && reference && !(name in given) ? [[name, { $record: reference.resource }] as const] : [],
  );
  const values = await withMade(api, world, tenant, { ...Object.fromEntries(tokens), ...stored, ...given });
  return insertRecord(
    api,
    { resource, id: id ?? `${resource.declaration.idPrefix}TEST${tenant}${seed}`, tenant },
    values,
    {
      seed,
      text,
    },
  );
}
