import type { Execute } from '../records/database.ts';

/** Whose devices, and by which of their sessions: one, all but one, or any. */
interface Whose {
  tenant: string;
  user: string;
  only?: string | undefined;
  except?: string | undefined;
}

/** Shows nothing more on the devices that somebody is signed out of. */
export async function forgetPushDevices(execute: Execute, { tenant, user, only, except }: Whose): Promise<void> {
  await execute(
    `DELETE FROM push_devices WHERE tenant_id = $1 AND person = $2
       AND ($3::text IS NULL OR session = $3) AND ($4::text IS NULL OR session IS DISTINCT FROM $4)`,
    [tenant, user, only ?? null, except ?? null],
  );
}
