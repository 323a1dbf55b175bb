import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import type { Execute } from '../database.ts';

/** Which records one person is given a state of, or it is taken from. */
export interface Marking {
  ids: string[];
  state: string;
  isSet: boolean;
  /** Until when, where it has a time of its own. */
  until?: string | undefined;
}

/** The job by which a person is told that the time of what they put off has come. */
export const BACK = 'records.back';

/** A record that comes back to who put it off. */
export interface BackJob extends Payload {
  /** By `$id`. */
  resource: string;
  id: string;
  person: string;
  state: string;
  /** Who puts it off anew is told at the later time alone. */
  until: string;
}

/** What is put out of the lists leaves the bell, too. */
const LEAVE_BELL = `UPDATE notifications SET read = true, read_at = now()
  WHERE tenant_id = $1 AND person = $2 AND resource = $3 AND record_id = ANY ($4::text[]) AND read IS NOT TRUE`;

/** What follows from a state that a person sets until a time: it is quiet until then, and they are told at it. */
export async function putOff(
  execute: Execute,
  { tenant, user }: { tenant: string; user: string },
  { id: resource, name, declaration }: Resource,
  { ids, state, until = '' }: Pick<Marking, 'ids' | 'state' | 'until'>,
): Promise<void> {
  const { hides, tell } = declaration.perPerson?.[state] ?? {};
  if (hides) await execute(LEAVE_BELL, [tenant, user, name, ids]);
  if (!tell) return;
  for (const id of ids) {
    const job: BackJob = { tenant, resource, id, person: user, state, until };
    await addJob(execute, BACK, job, { key: `${user} ${resource} ${state} ${id}`, runAt: new Date(until) });
  }
}
