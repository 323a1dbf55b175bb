import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { chanceValue, type SampleWorld } from '@hestia/resources/vocabulary/sampling/index.ts';
import type { TestApi } from './api.ts';
import { pdfOf, upload } from './files.ts';
import { makeSample, nextSeed } from './sample-record.ts';

type Values = Record<string, unknown>;

/** Two networks that are made alike, so that what differs between their answers follows from what was made to differ. */
export const WORLDS = ['A1', 'B1'] as const;
export type World = (typeof WORLDS)[number];
/** Something of each world. */
export type Twins<T = string> = Record<World, T>;

export const inBoth = async <T>(make: (world: World, at: number) => Promise<T>): Promise<Twins<T>> => ({
  A1: await make('A1', 0),
  B1: await make('B1', 1),
});

const ID = /\b([A-Z]{3})[0-9A-HJKMNP-TV-Z]{26}\b/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
const RECENT = 6 * 3_600_000;

/** Texts of a world without what tells only which one it is and when it was made. */
export class Plain {
  readonly #world: World;
  readonly #ids = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Ids are called by the order of their first appearance. */
  #id(id: string, prefix: string): string {
    const known = this.#ids.get(id);
    if (known) return known;
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    this.#ids.set(id, `${prefix}#${count}`);
    return `${prefix}#${count}`;
  }

  /** Instants of this run become one word; what was entered as an instant stays. */
  of(text: string): string {
    return text
      .replace(ID, (id, prefix: string) => this.#id(id, prefix))
      .replace(INSTANT, (at) => (Math.abs(Date.now() - Date.parse(at)) < RECENT ? '<now>' : at))
      .replaceAll(`USR${this.#world}`, 'USR')
      .replaceAll(`@${this.#world.toLowerCase()}.example`, '@world.example')
      .replaceAll(`"${this.#world}"`, '"<world>"');
  }
}

const MOST_TRIES = 20;

/** Makes the same record in both worlds. */
export async function makeTwins(
  api: TestApi,
  resource: Resource,
  samples: SampleWorld,
  values: (world: World) => Values,
  as = 'super',
): Promise<Twins<Values>> {
  const made = await inBoth(async (tenant) => {
    const seed = nextSeed(api, tenant);
    const reply = await makeSample(api, { resource, world: samples, seed, tenant, values: values(tenant), as });
    if (reply.status !== 201) throw new Error(`No ${resource.id} could be made: ${reply.text}`);
    return reply.body;
  });
  return made;
}

/** A field of a record that is there in both worlds. */
export interface Varied {
  resource: Resource;
  field: Field;
  twins: Twins;
}

const where = ({ resource, twins }: Varied, world: World): string => `${resource.name}/${twins[world]}`;

/** What a super administrator reads of the field. */
export async function readValue(api: TestApi, one: Varied, world: World): Promise<unknown> {
  const { body } = await api.call('GET', where(one, world), { as: 'super', tenant: world });
  return body[one.field.name] ?? null;
}

async function accepts(api: TestApi, one: Varied, world: World, value: unknown): Promise<boolean> {
  const { body } = await api.call('GET', where(one, world), { as: 'super', tenant: world });
  const reply = await api.call('PATCH', where(one, world), {
    as: 'super',
    tenant: world,
    body: { version: body.version, [one.field.name]: value },
  });
  return reply.status === 200 && JSON.stringify(reply.body[one.field.name]) !== JSON.stringify(body[one.field.name]);
}

/** Links a record to others where nobody chooses them. */
async function forceLinks(api: TestApi, { resource, field, twins }: Varied, world: World, ids: unknown): Promise<void> {
  const table = `${resource.table}_${field.column}`;
  await api.sql(`DELETE FROM ${table} WHERE tenant_id = $1 AND source_id = $2`, [world, twins[world]]);
  await api.sql(
    `INSERT INTO ${table} (tenant_id, source_id, target_id, position)
     SELECT $1, $2, id, place - 1 FROM unnest($3::text[]) WITH ORDINALITY AS t (id, place)`,
    [world, twins[world], ids],
  );
}

/** Puts a value where nobody enters one. */
async function force(api: TestApi, one: Varied, world: World, value: unknown): Promise<void> {
  const { resource, field, twins } = one;
  if (field.declaration.type === 'references') return forceLinks(api, one, world, value);
  const kept = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  await api.sql(`UPDATE ${resource.table} SET ${field.column} = $3 WHERE tenant_id = $1 AND id = $2`, [
    world,
    twins[world],
    kept,
  ]);
}

/** Gives each world a file of its own. */
async function varyFile(api: TestApi, one: Varied): Promise<void> {
  for (const [at, world] of WORLDS.entries()) {
    const name = `${at === 0 ? 'Acte' : 'Bail'}.pdf`;
    const { body } = await upload(api, name, pdfOf(100 + at), { tenant: world });
    const path = `${where(one, world)}/${one.field.name}`;
    const added = await api.call('POST', path, { as: 'super', tenant: world, body: { id: body.id } });
    if (added.status === 201) continue;
    await force(api, one, world, [{ id: body.id, name, type: 'application/pdf', size: 100 + at }]);
  }
}

/**
 * Gives the field another value in each world, as people do where they can.
 *
 * @param pairs values to choose from, of each world; absent: random ones
 */
export async function vary(api: TestApi, one: Varied, pairs?: Twins<unknown>[]): Promise<void> {
  if (one.field.declaration.type === 'files') return varyFile(api, one);
  const values = Array.from({ length: MOST_TRIES }, (_, seed) => chanceValue(one.field, seed + 50));
  const tried = pairs ?? values.map((value, at): Twins<unknown> => ({ A1: value, B1: values[(at + 1) % MOST_TRIES] }));
  const different = tried.filter(({ A1, B1 }) => JSON.stringify(A1) !== JSON.stringify(B1));
  for (const pair of different) {
    if (!(await accepts(api, one, 'A1', pair.A1))) continue;
    for (const { B1 } of different) {
      if (JSON.stringify(B1) !== JSON.stringify(pair.A1) && (await accepts(api, one, 'B1', B1))) return;
    }
    throw new Error(`${one.resource.id}.${one.field.name} took a value in one world only`);
  }
  const [pair] = different;
  await force(api, one, 'A1', pair?.A1);
  await force(api, one, 'B1', pair?.B1);
}
