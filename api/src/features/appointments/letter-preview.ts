import { SAMPLE_CLIENT } from '@hestia/resources/client-template/variables.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import { senderOf } from '../../mail/index.ts';
import type { Content } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { type Execute, execute, type Row } from '../../records/database.ts';
import { enriched } from './enriched.ts';
import { ensureLetterWorks, type LetterTemplate, lettersTo } from './letter.ts';
import { letterValues, nameOf, type Told } from './letter-values.ts';
import type { AppointmentServices } from './services.ts';

const AGENT = 'SELECT first_name, last_name FROM users WHERE tenant_id = $1 AND id = $2';
const SAMPLE_PLACE = '12 rue des Lilas, 69003 Lyon';
const SAMPLE_PROPERTY: Record<string, string> = {
  fr: 'Appartement 3 pièces avec balcon',
  en: 'Three-room flat with a balcony',
};

const rowOf = ({ title, firstName, lastName }: Row): Row => ({ title, first_name: firstName, last_name: lastName });

/** One that nobody has, tomorrow at ten. */
function sampleOf(language: string): Omit<Told, 'link' | 'agent'> {
  const day = dayFrom(parisDay(), { days: 1 });
  return {
    ...{ startAt: `${day}T09:00:00.000Z`, endAt: `${day}T10:00:00.000Z`, location: SAMPLE_PLACE },
    ...{ property: SAMPLE_PROPERTY[language] ?? SAMPLE_PROPERTY.fr, client: rowOf(SAMPLE_CLIENT as Row) },
  };
}

/** An appointment, its first client and property, as far as the caller reads them. @throws RequestError 404 */
async function toldOf(
  services: AppointmentServices,
  caller: Caller,
  id: string,
): Promise<Omit<Told, 'link' | 'agent'>> {
  const { records, appointment } = services;
  const found = (await records.read(caller, appointment as Resource, id)) as Row;
  const { clients, property } = await enriched(services, caller, id);
  return {
    ...{ startAt: String(found.startAt), endAt: String(found.endAt), location: found.location },
    property: property?.title ?? property?.reference,
    client: rowOf(clients[0]?.record ?? {}),
  };
}

/**
 * A mail of appointments as a client would get it: `{"subject", "body", "language", "appointment"}`, for an appointment
 * or, without one, a sample.
 *
 * @throws RequestError 404, 422 at its parts
 */
export async function previewLetter(services: AppointmentServices, caller: Caller, body: unknown): Promise<Content> {
  const { subject = '', body: text = '', language = caller.language, appointment } = bodyObject(body);
  const { fields } = services.records.resource('appointment-template') as Resource;
  if (!fields.language?.schema.enum?.includes(language)) throw refusedAt('/language', 'invalidValue');
  const template = { subject: String(subject), body: String(text), language } as LetterTemplate;
  ensureLetterWorks(template, caller.language);
  const told = appointment ? await toldOf(services, caller, String(appointment)) : sampleOf(template.language);
  const run: Execute = (statement, values) => execute(services.dataSource, statement, values);
  const { tenant, id } = caller.actor;
  const [agent] = await run(AGENT, [tenant, id]);
  const link = services.publicUrl ?? '';
  const values = letterValues({ ...told, agent: nameOf(agent), link }, template.language);
  const [one] = await lettersTo(template, [values], {
    sender: await senderOf(run, tenant),
    language: caller.language,
  });
  if (!one) throw new Error('No letter was made');
  return one;
}
