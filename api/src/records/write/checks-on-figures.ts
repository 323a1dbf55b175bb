import {
  breach,
  type CheckDeclaration,
  conditionFields,
  isAskedAt,
  type Resource,
  relatedPlace,
  sourcesOf,
} from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { brokenOf, changedBetween, ensureNone, fromTable } from './checks.ts';

type Values = Record<string, unknown>;

/** A figure of other records in which those of a resource count: by which reference, and what of them it is taken of. */
interface Figure {
  whole: Resource;
  name: string;
  by: string;
  fields: string[];
}

type Resources = RecordContext['resources'];
const known = new WeakMap<Resources, Map<string, Figure[]>>();

/** All figures, by the resource whose records count in them. */
function figuresBy(resources: Resources): Map<string, Figure[]> {
  const found = new Map<string, Figure[]>();
  for (const whole of resources.values())
    for (const field of Object.values(whole.fields)) {
      const { rollup } = field.declaration;
      if (!rollup) continue;
      const fields = sourcesOf(whole, field).flatMap((one) => one.fields);
      found.set(rollup.in, [...(found.get(rollup.in) ?? []), { whole, name: field.name, by: rollup.by, fields }]);
    }
  return found;
}

/** The figures in which the records of a resource count. */
export function figuresOn({ resources }: RecordContext, { id }: Resource): Figure[] {
  const figures = known.get(resources) ?? figuresBy(resources);
  known.set(resources, figures);
  return figures.get(id) ?? [];
}

/** A record whose figures a write touches, and their names. */
interface Touched {
  whole: Resource;
  id: string;
  names: string[];
}

/** The wholes whose figures a write touches. */
function touchedWholes(figures: Figure[], states: Values[]): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { whole, name, by } of figures)
    for (const id of states.map((state) => state[by])) {
      if (typeof id !== 'string') continue;
      const key = `${whole.id} ${id}`;
      const names = touched.get(key)?.names ?? [];
      touched.set(key, { whole, id, names: [...new Set([...names, name])] });
    }
  return [...touched.values()];
}

/** These, and those whose figures are taken of theirs, however far. */
async function withFollowing(execute: Execute, context: RecordContext, tenant: string, first: Touched[]) {
  const all: Touched[] = [];
  const waiting = [...first];
  for (const { whole, id, names: given } of waiting) {
    const had = all.filter((one) => one.whole === whole && one.id === id).flatMap((one) => one.names);
    const names = given.filter((name) => !had.includes(name));
    if (names.length === 0) continue;
    all.push({ whole, id, names });
    const figures = figuresOn(context, whole).filter(({ fields }) => fields.some((name) => names.includes(name)));
    if (figures.length === 0) continue;
    const ways = [...new Set(figures.map(({ by }) => by))].map((by) => `t.${whole.fields[by]?.column} AS "${by}"`);
    const [row] = await execute(`SELECT ${ways.join(', ')} FROM ${fromTable(whole)}`, [tenant, id]);
    if (row) waiting.push(...touchedWholes(figures, [row]));
  }
  return all;
}

/** The checks of a resource on these figures of its own, of those that are asked at every write. */
const onOwn = ({ declaration }: Resource, names: string[]): CheckDeclaration[] =>
  (declaration.checks ?? []).filter(
    (one) =>
      isAskedAt(one) &&
      (!one.changes || one.changes.some((name) => names.includes(name))) &&
      conditionFields(breach(one)).some((path) => names.includes(path.split('.')[0] ?? '')),
  );

/** The checks of a resource on figures of records that it refers to and counts in, of those that are asked at every write. */
export const onReferred = (context: RecordContext, resource: Resource): CheckDeclaration[] =>
  (resource.declaration.checks ?? []).filter(
    (one) =>
      isAskedAt(one) &&
      conditionFields(breach(one)).some((path) => {
        const place = relatedPlace(resource, context.resources, path);
        if (!place?.through.length) return false;
        return place.resource.fields[place.path.split('.')[0] ?? '']?.declaration.rollup?.in === resource.id;
      }),
  );

/**
 * What is declared of figures that a record counts in, to be asked once it is written or deleted: the checks of the records
 * that it is counted for, now and before, those of which these count in turn, and its own of those that it leaves. Who writes first holds these until the end,
 * since their figures are kept in their rows.
 *
 * @param before as it was; absent: it is new, or comes back
 * @returns what asks them of the record as it became; of none once it is deleted
 * @throws RequestError 422 with every check that is broken; the write is undone
 */
export async function checksOnFigures(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  before?: Values,
): Promise<(after?: Values) => Promise<void>> {
  const figures = figuresOn(context, resource);
  if (figures.length === 0) return async () => undefined;
  const own = before ? onReferred(context, resource) : [];
  const [row] =
    own.length > 0
      ? await execute(`SELECT to_jsonb(t)::text AS row FROM ${fromTable(resource)}`, [caller.actor.tenant, before?.id])
      : [];
  return async (after) => {
    const isChanged = before && after ? changedBetween(before, after) : () => true;
    if (row && figures.some(({ by }) => isChanged(by))) {
      const from = `jsonb_populate_record(null::${resource.table}, $2::jsonb) AS t WHERE $1::text IS NOT NULL`;
      ensureNone(await brokenOf(execute, context, caller, resource, own, from, row.row));
    }
    const states = [before, after].filter((one) => one !== undefined);
    const changed = figures.filter(({ fields }) => fields.some(isChanged));
    const touched = touchedWholes(changed, states);
    for (const { whole, id, names } of await withFollowing(execute, context, caller.actor.tenant, touched))
      ensureNone(await brokenOf(execute, context, caller, whole, onOwn(whole, names), fromTable(whole), id));
  };
}

/** The same of a record that is new or came back. @throws RequestError 422 */
export async function ensureFigures(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  after: Values,
): Promise<void> {
  const ensure = await checksOnFigures(execute, context, caller, resource);
  await ensure(after);
}
