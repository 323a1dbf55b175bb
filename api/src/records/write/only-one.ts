import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestError } from '../../errors.ts';
import { fieldTypes } from '../../fields/index.ts';
import { asSystem, type Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { load } from '../read/read.ts';
import { same } from '../read/same.ts';
import { refusedIn } from '../refusals.ts';

type Values = Record<string, unknown>;

/** What every look at the flags of a resource needs. */
interface FlagsOf {
  execute: Execute;
  context: RecordContext;
  caller: Caller;
  resource: Resource;
  /** Writes other records, which give their flags up or get them. */
  write(
    context: RecordContext,
    caller: Caller,
    resource: Resource,
    execute: Execute,
    before: Values,
    changed: Values,
    action: string,
  ): Promise<Values>;
}

interface Flagging extends FlagsOf {
  flag: Field;
}

/** The flags of a resource that one record carries. */
const flagsOf = ({ fields }: Resource): Field[] =>
  Object.values(fields).filter(({ declaration }) => declaration.onlyOne);

const scopeOf = ({ resource, flag }: Flagging): Field[] =>
  (flag.declaration.onlyOne?.per ?? []).flatMap((name) => resource.fields[name] ?? []);

/** Two that are saved at once must not both keep the flag. */
async function hold({ execute, caller, resource, flag }: Flagging): Promise<void> {
  const key = `${caller.actor.tenant} ${resource.id} ${flag.name}`;
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [key]);
}

/** Ids of the others that share the flag with the record and meet the condition, the oldest first. */
async function others(flagging: Flagging, record: Values, condition: string): Promise<string[]> {
  const { execute, caller, resource } = flagging;
  const values: unknown[] = [caller.actor.tenant, record.id ?? null];
  const shared = scopeOf(flagging).map(({ name, column, declaration }) => {
    const own = record[name] ?? null;
    const value = typeof own === 'object' && own !== null ? JSON.stringify(own) : own;
    return ` AND ${column} IS NOT DISTINCT FROM $${values.push(value)}::${fieldTypes[declaration.type].columnType}`;
  });
  const rows = await execute(
    `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id IS DISTINCT FROM $2 AND ${condition}${shared.join('')}
     ORDER BY created_at, id`,
    values,
  );
  return rows.map(({ id }) => String(id));
}

/** The product gives and takes flags of other records, which the person needs no right on. */
async function set(flagging: Flagging, id: string, value: boolean, reason: string): Promise<void> {
  const { execute, context, caller, resource, flag, write } = flagging;
  const system = asSystem(reason, caller.actor.tenant, [resource]);
  const before = await load(context, system, resource, id, execute);
  await write(context, system, resource, execute, before, { [flag.name]: value }, 'update');
}

/** A record that carries the flag takes it from the other; one that came along to where there is one gives it up. */
async function take(flagging: Flagging, record: Values, before: Values | undefined): Promise<Values> {
  const { resource, flag } = flagging;
  const flagged = await others(flagging, record, flag.column);
  const cameAlong = before?.[flag.name] && scopeOf(flagging).some(({ name }) => !same(before[name], record[name]));
  if (cameAlong && flagged.length > 0) return { [flag.name]: false };
  for (const id of flagged) await set(flagging, id, false, `${flag.name} of another ${resource.id}`);
  return {};
}

function refusal({ caller, resource, flag }: Flagging): RequestError {
  const path = `/${flag.name}`;
  return refusedIn(resource, caller, path, 'flagStays');
}

/**
 * Makes room for the flags that a record is about to be written with: within its scope no other carries them any more,
 * with an audit entry of its own.
 *
 * @param record as it would become; without an id it is new
 * @returns the flags that it gets otherwise: the first of its scope where one always has it, and none where it comes along
 * @throws RequestError 422 where a flag that one always has would be taken away
 */
export async function flagsFor(of: FlagsOf, record: Values, before?: Values): Promise<Values> {
  const { caller, resource } = of;
  const changes: Values = {};
  for (const flag of flagsOf(resource)) {
    const flagging: Flagging = { ...of, flag };
    const { always } = flag.declaration.onlyOne ?? {};
    const [had, has] = [before?.[flag.name] === true, record[flag.name] === true];
    if (!had && !has && (!always || before)) continue;
    await hold(flagging);
    if (has) Object.assign(changes, await take(flagging, record, before));
    else if (!before)
      Object.assign(changes, (await others(flagging, record, flag.column))[0] ? {} : { [flag.name]: true });
    else if (always && !caller.systemReason) throw refusal(flagging);
  }
  return changes;
}

/** Gives the flags of a record that is deleted to the oldest other one, where one always has them. */
export async function passFlagsOn(of: FlagsOf, before: Values): Promise<void> {
  const { resource } = of;
  for (const flag of flagsOf(resource)) {
    if (!flag.declaration.onlyOne?.always || before[flag.name] !== true) continue;
    const flagging: Flagging = { ...of, flag };
    await hold(flagging);
    const [next] = await others(flagging, before, 'true');
    if (next) await set(flagging, next, true, `${flag.name} of a deleted ${resource.id}`);
  }
}

/** What comes back from the bin comes without a flag that another record has by now. */
export async function giveUpFlags(execute: Execute, tenant: string, entry: string, resource: Resource): Promise<void> {
  const { table } = resource;
  for (const flag of flagsOf(resource)) {
    const shared = (flag.declaration.onlyOne?.per ?? []).map((name) => {
      const column = resource.fields[name]?.column;
      return ` AND t.${column} IS NOT DISTINCT FROM r.${column}`;
    });
    await execute(
      `UPDATE bin_rows AS b SET content = b.content || jsonb_build_object($4::text, false)
       WHERE b.tenant_id = $1 AND b.bin = $2 AND b.table_name = $3 AND b.content ->> $4 = 'true' AND EXISTS (
         SELECT FROM ${table} AS t, jsonb_populate_record(NULL::${table}, b.content) AS r
         WHERE t.tenant_id = $1 AND t.${flag.column}${shared.join('')})`,
      [tenant, entry, table, flag.column],
    );
  }
}
