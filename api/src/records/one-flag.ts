import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import { fieldTypes } from '../fields/index.ts';
import { asSystem, type Caller } from './caller.ts';
import type { Execute } from './database.ts';
import type { Write } from './hooks.ts';
import type { Records } from './index.ts';
import { load } from './read.ts';
import { same, write } from './update.ts';

type Values = Record<string, unknown>;

/** Which records share one flag. */
interface Sharing {
  /** Fields whose values tell which do; without any, all of the tenant do. */
  alike?: Field[];
  /** Once a record carries it, one always does: it is given to another, not taken away, and passes on with a deletion. */
  stays?: boolean;
}

const refusal = (flag: Field): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/${flag.name}`, code: 'flagStays', message: '', info: {} }]);

/**
 * At most one record carries the flag: saving one with it takes it from the one before, in the same transaction and with
 * an audit entry of its own. One that comes along to records that have theirs, as in a merge, gives up its own.
 *
 * @param flag a boolean field
 */
export function keepOneFlag(
  records: Records,
  resource: Resource,
  flag: Field,
  { alike = [], stays }: Sharing = {},
): void {
  const { context } = records;

  /** Ids of the others of the tenant that share the flag with the record and meet the condition. */
  async function others(execute: Execute, caller: Caller, record: Values, condition: string): Promise<string[]> {
    const shared = alike.map(({ column, declaration }, index) => {
      return ` AND ${column} IS NOT DISTINCT FROM $${index + 3}::${fieldTypes[declaration.type].columnType}`;
    });
    const values = alike.map(({ name }) =>
      typeof record[name] === 'object' ? JSON.stringify(record[name]) : record[name],
    );
    const rows = await execute(
      `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id <> $2 AND ${condition}${shared.join('')}
       ORDER BY created_at, id`,
      [caller.actor.tenant, record.id, ...values],
    );
    return rows.map(({ id }) => String(id));
  }

  const inherited = `${flag.name} of a deleted ${resource.id}`;

  async function set({ caller, execute }: Write, id: string, value: boolean, reason?: string): Promise<void> {
    const { tenant } = caller.actor;
    const system = asSystem(reason ?? `${flag.name} of another ${resource.id}`, tenant, [resource]);
    const before = await load(context, system, resource, id, execute);
    await write(context, system, resource, execute, before, { [flag.name]: value }, 'update');
  }

  context.hooks.on(resource.id, async (one) => {
    const { action, caller, before, after, execute } = one;
    const had = Boolean(before?.[flag.name]);
    const has = action !== 'delete' && Boolean(after?.[flag.name]);
    // The one that is being deleted still carries it, and isn't to be changed any more.
    if ((!had && !has) || caller.systemReason === inherited) return;
    // Two that are saved at once must not both keep it.
    const key = `${caller.actor.tenant} ${resource.id} ${flag.name}`;
    await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [key]);
    if (action === 'delete') {
      const [next] = stays ? await others(execute, caller, before as Values, 'true') : [];
      if (next) await set(one, next, true, inherited);
      return;
    }
    if (!has) {
      if (stays && !caller.systemReason) throw refusal(flag);
      return;
    }
    const record = after as Values;
    const flagged = await others(execute, caller, record, flag.column);
    const cameAlong = had && alike.some(({ name }) => !same(before?.[name], record[name]));
    if (cameAlong && flagged.length > 0) await set(one, String(record.id), false);
    else for (const id of flagged) await set(one, id, false);
  });
}
