import { type Field, type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

const HOLDERS = ['owner', 'coOwners', 'collaborators'];

/** A reference of a record that somebody chooses, at its place in the body. */
interface Choice {
  path: string;
  id: string;
}

/** What is wrong with a choice. */
export interface Unchoosable {
  path: string;
  code: 'notInUse' | 'choiceArchived';
}

const idsIn = (value: unknown): string[] => [value ?? []].flat().map(String);

/** Where a field refers to others: itself, or parts of it. */
function placesOf(field: Field): { part?: string; target: string; anyState?: boolean | undefined }[] {
  const parts = Object.entries(field.schema.items?.properties ?? field.schema.properties ?? {});
  return [[undefined, field.schema] as const, ...parts].flatMap(([part, schema]) => {
    const { reference, readOnly } = (part ? schema['x-field'] : field.declaration) ?? {};
    if (!reference || readOnly) return [];
    return [{ ...(part ? { part } : {}), target: reference.resource, anyState: reference.anyState }];
  });
}

function choicesAt(field: Field, part: string | undefined, value: unknown): Choice[] {
  const isMany = Array.isArray(value);
  if (part === undefined)
    return idsIn(value).map((id, index) => ({ id, path: isMany ? `/${field.name}/${index}` : `/${field.name}` }));
  return [value ?? []].flat().flatMap((entry, index) => {
    const id = (entry as Values)[part];
    return id ? [{ id: String(id), path: `/${field.name}${isMany ? `/${index}` : ''}/${part}` }] : [];
  });
}

/** Which of the records are archived, and which are not in use. */
async function statesOf(execute: Execute, tenant: string, target: Resource, ids: string[]) {
  const { archive, choosable } = target.declaration;
  const column = (name: string | undefined) => (name && target.fields[name]?.column) ?? undefined;
  const [put, used] = [column(archive), column(choosable)];
  const rows = await execute(
    `SELECT id, ${put ? `${put} IS TRUE` : 'false'} AS archived, ${used ? `${used} IS NOT TRUE` : 'false'} AS unused
     FROM ${target.table} WHERE tenant_id = $1 AND id = ANY ($2::text[])`,
    [tenant, ids],
  );
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Whether records of the resource can be out of use or archived. */
const isSettable = ({ declaration: { archive, choosable } }: Resource): boolean => Boolean(archive ?? choosable);

/**
 * The references that a record gets and that nobody may choose: to what is archived or no longer in use. What the record
 * had before it keeps, also in its lists. The whole that it is a part of is looked at by itself, and so are its holders.
 *
 * @param had the record as it was, and of a merge the other one, too
 */
export async function unchoosable(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  values: Values,
  had: (Values | undefined)[],
): Promise<Unchoosable[]> {
  if (caller.systemReason) return [];
  const { holders } = resource.declaration;
  const found: Unchoosable[] = [];
  for (const field of Object.values(resource.fields)) {
    if (
      field.declaration.readOnly ||
      wholeFields(holders).includes(field.name) ||
      (holders && HOLDERS.includes(field.name))
    )
      continue;
    for (const { part, target: id, anyState } of placesOf(field)) {
      const target = context.resources.get(id);
      if (!target || anyState || !isSettable(target)) continue;
      const kept = new Set(had.flatMap((one) => choicesAt(field, part, one?.[field.name])).map((one) => one.id));
      const fresh = choicesAt(field, part, values[field.name]).filter((one) => !kept.has(one.id));
      if (fresh.length === 0) continue;
      const ids = fresh.map((one) => one.id);
      const states = await statesOf(execute, caller.actor.tenant, target, ids);
      for (const one of fresh) {
        const state = states.get(one.id);
        if (state?.archived) found.push({ path: one.path, code: 'choiceArchived' });
        else if (state?.unused) found.push({ path: one.path, code: 'notInUse' });
      }
    }
  }
  return found;
}
