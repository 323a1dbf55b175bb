import type { Resource, Step } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { loadIfAny } from './read.ts';

type Values = Record<string, unknown>;

/** The records that a step's guard and effect see: what they are called, whose they are, and their ids. */
export const seenBy = (
  { resources }: RecordContext,
  resource: Resource,
  { graph }: Step,
  record: Values,
): [name: string, target: Resource, id: string][] =>
  Object.entries(graph.sees ?? {}).flatMap(([name, reference]) => {
    const target = resources.get(resource.fields[reference]?.declaration.reference?.resource ?? '');
    const id = record[reference];
    return target && id ? [[name, target, String(id)] as [string, Resource, string]] : [];
  });

/** Those records, whole, by what they are called; one that isn't there is absent. */
export async function seen(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  taken: Step,
  record: Values,
): Promise<Record<string, Values>> {
  const related: Record<string, Values> = {};
  for (const [name, target, id] of seenBy(context, resource, taken, record)) {
    const found = await loadIfAny(context, caller, target, id, execute);
    if (found) related[name] = found;
  }
  return related;
}
