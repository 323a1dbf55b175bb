import type { Execute } from '../records/database.ts';
import type { Telling } from '../records/hooks.ts';
import { newId } from '../records/ids.ts';
import { HELD_MS } from './outbox.ts';
import type { Content } from './product-templates.ts';
import { pushLater } from './pushed.ts';

/** What one person is told. */
interface Noted {
  person: string;
  telling: Telling;
  template: string;
  content: Content;
}

/** The kind of event that people choose the frequency of: the record's resource and the template. */
export const kindOf = (resource: { id: string }, template: string): string => `${resource.id}.${template}`;

/** The record that a notification leads to: what the event is about, where it says so. */
function placeOf({ resource, record, about }: Telling): { resource: string; id: unknown } {
  if (about) return { resource: about.resource.name, id: about.id };
  const named = resource.declaration.about;
  if (!named || resource.declaration.path) return { resource: resource.name, id: record.id };
  return { resource: String(record[named.resource]), id: record[named.id] };
}

const HAS_STATE = `SELECT FROM person_states WHERE tenant_id = $1 AND user_id = $2 AND resource = $3
  AND state = ANY ($4::text[]) AND record_id = $5`;

/** Whether the person wants to hear no more of this kind about the record. */
async function isSilenced(
  execute: Execute,
  { tenant, person }: { tenant: string; person: string },
  { resource, record, about }: Telling,
  kind: string,
): Promise<boolean> {
  const { perPerson = {} } = (about?.resource ?? resource).declaration;
  const states = Object.keys(perPerson).filter((state) => perPerson[state]?.silences?.includes(kind));
  if (states.length === 0) return false;
  const place = [(about?.resource ?? resource).id, states, about?.id ?? record.id];
  return (await execute(HAS_STATE, [tenant, person, ...place])).length > 0;
}

/** What they chose of the kind, or of all kinds of which they say nothing. */
const SCHEDULE = `SELECT coalesce(s.frequency, u.event_mails) AS frequency, s.mail, s.muted FROM users u
  LEFT JOIN notification_schedules s ON s.tenant_id = u.tenant_id AND s.person = u.id AND s.kind = $3
  WHERE u.tenant_id = $1 AND u.id = $2`;

/**
 * Keeps what a person is told among their notifications, unless they want to hear nothing of its kind.
 *
 * @returns whether they get a mail of it at once; otherwise it waits for the next mail of the frequency that they chose, or
 *   they want none; nothing where they hear nothing of this kind
 */
export async function noted(
  execute: Execute,
  tenant: string,
  { person, telling, template, content }: Noted,
): Promise<boolean | undefined> {
  const kind = kindOf(telling.resource, template);
  const [schedule] = await execute(SCHEDULE, [tenant, person, kind]);
  if (schedule?.muted === true || (await isSilenced(execute, { tenant, person }, telling, kind))) return undefined;
  const isAtOnce = (schedule?.frequency ?? 'immediate') === 'immediate';
  const isMailed = schedule?.mail !== false && isAtOnce;
  const id = newId('NTF');
  const place = placeOf(telling);
  await execute(
    `INSERT INTO notifications (tenant_id, id, person, kind, category, title, text, resource, record_id, read, mailed_at, cause)
     VALUES ($1, $2, $3, $4, 'hestia', left($5, 300), left($6, 20000), $7, $8, false, CASE WHEN $9::boolean THEN now() END, $10)`,
    [
      ...[tenant, id, person, kind, content.subject, content.text],
      ...[place.resource, place.id ?? null, isMailed, telling.held ?? null],
    ],
  );
  const runAt = telling.held ? new Date(Date.now() + HELD_MS) : undefined;
  if (isAtOnce) await pushLater(execute, tenant, { person, notification: id, runAt });
  return isMailed;
}

/** Takes back what people were told of steps that are taken back. @returns how many mails had gone out: none by this */
export async function withdrawNotifications(execute: Execute, tenant: string, entries: string[]): Promise<number> {
  await execute('DELETE FROM notifications WHERE tenant_id = $1 AND cause = ANY ($2::text[])', [tenant, entries]);
  return 0;
}
