import { showingNews } from '@hestia/resources/appointment/unaccompanied.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { sendMail } from '../../mail/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Write, Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';
import { calendarOf } from '../appointments/calendar.ts';
import { timesOf } from '../appointments/letter-values.ts';
import { greetingOf } from '../mailing/greeted.ts';
import type { VisitServices } from './services.ts';
import { changeOf } from './tell.ts';
import { termsOf } from './terms.ts';
import { namesIn, reachableVendors } from './vendors.ts';

const KEYS = 'SELECT key_holder FROM properties WHERE tenant_id = $1 AND id = $2';

/**
 * That who holds the keys is known of a property that they show.
 *
 * @throws RequestError 422 at `/shownBy`
 */
export async function ensureKeyHolder(
  { appointment }: VisitServices,
  { caller, values, before, execute }: Writing<Appointment>,
): Promise<void> {
  const { shownBy, property } = values;
  if (shownBy !== 'keyHolder' || !property || (before?.shownBy === shownBy && before.property === property)) return;
  const [found] = await execute(KEYS, [caller.actor.tenant, property]);
  if (!found?.key_holder) throw refusedIn(appointment, caller, '/shownBy', 'noKeyHolder');
}

const MAIL = 'visit-shown';
const VISITORS = 'SELECT first_name, last_name FROM clients WHERE tenant_id = $1 AND id = ANY ($2::text[]) ORDER BY id';

const nameOf = (row: Record<string, unknown> | undefined): string =>
  [row?.first_name, row?.last_name].filter(Boolean).join(' ');

/** What the mail says of a visit, whoever of the vendors reads it. */
async function saidOf(execute: Execute, tenant: string, visit: Appointment & { owner?: string | null }) {
  const visitors = await execute(VISITORS, [tenant, visit.clients ?? []]);
  return {
    ...(await namesIn(execute, tenant, visit)),
    visitors: visitors.map(nameOf).filter(Boolean).join(', '),
  };
}

/** The vendors who show a visit themselves hear when it is agreed, at which time, and that it isn’t any more. */
export async function followShowing(
  { appointment }: VisitServices,
  { before, after, caller, execute }: Write<Appointment>,
): Promise<void> {
  const news = showingNews(before, after);
  const visit = news === 'canceled' ? before : after;
  if (!news || !visit?.property || Date.parse(visit.startAt) <= Date.now()) return;
  const { tenant, id: by } = caller.actor;
  const change = await changeOf(execute, appointment as Resource, { tenant, id: visit.id, by }, MAIL);
  if (change.isUnheard) return;
  const { language } = await termsOf(execute, tenant);
  const said = await saidOf(execute, tenant, visit);
  for (const { id, to, row } of await reachableVendors(execute, tenant, visit.property)) {
    const values = { news, ...said, greeting: greetingOf([row], language), ...timesOf(visit, language) };
    const dated = { ...visit, sequence: Number((after ?? visit).version), title: said.property };
    await sendMail(execute, tenant, {
      ...{ to, template: MAIL, language, values, by, held: change.held },
      calendar: news === 'canceled' ? undefined : calendarOf(dated),
      about: { resource: 'client', id },
    });
  }
}
