import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../fields/index.ts';
import { asSystem } from './caller.ts';
import type { Records } from './index.ts';
import { load } from './read.ts';
import { write } from './update.ts';

/**
 * At most one record of a tenant carries the flag: saving one with it takes it from the one before, in the same
 * transaction and with an audit entry of its own.
 *
 * @param flag a boolean field
 * @param alike fields whose values tell which records share the one flag; without any, all of the tenant do
 */
export function keepOneFlag(records: Records, resource: Resource, flag: Field, alike: Field[] = []): void {
  const { context } = records;
  context.hooks.on(resource.id, async ({ action, caller, after, execute }) => {
    if (action === 'delete' || !after?.[flag.name]) return;
    const { tenant } = caller.actor;
    // Two that are saved at once must not both keep it.
    await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`${tenant} ${resource.id} ${flag.name}`]);
    const same = alike.map(({ column, declaration }, index) => {
      const { columnType } = fieldTypes[declaration.type];
      return ` AND ${column} IS NOT DISTINCT FROM $${index + 3}::${columnType}`;
    });
    const values = alike.map(({ name }) =>
      typeof after[name] === 'object' ? JSON.stringify(after[name]) : after[name],
    );
    const rows = await execute(
      `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id <> $2 AND ${flag.column}${same.join('')}`,
      [tenant, after.id, ...values],
    );
    const system = asSystem(`${flag.name} of another ${resource.id}`, tenant, [resource]);
    for (const { id } of rows) {
      const before = await load(context, system, resource, String(id), execute);
      await write(context, system, resource, execute, before, { [flag.name]: false }, 'update');
    }
  });
}
