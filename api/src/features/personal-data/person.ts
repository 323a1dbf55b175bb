import { fullAccess, roleOf } from '@hestia/permissions/index.ts';
import { type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { type Binned, binnedBy } from './binned.ts';

export type Values = Record<string, unknown>;

/** A natural person: their record, and those of the same person that were merged into it. */
export interface Person {
  tenant: string;
  resource: Resource;
  /** The record that was asked for comes first; nothing is masked. */
  records: Values[];
  /** Records of the same person that were merged into theirs and then deleted, as long as they rest in the bin. */
  binned: Binned[];
  /** Of all of them. */
  ids: string[];
  /** All their e-mail addresses, in small letters. */
  emails: string[];
}

/** The texts of all e-mail fields of a record, in lists and objects too. */
function emailsOf(resource: Resource, record: Values): string[] {
  return Object.values(resource.fields).flatMap(({ name, schema }) => {
    const value = record[name];
    if (typeOf(schema) === 'email') return value ? [String(value)] : [];
    const parts = Object.entries(schema.items?.properties ?? schema.properties ?? {});
    return [value ?? []]
      .flat()
      .flatMap((entry) =>
        parts
          .filter(([part, one]) => typeOf(one) === 'email' && (entry as Values)[part])
          .map(([part]) => String((entry as Values)[part])),
      );
  });
}

/** All e-mail addresses of these records, in small letters. */
export const addressesOf = (resource: Resource, records: Values[]): string[] => [
  ...new Set(records.flatMap((record) => emailsOf(resource, record)).map((email) => email.toLowerCase())),
];

/**
 * The person that a record is about.
 *
 * @throws RequestError 404, and 403 `data` for a record that was merged into another: that one is asked for
 */
export async function personOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
): Promise<Person> {
  const { tenant } = caller.actor;
  const records = [await load(context, caller, resource, id, execute)];
  const merged = resource.fields[resource.declaration.person?.merged ?? ''];
  if (merged && records[0]?.[merged.name]) throw new RequestError(403, 'personMerged', { reason: 'data' });
  for (let from = 0; merged && from < records.length; from++) {
    const rows = await execute(
      `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND ${merged.column} = $2 ORDER BY id`,
      [tenant, records[from]?.id],
    );
    for (const row of rows) records.push(await load(context, caller, resource, String(row.id), execute));
  }
  const live = records.map((record) => String(record.id));
  const binned = merged ? await binnedBy(execute, tenant, { resource, field: merged }, live) : [];
  const all = [...records, ...binned.map(({ record }) => record)];
  const ids = all.map((record) => String(record.id));
  return { tenant, resource, records, binned, ids, emails: addressesOf(resource, all) };
}

/** Throws a 403 unless the caller holds the record or has full access. */
export function ensureHolds({ actor, systemReason }: Caller, { resource, records }: Person): void {
  if (systemReason || fullAccess(actor, resource)) return;
  if (roleOf(records[0] ?? {}, actor.id) === 'guest') throw aclRefusal();
}

/** Throws a 403 unless the caller has full access. */
export function ensureFullAccess({ actor, systemReason }: Caller, resource: Resource): void {
  if (!systemReason && !fullAccess(actor, resource)) throw aclRefusal();
}

/** How a record is called: the fields of its display that hold a text. */
export const nameOf = ({ declaration }: Resource, record: Values): string =>
  declaration.display
    .map((name) => record[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ') || String(record.id);
