import { reminderWay } from '@hestia/resources/appointment/reminder.ts';
import type { AppointmentTemplate } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';
import { addressProblem } from '../../mail/headers.ts';
import { queueMail } from '../../mail/index.ts';
import { toPlainText } from '../../mail/plain.ts';
import type { Execute, Row } from '../../records/database.ts';
import { greetingOf } from '../mailing/greeted.ts';
import { timesOf } from './ask.ts';
import { type LetterTemplate, lettersTo } from './letter.ts';
import { linkOf, tokenOf } from './links.ts';
import type { AppointmentServices } from './services.ts';

const MAIL = 'appointment-reminder';
const OWN = `SELECT subject, body, language FROM appointment_templates WHERE tenant_id = $1 AND kind = 'reminder'
  ORDER BY language = $2 DESC, language = 'fr' DESC, id LIMIT 1`;

const nameOf = ({ first_name: first, last_name: last }: Row): string => `${first ?? ''} ${last ?? ''}`.trim();

/** The texts that a network begins with, by languages: what says it again where its own are gone, or don't go. */
function usual({ records }: AppointmentServices, language: string): LetterTemplate {
  const starts = Object.values((records.resource('appointment-template') as Resource).starts) as AppointmentTemplate[];
  const all = starts.filter(({ kind }) => kind === 'reminder');
  const found = all.find((one) => one.language === language) ?? all[0];
  if (!found) throw new Error('No network begins with a reminder');
  return found;
}

async function letter(services: AppointmentServices, own: LetterTemplate | undefined, language: string, row: Row) {
  const filled = async (template: LetterTemplate) => {
    const { client, link, ...rest } = row as { client: Row; link: string };
    const { start_at: startAt, end_at: endAt, location, title, reference, shown_by: shownBy } = rest as Row;
    const times = { startAt: (startAt as Date).toISOString(), endAt: (endAt as Date).toISOString() };
    const values = {
      ...timesOf(times, String(template.language)),
      client: { name: nameOf(client), greeting: greetingOf([client], String(template.language)) },
      // Somebody else shows the property.
      agent: { name: shownBy ? '' : nameOf(rest) },
      property: title ?? reference,
      location,
      link,
    };
    const [one] = await lettersTo(template, [values], 'en');
    if (!one) throw new Error('No letter was made');
    return { ...one, language: String(template.language) };
  };
  try {
    return await filled(own ?? usual(services, language));
  } catch (error) {
    if (!own || !(error instanceof RequestError)) throw error;
    log.warn({ problem: error.message }, 'A network’s own reminder could not be filled in');
    return filled(usual(services, language));
  }
}

/**
 * Writes the mail by which a client is reminded of an appointment; of one whose address takes none nothing.
 *
 * @param row the appointment with its property, agent and network
 */
export async function mailReminder(
  services: AppointmentServices,
  run: Execute,
  tenant: string,
  row: Row,
  client: Row,
): Promise<void> {
  const way = reminderWay('email', client as never, false);
  if (!way || addressProblem(way.to)) return;
  const { publicUrl, secrets } = services;
  const id = String(client.id);
  const link = publicUrl ? linkOf(publicUrl, tenant, tokenOf(secrets, tenant, String(row.id), id)) : '';
  const wanted = String(row.default_language ?? 'fr');
  const [own] = await run(OWN, [tenant, wanted]);
  const { subject, html, language } = await letter(services, own as never, wanted, { ...row, client, link });
  const cause = { to: way.to, template: MAIL, language, about: { resource: 'client', id } };
  await queueMail(run, tenant, cause, { subject, html, text: toPlainText(html) });
}
