import type { Storage } from '../../adapters/storage/index.ts';
import { removeBytes } from '../../files/bytes.ts';
import { addJob, type Jobs, type Payload } from '../../jobs/index.ts';
import { asSystem } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { ERASE_REST, erase } from './erase.ts';
import { REMOVE_FILES } from './files.ts';
import { gather } from './gather.ts';
import { personOf } from './person.ts';

interface RemoveFiles extends Payload {
  ids: string[];
}
interface EraseRest extends Payload {
  resource: string;
  id: string;
}

/** Registers what erasing a person leaves to do later: bytes at once, and what a law keeps when its time is over. */
export function personalDataJobs(jobs: Jobs, records: Records, storage: Storage | undefined): void {
  jobs.on<RemoveFiles>(REMOVE_FILES, async ({ tenant, ids }) => {
    if (storage) for (const id of ids) await removeBytes(storage, tenant, id);
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
