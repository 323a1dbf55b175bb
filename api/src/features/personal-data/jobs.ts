import type { Storage } from '../../adapters/storage/index.ts';
import { removeBytes } from '../../files/bytes.ts';
import { addJob, type Jobs, type Payload } from '../../jobs/index.ts';
import { asSystem } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute, inTransaction } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { ERASE_REST, erase } from './erase.ts';
import { REMOVE_FILES } from './files.ts';
import { gather } from './gather.ts';
import { personOf } from './person.ts';

/** Bytes that a file has still, since several may share theirs. */
const STILL_KEPT = `SELECT DISTINCT coalesce(content_id, id) AS content FROM files
  WHERE tenant_id = $1 AND coalesce(content_id, id) = ANY ($2::text[])`;

interface RemoveFiles extends Payload {
  /** By which the bytes are kept. */
  ids: string[];
}
interface EraseRest extends Payload {
  resource: string;
  id: string;
}

/** Registers what erasing a person leaves to do later: bytes at once, and what a law keeps when its time is over. */
export function personalDataJobs(jobs: Jobs, records: Records, storage: Storage | undefined): void {
  jobs.on<RemoveFiles>(REMOVE_FILES, async ({ tenant, ids }) => {
    if (!storage) return;
    const [files] = records.context.repositories.values();
    const kept = files ? await execute(files, STILL_KEPT, [tenant, ids]) : [];
    const shared = kept.map(({ content }) => String(content));
    for (const id of ids) if (!shared.includes(id)) await removeBytes(storage, tenant, id);
  });
  jobs.on<EraseRest>(ERASE_REST, async ({ tenant, resource: kind, id }) => {
    const { context } = records;
    const resource = context.resources.get(kind);
    if (!resource) return;
    const caller = asSystem('the time is over that a law kept this', tenant, [...context.resources.values()]);
    await inTransaction(databaseOf(context, resource), async (execute) => {
      const [row] = await execute(`SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id = $2`, [tenant, id]);
      if (!row) return;
      const person = await personOf(execute, context, caller, resource, id);
      await erase(execute, context, caller, person, await gather(execute, context, caller, person));
    });
  });
}

/** Of an erased person who comes back from the bin, what a law had kept goes if its time has come meanwhile. */
export async function eraseRestAgain(resource: string, erased: string, { action, after, caller, execute }: Write) {
  if (action !== 'restore' || !after?.[erased]) return;
  const id = String(after.id);
  await addJob(execute, ERASE_REST, { tenant: caller.actor.tenant, resource, id }, { key: id });
}
