import { type VisitNews, visitNews } from '@hestia/resources/appointment/booking.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import { canGoBack, type Language, type Resource, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import { addressProblem } from '../../mail/headers.ts';
import { sendMail } from '../../mail/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { calendarOf } from '../appointments/calendar.ts';
import { timesOf } from '../appointments/letter-values.ts';
import { linkOf, tokenOf } from '../appointments/links.ts';
import { greetingOf } from '../mailing/greeted.ts';
import type { VisitServices } from './services.ts';
import { termsOf } from './terms.ts';
import { emailOf } from './visitor.ts';

type Visit = Pick<
  Appointment,
  'id' | 'version' | 'startAt' | 'endAt' | 'location' | 'property' | 'clients' | 'reason' | 'shownBy'
> & {
  owner?: string | null;
};

const CLIENTS = `SELECT id, title, first_name, last_name, emails FROM clients WHERE tenant_id = $1 AND id = ANY ($2::text[])
  AND archived IS NOT TRUE AND erased_at IS NULL`;
const ABOUT = `SELECT p.title, p.reference, p.key_holder, u.first_name, u.last_name FROM (SELECT) AS nothing
  LEFT JOIN properties AS p ON p.tenant_id = $1 AND p.id = $2 LEFT JOIN users AS u ON u.tenant_id = $1 AND u.id = $3`;

/** Writes to those who come to a visit what is new of it, with the date for their calendar and a link to change it by. */
export async function tellVisitors(
  execute: Execute,
  { secrets, publicUrl }: Pick<VisitServices, 'secrets' | 'publicUrl'>,
  { tenant, language, by, held }: { tenant: string; language: Language; by: string; held?: string | undefined },
  visit: Visit,
  news: VisitNews,
): Promise<void> {
  const [about] = await execute(ABOUT, [tenant, visit.property ?? '', visit.owner ?? '']);
  const property = String(about?.title ?? about?.reference ?? '');
  const agent = `${about?.first_name ?? ''} ${about?.last_name ?? ''}`.trim();
  for (const client of await execute(CLIENTS, [tenant, visit.clients ?? []])) {
    const to = emailOf(client.emails);
    if (!to || addressProblem(to)) continue;
    const id = String(client.id);
    const link = publicUrl ? linkOf(publicUrl, tenant, tokenOf(secrets, tenant, visit.id, id)) : '';
    const values = {
      ...{
        news,
        greeting: greetingOf([client], language),
        property,
        agent,
        shownBy: visit.shownBy ?? '',
        keyHolder: about?.key_holder ?? '',
        link,
        location: visit.location ?? '',
        reason: visit.reason ?? '',
      },
      ...timesOf(visit, language),
    };
    const dated = { ...visit, sequence: Number(visit.version), title: property || agent };
    const calendar = news === 'canceled' || news === 'other' ? undefined : calendarOf(dated);
    await sendMail(execute, tenant, {
      ...{ to, template: 'visit', language, values, by, held, calendar },
      about: { resource: 'client', id },
    });
  }
}

/** The change that is being written, as the audit has it. */
const CHANGE = `SELECT id, action FROM audit_entries WHERE tenant_id = $1 AND resource = $2 AND record_id = $3
  ORDER BY at DESC, id DESC LIMIT 1`;
/** Whether what was written of a step still waits for the minute in which it is taken back. */
const UNSENT = `SELECT FROM audit_entries AS e JOIN mails AS m ON m.tenant_id = e.tenant_id AND m.cause = e.id
  WHERE e.tenant_id = $1 AND e.resource = $2 AND e.record_id = $3 AND e.action = $4
    AND m.template = $5 AND m.state = 'queued' LIMIT 1`;

/** What was written of an earlier step and hasn't left is overtaken by what is written now. */
const OVERTAKEN = `DELETE FROM mails AS m USING audit_entries AS e
  WHERE m.tenant_id = $1 AND e.tenant_id = m.tenant_id AND e.id = m.cause AND e.resource = $2 AND e.record_id = $3
    AND m.template = 'visit' AND m.state = 'queued' RETURNING m.id`;

const [STEP, BACK] = ['transition.', 'back.'];

/** The step by which an appointment is changed, as far as it is one. */
interface Change {
  step: ReturnType<typeof stepNamed>;
  /** The entry whose minute what is told of it waits for. */
  held: string | undefined;
  /** It takes a step back of which nobody has heard. */
  isUnheard: boolean;
}

/**
 * How a visit is being changed.
 *
 * @param template the mail that tells of such changes
 */
export async function changeOf(
  execute: Execute,
  resource: Resource,
  { tenant, id, by }: { tenant: string; id: string; by: string },
  template: string,
): Promise<Change> {
  const about = [tenant, resource.name, id];
  const [entry] = await execute(CHANGE, about);
  const action = String(entry?.action ?? '');
  const step = action.startsWith(STEP) ? stepNamed(resource, action.slice(STEP.length)) : undefined;
  const unsent = action.startsWith(BACK) ? await execute(UNSENT, [...about, action.replace(BACK, STEP), template]) : [];
  const held = by && step && canGoBack(resource, step) ? String(entry?.id) : undefined;
  return { step, held, isUnheard: unsent.length > 0 };
}

/** Who booked a visit hears of what becomes of it, once the minute in which a person takes that back is over. */
export async function followVisit(
  services: VisitServices,
  { action: written, before: known, after, caller, execute }: Write<Appointment>,
): Promise<void> {
  // What comes back from the bin was told as canceled when it went there.
  const before = written === 'restore' && after ? { ...after, status: 'canceled' as const } : known;
  const visit = after ?? before;
  if (!before || visit?.bookedOnline !== true) return;
  const isOver = Date.parse(String(visit.startAt)) <= Date.now();
  if (isOver && (!after || written === 'restore')) return;
  const { tenant, id: by } = caller.actor;
  const resource = services.appointment as Resource;
  const { step, held, isUnheard } = await changeOf(execute, resource, { tenant, id: visit.id, by }, 'visit');
  const news = visitNews(before, after, step?.step.name);
  if (!news || (after && isUnheard)) return;
  const { language } = await termsOf(execute, tenant);
  const overtaken = await execute(OVERTAKEN, [tenant, resource.name, visit.id]);
  // Who wasn't told yet that it is agreed is told so with the time that it has now.
  const said = news === 'moved' && overtaken.length > 0 && visit.status !== 'pending' ? 'confirmed' : news;
  // What a visitor wrote is for the agent: whoever books for an address that isn't theirs writes nothing to it.
  const told = by ? visit : { ...visit, reason: null };
  await tellVisitors(execute, services, { tenant, language, by, held }, told, said);
}
