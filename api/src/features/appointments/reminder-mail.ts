import { reminderWay } from '@hestia/resources/appointment/reminder.ts';
import type { AppointmentTemplate } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';
import { addressProblem } from '../../mail/headers.ts';
import { queueMail, senderOf } from '../../mail/index.ts';
import type { Content, Sender } from '../../mail/product-templates.ts';
import type { Execute, Row } from '../../records/database.ts';
import { type LetterTemplate, lettersTo } from './letter.ts';
import { letterValues, nameOf, type Told } from './letter-values.ts';
import { linkOf, tokenOf } from './links.ts';
import type { AppointmentServices } from './services.ts';

const MAIL = 'appointment-reminder';
const OWN = `SELECT subject, body, language FROM appointment_templates WHERE tenant_id = $1 AND kind = 'reminder'
  ORDER BY language = $2 DESC, language = 'fr' DESC, id LIMIT 1`;

const iso = (value: unknown): string => (value as Date).toISOString();

/** The texts that a network begins with, by languages: what says it again where its own are gone, or don't go. */
function usual({ records }: AppointmentServices, language: string): LetterTemplate {
  const starts = Object.values((records.resource('appointment-template') as Resource).starts) as AppointmentTemplate[];
  const all = starts.filter(({ kind }) => kind === 'reminder');
  const found = all.find((one) => one.language === language) ?? all[0];
  if (!found) throw new Error('No network begins with a reminder');
  return found;
}

async function letter(
  services: AppointmentServices,
  own: LetterTemplate | undefined,
  wanted: string,
  sender: Sender,
  told: Told,
): Promise<Content & { language: string }> {
  const filled = async (template: LetterTemplate) => {
    const language = String(template.language);
    const [one] = await lettersTo(template, [letterValues(told, language)], { sender, language: 'en' });
    if (!one) throw new Error('No letter was made');
    return { ...one, language };
  };
  try {
    return await filled(own ?? usual(services, wanted));
  } catch (error) {
    if (!own || !(error instanceof RequestError)) throw error;
    log.warn({ problem: error.message }, 'A network’s own reminder could not be filled in');
    return filled(usual(services, wanted));
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
  const told: Told = {
    ...{ startAt: iso(row.start_at), endAt: iso(row.end_at), location: row.location },
    // Somebody else may show the property.
    ...{ property: row.title ?? row.reference, agent: row.shown_by ? '' : nameOf(row) },
    ...{ client, link },
  };
  const sender = await senderOf(run, tenant);
  const { language, ...content } = await letter(services, own as never, wanted, sender, told);
  const cause = { to: way.to, template: MAIL, language, about: { resource: 'client', id } };
  await queueMail(run, tenant, cause, content);
}
