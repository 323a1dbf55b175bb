import type { Calendar } from '@hestia/resources/generated/types.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { levelsOf } from './shares.ts';

const LEVELS = ['readers', 'editors', 'managers'] as const;

/** The events of a calendar are for whom the calendar is for, and for their participants as each says. */
const CLEAR = (name: string) => `DELETE FROM events_${name} AS l USING events AS e
  WHERE l.tenant_id = $1 AND e.tenant_id = $1 AND e.id = l.source_id AND e.calendar = $2`;
const FROM_CALENDAR = (name: string) => `INSERT INTO events_${name} (tenant_id, source_id, target_id, position)
  SELECT e.tenant_id, e.id, c.target_id, 0 FROM events AS e
  JOIN calendars_${name} AS c ON c.tenant_id = e.tenant_id AND c.source_id = e.calendar
  WHERE e.tenant_id = $1 AND e.calendar = $2 ON CONFLICT DO NOTHING`;
const FROM_OWNERS = (name: string) => `INSERT INTO events_${name} (tenant_id, source_id, target_id, position)
  SELECT e.tenant_id, e.id, o.id, 0 FROM events AS e JOIN LATERAL (
    SELECT c.owner AS id FROM calendars AS c WHERE c.tenant_id = e.tenant_id AND c.id = e.calendar AND c.owner IS NOT NULL
    UNION SELECT l.target_id FROM calendars_co_owners AS l WHERE l.tenant_id = e.tenant_id AND l.source_id = e.calendar) AS o ON true
  WHERE e.tenant_id = $1 AND e.calendar = $2 ON CONFLICT DO NOTHING`;
const FROM_PARTICIPANTS = (
  name: string,
  only: string,
) => `INSERT INTO events_${name} (tenant_id, source_id, target_id, position)
  SELECT e.tenant_id, e.id, p.target_id, 0 FROM events AS e
  JOIN events_participants AS p ON p.tenant_id = e.tenant_id AND p.source_id = e.id
  WHERE e.tenant_id = $1 AND e.calendar = $2 ${only} ON CONFLICT DO NOTHING`;

const LOOKS = `UPDATE events AS e SET color = c.color, training = c.training FROM calendars AS c
  WHERE e.tenant_id = $1 AND e.calendar = $2 AND c.tenant_id = $1 AND c.id = $2`;

/** Carries who may what from a calendar to its events. */
export async function spread(execute: Execute, tenant: string, calendar: string): Promise<void> {
  const at = [tenant, calendar];
  await execute(LOOKS, at);
  for (const name of LEVELS) {
    await execute(CLEAR(name), at);
    await execute(FROM_CALENDAR(name), at);
  }
  for (const name of ['editors', 'managers']) await execute(FROM_OWNERS(name), at);
  await execute(FROM_PARTICIPANTS('readers', ''), at);
  await execute(FROM_PARTICIPANTS('editors', `AND e.permission = 'edit'`), at);
}

/** Whom a calendar is shared with, or who holds it, has changed. */
export async function spreadChange({ action, caller, after, changed, execute }: Write<Calendar>): Promise<void> {
  if (action !== 'update' || !after) return;
  const watched = ['color', 'training', 'shares', 'owner', 'coOwners', 'readers', 'editors', 'managers', 'adders'];
  if (changed?.some((name) => watched.includes(name))) await spread(execute, caller.actor.tenant, after.id);
}

const OF_GROUPS = `SELECT DISTINCT c.id, c.shares FROM calendars AS c
  JOIN calendars_shared_groups AS g ON g.tenant_id = c.tenant_id AND g.source_id = c.id
  WHERE c.tenant_id = $1 AND g.target_id = ANY ($2::text[]) ORDER BY c.id`;
const NAMES = ['readers', 'adders', 'editors', 'managers'] as const;

/** Who joins or leaves a group joins or leaves the calendars that are shared with it. */
export async function followGroups(execute: Execute, tenant: string, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  for (const { id, shares } of await execute(OF_GROUPS, [tenant, groups])) {
    const levels = await levelsOf(execute, tenant, shares as Calendar['shares']);
    for (const name of NAMES) {
      await execute(`DELETE FROM calendars_${name} WHERE tenant_id = $1 AND source_id = $2`, [tenant, id]);
      await execute(
        `INSERT INTO calendars_${name} (tenant_id, source_id, target_id, position) SELECT $1, $2, unnest($3::text[]), 0`,
        [tenant, id, levels[name]],
      );
    }
    await spread(execute, tenant, String(id));
  }
}
