import type { Calendar, Event } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';

/** Who may what in a calendar besides its holders: each level with those above it. */
export interface Levels {
  readers: string[];
  adders: string[];
  editors: string[];
  managers: string[];
}

type Permission = 'view' | 'add' | 'edit' | 'manage';
const ORDER: Permission[] = ['view', 'add', 'edit', 'manage'];

const MEMBERS = `SELECT g.source_id AS id, g.target_id AS "group" FROM users_groups AS g
  JOIN users AS u ON u.tenant_id = g.tenant_id AND u.id = g.source_id
  WHERE g.tenant_id = $1 AND g.target_id = ANY ($2::text[]) AND u.active ORDER BY g.source_id`;

/** The levels of people, by their shares and those of their groups: the highest counts. */
export async function levelsOf(execute: Execute, tenant: string, shares: Calendar['shares']): Promise<Levels> {
  const given = shares ?? [];
  const groups = given.flatMap(({ group }) => group ?? []);
  const members = groups.length > 0 ? await execute(MEMBERS, [tenant, groups]) : [];
  const highest = new Map<string, number>();
  const raise = (person: string, permission: string) =>
    highest.set(person, Math.max(highest.get(person) ?? 0, ORDER.indexOf(permission as Permission)));
  for (const { user, group, permission } of given) {
    if (user) raise(user, permission);
    for (const one of members) if (group && one.group === group) raise(String(one.id), permission);
  }
  const from = (least: number) => [...highest].flatMap(([id, level]) => (level >= least ? [id] : [])).sort();
  return { readers: from(0), adders: from(1), editors: from(2), managers: from(3) };
}

/** What follows for a calendar from whom it is shared with. @throws RequestError 422 for a share with nobody */
export async function followCalendar(
  resource: Resource<Calendar>,
  { caller, values, execute }: Writing<Calendar>,
): Promise<Draft<Calendar>> {
  const wrong = (values.shares ?? []).findIndex(({ user, group }) => Boolean(user) === Boolean(group));
  if (wrong >= 0) {
    throw refusedIn(resource, caller, `/shares/${wrong}/user`, 'oneOfBoth');
  }
  return levelsOf(execute, caller.actor.tenant, values.shares as Calendar['shares']);
}

const CALENDAR = 'SELECT id, owner, color, training FROM calendars WHERE tenant_id = $1 AND id = $2';
const LINKS = (table: string) =>
  `SELECT target_id AS id FROM ${table} WHERE tenant_id = $1 AND source_id = $2 ORDER BY target_id`;

async function people(
  execute: Execute,
  tenant: string,
  calendar: string,
): Promise<Levels & { owners: string[]; looks: Draft<Event> }> {
  const of = async (name: string) =>
    (await execute(LINKS(`calendars_${name}`), [tenant, calendar])).map(({ id }) => String(id));
  const [row] = await execute(CALENDAR, [tenant, calendar]);
  const owners = [...(row?.owner ? [String(row.owner)] : []), ...(await of('co_owners'))];
  const [readers, adders, editors, managers] = [
    ...[await of('readers'), await of('adders'), await of('editors'), await of('managers')],
  ] as [string[], string[], string[], string[]];
  const looks = { color: row?.color ?? null, training: row?.training ?? false } as Draft<Event>;
  return { readers, adders, editors, managers, owners, looks };
}

const unique = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();

/**
 * Who may what with an event: what the calendar says, and its participants as the event does.
 *
 * @throws RequestError 403 for who may not add to the calendar
 */
export async function followEvent(
  resource: Resource<Event>,
  { caller, values, before, execute }: Writing<Event>,
): Promise<Draft<Event>> {
  const { calendar, participants = [], permission } = values;
  if (!calendar) return {};
  const { tenant, id: person, roles } = caller.actor;
  const at = await people(execute, tenant, calendar);
  const isFull = caller.systemReason !== undefined || roles.includes('super_admin') || roles.includes('admin_hestia');
  const comesIn = before?.calendar !== calendar;
  if (comesIn && !isFull && !unique(at.adders, at.owners).includes(person)) {
    const message = resource.labels[caller.language].errors?.mayNotAdd ?? '';
    throw new RequestError(403, 'acl', { reason: 'acl' }, [
      { path: '/calendar', code: 'mayNotAdd', message, info: {} },
    ]);
  }
  const edits = permission === 'edit' ? (participants ?? []) : [];
  return {
    ...at.looks,
    readers: unique(at.readers, participants ?? []),
    editors: unique(at.editors, at.owners, edits),
    managers: unique(at.managers, at.owners),
  };
}
