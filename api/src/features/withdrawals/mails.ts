import { greeting } from '@hestia/resources/client-template/greeting.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { formatDate, formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import { addressProblem } from '../../mail/headers.ts';
import { sendMail } from '../../mail/index.ts';
import type { Execute } from '../../records/database.ts';
import { greetingOf } from '../mailing/greeted.ts';
import { partyAt, partyEmails, type Withdrawable } from './find.ts';
import { linkOf } from './links.ts';

const said = ({ reference, number, agency, signedOn, until }: Withdrawable) => ({
  reference,
  number,
  agency,
  signedOn: formatDate(signedOn),
  until: formatDate(until),
});

/** The language in which a network writes to clients. */
async function languageOf(run: Execute, tenant: string): Promise<Language> {
  const [row] = await run('SELECT default_language FROM tenants WHERE id = $1', [tenant]);
  return row?.default_language === 'en' ? 'en' : 'fr';
}

/** Where and with what the client withdraws. */
interface Way {
  origin: string;
  token: string;
}

/** Sends the way to withdraw to somebody who has signed the mandate: whoever has the link may withdraw. */
export async function sendLink(
  run: Execute,
  tenant: string,
  mandate: Withdrawable,
  to: string,
  { origin, token }: Way,
): Promise<void> {
  const language = await languageOf(run, tenant);
  const greeted = greetingOf(await partyAt(run, tenant, mandate.id, to), language);
  await sendMail(run, tenant, {
    to,
    template: 'withdrawal-link',
    language,
    secret: true,
    about: { resource: 'mandate', id: mandate.id },
    values: { ...said(mandate), greeting: greeted, link: linkOf(origin, tenant, token) },
  });
}

/** Sends it to all who have signed, as the mandate begins. */
export async function sendLinks(run: Execute, tenant: string, mandate: Withdrawable, way: Way): Promise<void> {
  const emails = await partyEmails(run, tenant, mandate.id);
  // An address that no mail can go to keeps nobody from signing.
  for (const to of emails.filter((one) => !addressProblem(one))) await sendLink(run, tenant, mandate, to, way);
}

/**
 * The acknowledgement on a durable medium: what was declared, by whom, on which day and at what time (Code de la
 * consommation, art. L221-21 and D221-5).
 */
export async function acknowledge(
  run: Execute,
  tenant: string,
  mandate: Withdrawable,
  { name, email, at }: { name: string; email: string; at: string },
): Promise<void> {
  const language = await languageOf(run, tenant);
  await sendMail(run, tenant, {
    to: email,
    template: 'withdrawal-acknowledged',
    language,
    about: { resource: 'mandate', id: mandate.id },
    values: { ...said(mandate), greeting: greeting([{ lastName: name }], language), name, at: formatDateTime(at) },
  });
}
