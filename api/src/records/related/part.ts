import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

const LISTS = ['coOwners', 'collaborators'];

/** A resource that records are a part of, and their reference to it. */
interface Whole {
  whole: Resource;
  field: string;
}

/** The resources that the records of this one are a part of: each of one of them. */
export function wholesOf(resource: Resource, resources: Map<string, Resource>): Whole[] {
  return wholeFields(resource.declaration.holders).flatMap((field) => {
    const whole = resources.get(resource.fields[field]?.declaration.reference?.resource ?? '');
    return whole ? [{ whole, field }] : [];
  });
}

/** The one that this record is a part of. */
export const wholeOf = (resource: Resource, resources: Map<string, Resource>, record: Values): Whole | undefined =>
  wholesOf(resource, resources).find(({ field }) => typeof record[field] === 'string');

const linkTable = (resource: Resource, field: string): string => `${resource.table}_${resource.fields[field]?.column}`;

/** Columns that tell whether a record may be edited, and what it is itself a part of. */
export function stateColumns({ fields, declaration: { archive, merge, person, holders } }: Resource): string[] {
  const names = [archive, merge?.into, person?.erased, ...wholeFields(holders)].filter((name) => name !== undefined);
  return names.map((name) => `${fields[name]?.column} AS "${name}"`);
}

/**
 * The holders of the record that a new one is a part of, and its state, where it names one that there is. That record stays as it is
 * until the transaction ends, and is locked as for a change: two parts that come at once, and each change their whole,
 * would else wait for each other.
 */
export async function foundHolders(
  execute: Execute,
  resources: Map<string, Resource>,
  resource: Resource,
  caller: Caller,
  values: Values,
): Promise<{ holders: Values; state: Values } | undefined> {
  const part = wholeOf(resource, resources, values);
  if (!part) return undefined;
  const { whole, field } = part;
  const list = (name: string) =>
    `ARRAY(SELECT target_id FROM ${linkTable(whole, name)} AS link
       WHERE link.tenant_id = t.tenant_id AND link.source_id = t.id ORDER BY position) AS "${name}"`;
  const [row] = await execute(
    `SELECT ${['owner', ...LISTS.map(list), ...stateColumns(whole)].join(', ')} FROM ${whole.table} AS t WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE OF t`,
    [caller.actor.tenant, values[field]],
  );
  if (!row) return undefined;
  const { owner, coOwners, collaborators, ...state } = row;
  const others = wholeFields(resource.declaration.holders).map((name) => [name, values[name] ?? null]);
  return { holders: { ...Object.fromEntries(others), owner, coOwners, collaborators }, state };
}

/** Refuses a record that would be a part of several others, or of none. @throws RequestError 422 at the reference */
export function ensureOneWhole(resource: Resource, values: Values): void {
  const fields = wholeFields(resource.declaration.holders);
  const [first, second] = fields.filter((name) => (values[name] ?? null) !== null);
  if (fields.length < 2 || (first && !second)) return;
  const code = second ? 'oneOnly' : 'required';
  throw refusedAt(`/${second ?? fields[0]}`, code);
}

/** What a new record inherits that is no part of another. @throws RequestError 409 at the reference to a record that isn't there */
export function withoutWhole(resources: Map<string, Resource>, resource: Resource, values: Values): Values {
  const [first] = wholeFields(resource.declaration.holders);
  const field = wholeOf(resource, resources, values)?.field ?? first;
  if (!field) return {};
  const detail = { path: `/${field}`, code: 'referenceUnknown', message: '', info: { field } };
  throw new RequestError(409, 'referenceUnknown', {}, [detail]);
}

/** Gives the parts of a record, and their parts, the record's holders. */
export async function passHoldersOn(
  execute: Execute,
  resources: Map<string, Resource>,
  whole: Resource,
  caller: Caller,
  ids: string[],
): Promise<void> {
  const { tenant } = caller.actor;
  for (const resource of resources.values()) {
    const part = wholesOf(resource, resources).find((one) => one.whole.id === whole.id);
    if (!part) continue;
    const column = resource.fields[part.field]?.column;
    const rows = await execute(
      `UPDATE ${resource.table} AS t SET owner = w.owner FROM ${whole.table} AS w
       WHERE w.tenant_id = $1 AND w.id = ANY ($2::text[]) AND t.tenant_id = w.tenant_id AND t.${column} = w.id
       RETURNING t.id`,
      [tenant, ids],
    );
    const parts = rows.map((row) => String(row.id));
    if (parts.length === 0) continue;
    for (const name of LISTS) {
      const own = linkTable(resource, name);
      await execute(`DELETE FROM ${own} WHERE tenant_id = $1 AND source_id = ANY ($2::text[])`, [tenant, parts]);
      await execute(
        `INSERT INTO ${own} (tenant_id, source_id, target_id, position)
         SELECT t.tenant_id, t.id, link.target_id, link.position FROM ${resource.table} AS t
         JOIN ${linkTable(whole, name)} AS link ON link.tenant_id = t.tenant_id AND link.source_id = t.${column}
         WHERE t.tenant_id = $1 AND t.id = ANY ($2::text[])`,
        [tenant, parts],
      );
    }
    await passHoldersOn(execute, resources, resource, caller, parts);
  }
}
