import type { Thread, User } from '@hestia/resources/generated/types.ts';
import type { Execute } from '../../records/database.ts';
import type { Write, Writing } from '../../records/hooks.ts';

type ThreadWriting = Pick<Writing<Thread>, 'execute' | 'values'> & { tenant: string };

/** The people of a group who are at work. */
async function members(execute: Execute, tenant: string, group: string): Promise<string[]> {
  const rows = await execute(
    `SELECT u.id FROM users u JOIN users_groups g ON g.tenant_id = u.tenant_id AND g.source_id = u.id
     WHERE g.tenant_id = $1 AND g.target_id = $2 AND u.active ORDER BY u.id`,
    [tenant, group],
  );
  return rows.map(({ id }) => String(id));
}

/**
 * Who reads a thread and writes in it besides its owner: its participants, whom it is assigned to, and everybody of the
 * group that it is assigned to. They are its collaborators, so that rights, parts and audit know no second way.
 */
export async function collaboratorsOf({ execute, values, tenant }: ThreadWriting): Promise<string[]> {
  const { owner, coOwners, participants, assignee, assigneeGroup } = values;
  const group = assigneeGroup ? await members(execute, tenant, assigneeGroup) : [];
  const others = new Set([...(participants ?? []), ...(assignee ? [assignee] : []), ...group]);
  for (const holder of [owner, ...(coOwners ?? [])]) if (holder) others.delete(holder);
  return [...others].sort();
}

/** The groups that a person joined or left. */
export function movedGroups({ before, after }: Pick<Write<User>, 'before' | 'after'>): string[] {
  const [left, right] = [before, after].map((one) => one?.groups ?? []);
  return [...(left ?? []), ...(right ?? [])].filter((id) => !left?.includes(id) || !right?.includes(id));
}
