import { type Field, type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';

const parentOf = (resource: Resource): Field | undefined => resource.fields[viewOf(resource, 'tree')?.parent ?? ''];

/** Whether a record comes upon itself on the way up, as SQL; the tenant is `$1`, the record `$2`. */
const isBelowItself = ({ table }: Resource, { column }: Field): string =>
  `EXISTS (WITH RECURSIVE up AS (
     SELECT t.${column} AS id FROM ${table} AS t WHERE t.tenant_id = $1 AND t.id = $2
     UNION SELECT t.${column} FROM ${table} AS t JOIN up ON t.id = up.id WHERE t.tenant_id = $1)
   SELECT FROM up WHERE up.id = $2)`;

/** Those who move records of a tree at once go one after the other, so that two moves make no circle together. */
const wait = (execute: Execute, { table }: Resource, tenant: string) =>
  execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`tree ${table} ${tenant}`]);

/**
 * Refuses a record of a tree below itself, once it is written and before the transaction ends.
 *
 * @throws RequestError 422 at the reference
 */
export async function ensureNoCircle(
  execute: Execute,
  resource: Resource,
  { actor, language }: Caller,
  id: string,
  changed: Record<string, unknown>,
): Promise<void> {
  const parent = parentOf(resource);
  if (!parent || typeof changed[parent.name] !== 'string') return;
  await wait(execute, resource, actor.tenant);
  const [row] = await execute(`SELECT ${isBelowItself(resource, parent)} AS circle`, [actor.tenant, id]);
  if (!row?.circle) return;
  const path = `/${parent.name}`;
  const message = fieldMessage(resource, language, path, 'circle');
  throw refusedAt(path, 'circle', {}, message);
}

/** What comes back from the bin and would be below itself by now is on top. */
export async function cutCircle(execute: Execute, resource: Resource, tenant: string, id: string): Promise<void> {
  const parent = parentOf(resource);
  if (!parent) return;
  await wait(execute, resource, tenant);
  await execute(
    `UPDATE ${resource.table} SET ${parent.column} = NULL WHERE tenant_id = $1 AND id = $2 AND ${isBelowItself(resource, parent)}`,
    [tenant, id],
  );
}
