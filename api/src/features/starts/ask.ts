import { orderedStarts, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { fingerprint } from '../../database/schema/names.ts';
import { addJob, type Payload } from '../../jobs/index.ts';
import type { Execute } from '../../records/database.ts';
import { lacking } from './marks.ts';

/** The job by which a network is given what it lacks. */
export const GIVE_STARTS = 'starts.give';

export interface GiveStarts extends Payload {
  /** The names of what the tenant lacked when the job was added. */
  starts: string[];
}

/**
 * Asks for what the networks that are there lack, a job each: at every start of a process, because a start is when
 * declarations change, and when a network was written past the product. Two that ask at once ask for the same, which is
 * given once.
 */
export async function askForStarts(run: Execute, resources: readonly Resource[]): Promise<void> {
  for (const [tenant, names] of await lacking(run, orderedStarts(resources)))
    await addJob(run, GIVE_STARTS, { tenant, starts: names }, { key: fingerprint(names.join()) });
}
