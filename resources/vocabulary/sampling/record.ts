import type { Field, Resource } from '../resource.ts';
import { seriesFields, seriesValue } from '../series.ts';
import { idsOf, sampleBody, sampleId, someUser } from './body.ts';
import { place, said, withRecords } from './tokens.ts';
import type { SampleWorld, Values } from './types.ts';

const FIRST_INSTANT = Date.parse('2026-01-05T09:00:00.000Z');
const HOUR = 3_600_000;
/** Who made and holds records of which nobody says it. */
const MAKER = 'super';

/** What is answered of a field that says nothing: a list of links is empty, a figure about others is none. */
function unsaid({ declaration, schema }: Field): unknown {
  const { type, rollup, virtual } = declaration;
  if (type === 'references') return [];
  if (rollup?.take === 'count') return 0;
  if (virtual === 'favourite' || virtual === 'perPerson') return false;
  return schema.default ?? null;
}

/** What the product says of a record as it comes to be. */
function ownValues(resource: Resource, seed: number, userId: (name: string) => string): Values {
  const at = new Date(FIRST_INSTANT + seed * HOUR).toISOString();
  return {
    id: sampleId(resource, seed),
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: userId(MAKER),
    ...Object.fromEntries(resource.graphs.map(({ field, initial }) => [field, initial])),
    ...(resource.declaration.holders ? { owner: userId(MAKER) } : {}),
  };
}

/**
 * The whole record of a seed as somebody who may read all of it is answered, the same for the same seed: what its rules
 * derive and its series number is there; references lead to the records of the same seed.
 *
 * @param given goes before what the sample says, also for what nobody enters
 */
export function sampleRecord(resource: Resource, seed: number, world: SampleWorld, given: Values = {}): Values {
  const userId = world.userId ?? someUser;
  const readable = Object.values(resource.fields).filter(({ declaration }) => !declaration.writeOnly);
  const empty = Object.fromEntries(readable.map((field) => [field.name, unsaid(field)]));
  const now = ownValues(resource, seed, userId);
  const body = sampleBody(resource, seed, world, given);
  const record: Values = { ...empty, ...now, ...body };
  for (const one of seriesFields(resource))
    record[one.field.name] ??= seriesValue(one, record, String(now.createdAt).slice(0, 4), seed);
  Object.assign(record, resource.rules.derive?.(record, undefined, String(now.createdAt)) ?? {});
  const named = said({ ...world.samples[resource.id]?.stored, ...given }, { seed, userId }) as Values;
  const idOf = idsOf(resource, seed, world);
  for (const [path, value] of Object.entries(withRecords(named, idOf))) place(record, path, value);
  const names = new Set(readable.map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
