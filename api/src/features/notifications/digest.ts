import { abilityFor, may } from '@hestia/permissions/index.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { queueMail } from '../../mail/outbox.ts';
import { renderTemplate } from '../../mail/product-templates.ts';
import { afterQuiet } from '../../mail/quiet.ts';
import { activePeople, type Recipient } from '../../mail/recipients.ts';
import { senderOf } from '../../mail/send.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute, Row } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';

/** So many lines stand in one mail; the rest is in the product. */
const MOST_LINES = 50;

const PARIS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hour12: false,
});

/** The hour of Paris at which mails of a day, a week or a month go out. */
const MORNING = 8;

/**
 * The frequencies whose mails go out at a time: those of ten minutes each time, of an hour at its beginning, others at eight
 * in the morning of Paris, on Mondays and on the first of a month.
 */
export function frequenciesAt(at: Date): string[] {
  const parts = new Map(PARIS.formatToParts(at).map(({ type, value }) => [type, value]));
  const isFull = Number(parts.get('minute')) < 10;
  const isMorning = isFull && Number(parts.get('hour')) === MORNING;
  return [
    'tenMinutes',
    ...(isFull ? ['hourly'] : []),
    ...(isMorning ? ['daily'] : []),
    ...(isMorning && parts.get('weekday') === 'Mon' ? ['weekly'] : []),
    ...(isMorning && parts.get('day') === '1' ? ['monthly'] : []),
  ];
}

/** The people who have something that waits for a mail of these frequencies. */
export const waiting = (execute: Execute, frequencies: string[]): Promise<Row[]> =>
  execute(
    `SELECT DISTINCT n.tenant_id, n.person FROM notifications n
     JOIN users u ON u.tenant_id = n.tenant_id AND u.id = n.person
     LEFT JOIN notification_schedules s ON s.tenant_id = n.tenant_id AND s.person = n.person AND s.kind = n.kind
     WHERE coalesce(s.frequency, u.event_mails) = ANY ($1::text[]) AND s.mail IS NOT FALSE AND s.muted IS NOT TRUE AND n.mailed_at IS NULL AND n.read IS NOT TRUE`,
    [frequencies],
  );

/** Whether the person still reads what a notification is about; one about nothing that is there any more is not said. */
export async function isReadable(execute: Execute, context: RecordContext, to: Recipient, row: Row): Promise<boolean> {
  if (!row.resource || !row.record_id) return true;
  const resource = [...context.resources.values()].find(({ name }) => name === row.resource) as Resource | undefined;
  if (!resource) return false;
  const ability = abilityFor(to.actor, [...context.resources.values()]);
  const caller = { actor: to.actor, ability, language: to.language };
  const record = await loadIfAny(context, caller, resource, String(row.record_id), execute);
  return record !== undefined && may(ability, 'read', resource, record);
}

/** Where a notification leads on the product's own address; nothing where its record has no page. */
export function pathOf(context: RecordContext, tenant: string, row: Row): string | undefined {
  const resource = [...context.resources.values()].find(({ name }) => name === row.resource);
  const path = resource?.declaration.path;
  return path && row.record_id ? `/tenant/${tenant}/${path}/${row.record_id}` : undefined;
}

const link = (base: string | undefined, context: RecordContext, tenant: string, row: Row): string | undefined => {
  const path = pathOf(context, tenant, row);
  return base && path ? `${base}${path}` : undefined;
};

/** When the hours end in which a person wants no mail now; nothing outside of them. */
export async function quietUntil(
  execute: Execute,
  tenant: string,
  person: string,
  now: Date,
): Promise<Date | undefined> {
  const [to] = await activePeople(execute, tenant, { ids: [person], roles: [] });
  const until = afterQuiet(to?.quiet, now);
  return until > now ? until : undefined;
}

/** Whose mail it is, and what stands in it. */
interface Digest {
  tenant: string;
  person: string;
  frequencies: string[];
  /** What waited of a kind that the person now hears of at once. */
  kind?: string | undefined;
  publicUrl: string | undefined;
}

const WAITS = `SELECT n.id, n.title, n.resource, n.record_id FROM notifications n
  JOIN users u ON u.tenant_id = n.tenant_id AND u.id = n.person
  LEFT JOIN notification_schedules s ON s.tenant_id = n.tenant_id AND s.person = n.person AND s.kind = n.kind
  WHERE n.tenant_id = $1 AND n.person = $2
    AND (coalesce(s.frequency, u.event_mails) = ANY ($3::text[])
      OR n.kind = $4 AND coalesce(s.frequency, u.event_mails, 'immediate') = 'immediate')
    AND s.mail IS NOT FALSE AND s.muted IS NOT TRUE AND n.mailed_at IS NULL AND n.read IS NOT TRUE
  ORDER BY n.created_at FOR NO KEY UPDATE OF n SKIP LOCKED`;

/**
 * Sends one person what waits for them, in one mail that is composed now: what was read meanwhile, or may no longer be read,
 * isn't in it. Of two processes that do so at once one finds nothing left.
 */
export async function sendDigest(
  execute: Execute,
  context: RecordContext,
  { tenant, person, frequencies, kind, publicUrl }: Digest,
): Promise<void> {
  const rows = await execute(WAITS, [tenant, person, frequencies, kind ?? null]);
  if (rows.length === 0) return;
  await execute('UPDATE notifications SET mailed_at = now() WHERE tenant_id = $1 AND id = ANY ($2::text[])', [
    tenant,
    rows.map(({ id }) => id),
  ]);
  const [to] = await activePeople(execute, tenant, { ids: [person], roles: [] });
  if (!to) return;
  const lines: { title: unknown; link: string | undefined }[] = [];
  let total = 0;
  for (const row of rows) {
    if (!(await isReadable(execute, context, to, row))) continue;
    total += 1;
    if (lines.length < MOST_LINES) lines.push({ title: row.title, link: link(publicUrl, context, tenant, row) });
  }
  if (total === 0) return;
  const language: Language = to.language;
  const values = { firstName: to.firstName, lines, total, more: total - lines.length };
  const content = renderTemplate({ template: 'digest', language }, values, await senderOf(execute, tenant));
  const cause = { to: to.email, template: 'digest', language, about: { resource: 'user', id: person } };
  await queueMail(execute, tenant, cause, content);
}
