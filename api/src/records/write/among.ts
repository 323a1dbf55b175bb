import {
  type Condition,
  type Field,
  filledCondition,
  parseCondition,
  type Resource,
  toldIn,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { compileCondition } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { ensureReadsLookedUp } from '../read/looked-up.ts';
import { unchoosable } from './in-use.ts';

type Values = Record<string, unknown>;

const idsIn = (value: unknown): string[] => [value ?? []].flat().map(String);

/** The parts of the condition that look at this record: they hold for what was chosen long ago, too. */
const dependent = (among: Condition): Condition =>
  Object.fromEntries(Object.entries(among).filter(([, value]) => typeof value === 'string' && value.startsWith('$')));

async function outside(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  target: Resource,
  ids: string[],
  condition: Condition,
): Promise<string[]> {
  if (ids.length === 0 || Object.keys(condition).length === 0) return [];
  const params: unknown[] = [caller.actor.tenant, ids];
  const compiling = { resource: target, resources: context.resources, params, alias: 't', readable: () => true };
  const rows = await execute(
    `SELECT t.id FROM ${target.table} AS t
     WHERE t.tenant_id = $1 AND t.id = ANY ($2::text[]) AND NOT (${compileCondition(compiling, parseCondition(condition))})`,
    params,
  );
  return rows.map(({ id }) => String(id));
}

/** What a field may refer to: its own reference, or that of the part of a list of which it collects the records. */
function referenceOf({ fields }: Resource, { declaration: { collects, reference } }: Field) {
  const [list = '', part = ''] = collects?.split('.') ?? [];
  return collects ? fields[list]?.schema.items?.properties?.[part]?.['x-field']?.reference : reference;
}

/** Where a refusal of a record is told: at the entry of the list that names it, where the field collects those. */
function placeOf({ name, declaration: { type, collects } }: Field, values: Values, id: string): string {
  const [list = '', part = ''] = collects?.split('.') ?? [];
  if (collects) return `/${list}/${((values[list] ?? []) as Values[]).findIndex((one) => one[part] === id)}/${part}`;
  return type === 'references' ? `/${name}/${idsIn(values[name]).indexOf(id)}` : `/${name}`;
}

async function refusedOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  field: Field,
  values: Values,
  before: Values | undefined,
): Promise<string[]> {
  const { name } = field;
  const reference = referenceOf(resource, field);
  const target = context.resources.get(reference?.resource ?? '');
  if (!target || !reference?.among) return [];
  const { among } = reference;
  const watched = [name, ...Object.values(dependent(among)).map((value) => String(value).slice(1))];
  const isTouched = watched.some((one) => JSON.stringify(values[one]) !== JSON.stringify(before?.[one]));
  if (!isTouched) return [];
  const chosen = idsIn(values[name]);
  const kept = idsIn(before?.[name]);
  const fresh = chosen.filter((id) => !kept.includes(id));
  const refused = await outside(execute, context, caller, target, fresh, filledCondition(among, values));
  const old = chosen.filter((id) => kept.includes(id));
  return [
    ...refused,
    ...(await outside(execute, context, caller, target, old, filledCondition(dependent(among), values))),
  ];
}

/** What is wrong with choosing a record of the target, in the target's own words where it has some. */
const refusalText = (context: RecordContext, caller: Caller, { declaration: { reference } }: Field): string =>
  context.resources.get(reference?.resource ?? '')?.labels[caller.language].errors?.notAmong ?? '';

/** The lists of links without the entries that are new to the record and can't be chosen for it. */
export async function withoutRefused(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  values: Values,
  before: Values,
): Promise<Values> {
  const kept: Values = {};
  for (const field of Object.values(resource.fields)) {
    if (field.declaration.type !== 'references' || !(field.name in values)) continue;
    const refused = await refusedOf(execute, context, caller, resource, field, values, before);
    if (refused.length > 0) kept[field.name] = idsIn(values[field.name]).filter((id) => !refused.includes(id));
  }
  return { ...values, ...kept };
}

/** Whether a refusal is at links, and at the list that tells of them as well, where it was written. */
function isToldElsewhere(resource: Resource, path: string, others: { path: string }[]): boolean {
  const field = resource.fields[path.split('/')[1] ?? ''];
  const list = field && toldIn(resource, field);
  return Boolean(list && others.some((one) => one.path.startsWith(`/${list.name}/`)));
}

/**
 * What a record refers to must be in use, not archived, and among what its reference offers. What was chosen before stays
 * when only the other record has changed since: a type that is no longer in use keeps its properties.
 *
 * @param other the record that becomes one with it: what that one had is no new choice
 * @throws RequestError 422 at each reference that can't be chosen here
 */
export async function ensureAmong(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  values: Values,
  before?: Values,
  other?: Values,
): Promise<void> {
  await ensureReadsLookedUp(execute, context, caller, resource, values, [before, other]);
  const details = (await unchoosable(execute, context, caller, resource, values, [before, other])).map(
    ({ path, code }) => {
      return { path, code: code as string, message: '', info: { field: path.split('/')[1] } };
    },
  );
  for (const field of Object.values(resource.fields)) {
    if (!referenceOf(resource, field)?.among) continue;
    const known = new Set(details.map(({ path }) => path));
    for (const id of await refusedOf(execute, context, caller, resource, field, values, before)) {
      const path = placeOf(field, values, id);
      const message = refusalText(context, caller, field);
      if (!known.has(path)) details.push({ path, code: 'notAmong', message, info: { field: path.split('/')[1] } });
    }
  }
  const told = details.filter(({ path }) => !isToldElsewhere(resource, path, details));
  if (told.length > 0) throw new RequestError(422, 'invalid', {}, told);
}
