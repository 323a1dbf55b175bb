import type { Appointment, AppointmentTemplate } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { RequestError } from '../../errors.ts';
import { addressProblem } from '../../mail/headers.ts';
import { queueMail, senderOf } from '../../mail/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';
import { calendarOf } from './calendar.ts';
import { lettersTo } from './letter.ts';
import { letterValues, nameOf } from './letter-values.ts';
import { linkOf, tokenOf } from './links.ts';
import type { AppointmentServices } from './services.ts';

const CLIENTS = `SELECT c.id, c.title, c.first_name, c.last_name, c.emails FROM clients AS c
  JOIN appointments_clients AS l ON l.tenant_id = c.tenant_id AND l.target_id = c.id
  WHERE l.tenant_id = $1 AND l.source_id = $2 AND c.archived IS NOT TRUE ORDER BY c.id`;
const TEMPLATE = `SELECT subject, body, language FROM appointment_templates WHERE tenant_id = $1 AND kind = 'invitation'
  ORDER BY language = $2 DESC, language = 'fr' DESC, id LIMIT 1`;
const NETWORK = 'SELECT default_language FROM tenants WHERE id = $1';
const AGENT = 'SELECT first_name, last_name FROM users WHERE tenant_id = $1 AND id = $2';
const PROPERTY = 'SELECT title, reference FROM properties WHERE tenant_id = $1 AND id = $2';

const emailOf = (emails: unknown): string | undefined => {
  const all = (Array.isArray(emails) ? emails : []) as { email?: string; primary?: boolean }[];
  return (all.find(({ primary }) => primary) ?? all[0])?.email;
};

const refusal = (services: AppointmentServices, language: Language, code: string): RequestError => {
  return refusedIn(services.appointment, { language }, '/clients', code);
};

/** What the mail says of the appointment to each of its clients. */
async function commonOf(execute: Execute, tenant: string, appointment: Appointment & { owner?: string | null }) {
  const [agent] = await execute(AGENT, [tenant, appointment.owner ?? '']);
  const [property] = appointment.property ? await execute(PROPERTY, [tenant, appointment.property]) : [];
  const { startAt, endAt, location } = appointment;
  return {
    startAt,
    endAt,
    location,
    agent: nameOf(agent),
    property: String(property?.title ?? property?.reference ?? ''),
  };
}

/**
 * Asks each client of an appointment to confirm it: a mail in the network's language with the date for their calendar
 * and a link to answer by, written with the step that asks.
 *
 * @throws RequestError 422 at `/clients` where none has an address, or no mail is written for it
 */
export async function askClients(
  services: AppointmentServices,
  { before, after, caller, execute }: Write<Appointment>,
): Promise<void> {
  // Who takes back a client’s answer doesn’t ask them once more.
  if (after?.status !== 'email_sent' || before?.status !== 'pending') return;
  const { publicUrl, secrets } = services;
  const { tenant, id: by } = caller.actor;
  const [network] = await execute(NETWORK, [tenant]);
  const [template] = await execute(TEMPLATE, [tenant, network?.default_language ?? 'fr']);
  if (!template) throw refusal(services, caller.language, 'noTemplate');
  const language = String(template.language);
  const common = await commonOf(execute, tenant, after);
  const clients = await execute(CLIENTS, [tenant, after.id]);
  if (clients.length === 0) throw refusal(services, caller.language, 'nobodyToAsk');
  const asked = clients.flatMap((client) => {
    const to = emailOf(client.emails);
    if (!to || addressProblem(to)) return [];
    const link = publicUrl ? linkOf(publicUrl, tenant, tokenOf(secrets, tenant, after.id, String(client.id))) : '';
    return { id: String(client.id), to, values: letterValues({ ...common, client, link }, language) };
  });
  if (asked.length === 0) throw refusal(services, caller.language, 'noEmail');
  const sender = await senderOf(execute, tenant);
  const letters = await lettersTo(
    template as unknown as AppointmentTemplate,
    asked.map(({ values }) => values),
    { sender, language: caller.language },
  );
  for (const [at, content] of letters.entries()) {
    const { id = '', to = '' } = asked[at] ?? {};
    const title = common.property || content.subject;
    const calendar = calendarOf({ ...after, sequence: Number(after.version), title, endAt: after.endAt });
    const cause = { to, template: 'appointment', language, by, calendar };
    const about = { resource: 'client', id };
    await queueMail(execute, tenant, { ...cause, about }, content);
  }
}
