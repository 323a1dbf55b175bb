import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { asSystem } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { collaboratorsOf } from './people.ts';

/** The job that goes on with the threads of a group where others joined or left it. */
export const FOLLOW = 'threads.groups';
/** So many threads are written at once; a group that has had more for years doesn't hold up who saves a person. */
const MOST_AT_ONCE = 100;
const OF_GROUPS = `SELECT id FROM threads WHERE tenant_id = $1 AND assignee_group = ANY ($2::text[]) AND id > $3
  ORDER BY id LIMIT $4`;

/** The groups that somebody joined or left, and the last thread that follows them already. */
export interface FollowJob extends Payload {
  groups: string[];
  after: string;
}

/**
 * Who joins or leaves a group joins or leaves the threads that are assigned to it, the first of them at once: the others
 * follow piece by piece.
 */
export async function followGroups(
  { context }: Records,
  thread: Resource<Thread>,
  { tenant, groups, after }: FollowJob,
  execute: Execute,
): Promise<void> {
  if (groups.length === 0) return;
  const caller = asSystem('somebody joined or left a group', tenant, [...context.resources.values()]);
  const rows = await execute(OF_GROUPS, [tenant, groups, after, MOST_AT_ONCE + 1]);
  const piece = rows.slice(0, MOST_AT_ONCE).map(({ id }) => String(id));
  for (const id of piece) {
    const before = await load(context, caller, thread, id, execute);
    const collaborators = await collaboratorsOf({ values: before, execute, tenant });
    if (collaborators.join() === [...(before.collaborators ?? [])].sort().join()) continue;
    await write(context, caller, thread, execute, before, { collaborators }, 'update');
  }
  if (rows.length > piece.length) await addJob(execute, FOLLOW, { tenant, groups, after: String(piece.at(-1)) });
}
