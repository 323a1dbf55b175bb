import { isAccepted, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { Execute } from './database.ts';
import { aclRefusal } from './refusals.ts';

type Values = Record<string, unknown>;
interface FileEntry {
  id: string;
  deleted?: boolean | null;
}

const entriesIn = (value: unknown): FileEntry[] => (value ?? []) as FileEntry[];
const idsIn = (value: unknown): string[] => entriesIn(value).map(({ id }) => id);

/**
 * Files that a write names become the record's: what the person uploaded and no other record holds. Their names, types
 * and sizes are what the server knows, whatever the body said. Files that the record lets go belong to nobody's record.
 *
 * @returns the values to be written
 * @throws RequestError 422 at the file that is unknown, somebody else's or not of an accepted type
 */
export async function attachFiles(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  id: string,
  values: Values,
  before?: Values,
): Promise<Values> {
  const attached: Values = { ...values };
  const { tenant } = caller.actor;
  for (const { name, declaration } of Object.values(resource.fields)) {
    if (declaration.type !== 'files' || !(name in values)) continue;
    const wanted = idsIn(values[name]);
    const held = idsIn(before?.[name]);
    const rows = await execute(
      `SELECT id, name, type, size, created_by, record_id FROM files
       WHERE tenant_id = $1 AND id = ANY ($2::text[]) FOR UPDATE`,
      [tenant, wanted],
    );
    const known = new Map(rows.map((row) => [String(row.id), row]));
    wanted.forEach((one, index) => {
      const row = known.get(one);
      const isOwn = row?.created_by === caller.actor.id && !row?.record_id;
      if (!row || !(held.includes(one) || isOwn)) throw refusal(name, index, 'referenceUnknown');
      if (!isAccepted(String(row.type), declaration.accept)) throw refusal(name, index, 'fileType');
    });
    const putAway = (entries: FileEntry[]) =>
      entries
        .filter(({ deleted }) => deleted)
        .map(({ id: one }) => one)
        .sort()
        .join();
    const isSuper = caller.systemReason || caller.actor.roles.includes('super_admin');
    const kept = entriesIn(before?.[name]).filter(({ id: one }) => wanted.includes(one));
    if (!isSuper && putAway(entriesIn(values[name])) !== putAway(kept)) throw aclRefusal();
    const gone = held.filter((one) => !wanted.includes(one));
    await execute(
      `UPDATE files SET resource = $3, record_id = $4, field = $5 WHERE tenant_id = $1 AND id = ANY ($2::text[])`,
      [tenant, wanted, resource.id, id, name],
    );
    await execute(
      `UPDATE files SET resource = NULL, record_id = NULL, field = NULL WHERE tenant_id = $1 AND id = ANY ($2::text[])`,
      [tenant, gone],
    );
    attached[name] =
      wanted.length === 0
        ? null
        : wanted.map((one, index) => {
            const row = known.get(one);
            const { deleted } = entriesIn(values[name])[index] ?? {};
            return {
              id: one,
              name: row?.name,
              type: row?.type,
              size: Number(row?.size),
              ...(deleted ? { deleted } : {}),
            };
          });
  }
  return attached;
}

const refusal = (name: string, index: number, code: string): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/${name}/${index}`, code, message: '', info: {} }]);
