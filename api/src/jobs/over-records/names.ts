import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import { callOf } from '../../records/read/name.ts';
import { listRequest } from '../../rest/list-request.ts';

/** What records are called, by resource and id, of those alone that the caller reads. */
export async function namesOf(
  records: Records,
  caller: Caller,
  wanted: { resource: string; record: string }[],
): Promise<(resource: string, record: string) => string | null> {
  const names = new Map<string, string>();
  const { context } = records;
  const language: Language = caller.language;
  for (const id of new Set(wanted.map(({ resource }) => resource))) {
    const resource = context.resources.get(id);
    if (!resource) continue;
    const ids = [...new Set(wanted.filter((one) => one.resource === id).map(({ record }) => record))];
    const query = {
      filter: JSON.stringify({ id: ids }),
      range: JSON.stringify([0, Math.max(0, ids.length - 1)]),
      sort: JSON.stringify(['createdAt', 'DESC']),
    };
    const { rows } = await records.list(caller, resource, listRequest(resource, query, context.resources), false);
    for (const row of rows) {
      const record = JSON.parse(row) as Record<string, unknown> & { id: string };
      names.set(`${id} ${record.id}`, callOf(resource, context.resources, record, language));
    }
  }
  return (resource, record) => names.get(`${resource} ${record}`) ?? null;
}
