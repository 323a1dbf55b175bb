import type { Envelope } from '@hestia/resources/generated/types.ts';
import { type Resource, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { sendMail } from '../../mail/index.ts';
import type { Execute, Row } from '../../records/database.ts';
import { greetingOf } from '../mailing/greeted.ts';
import { aboutOf, languageOf, type SignatureServices, systemOf } from './services.ts';

type Values = Record<string, unknown>;

/** Where a signer signs; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/embeded/signing#${token}`;

interface Letter {
  template: 'signing-link' | 'signing-code' | 'signing-done' | 'signing-ended';
  isSecret?: boolean;
  values: Record<string, unknown>;
}

/** How a signer's file says they are addressed. */
const TITLE = `SELECT c.title FROM envelopes AS e CROSS JOIN LATERAL jsonb_array_elements(e.signers) AS s
  JOIN clients AS c ON c.tenant_id = e.tenant_id AND c.id = s->>'client'
  WHERE e.tenant_id = $1 AND e.id = $2 AND s->>'id' = $3`;

/** Writes to one signer of an envelope, in the envelope's language. */
export async function tellSeat(
  run: Execute,
  tenant: string,
  envelope: string,
  seat: Row,
  { template, isSecret = false, values }: Letter,
): Promise<void> {
  const language = languageOf(seat.language);
  const [file] = await run(TITLE, [tenant, envelope, String(seat.signer)]);
  await sendMail(run, tenant, {
    to: String(seat.email),
    template,
    language,
    secret: isSecret,
    about: { resource: 'envelope', id: envelope },
    values: { greeting: greetingOf([{ ...seat, ...file }], language), ...values },
  });
}

/** Whom the network writes as: the agency of the record's owner is in the document, its name in the mail's frame. */
export const dayOf = (envelope: { expiresOn?: unknown }): string => formatDate(String(envelope.expiresOn));

/** Everybody who has signed is told that all have, and where the sealed document is. */
export async function tellSigned(
  { pagesUrl, secrets }: SignatureServices,
  run: Execute,
  tenant: string,
  { id, title }: Pick<Envelope, 'title'> & { id?: unknown },
): Promise<void> {
  const envelope = String(id);
  const seats = await run(
    'SELECT signer, email, language, first_name, last_name, token_hash FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer',
    [tenant, envelope],
  );
  for (const seat of seats) {
    const token = lastingToken(secrets, tenant, envelope, String(seat.signer));
    await run('UPDATE envelope_seats SET token_hash = $4 WHERE tenant_id = $1 AND envelope = $2 AND signer = $3', [
      tenant,
      envelope,
      seat.signer,
      secrets.mac(`signing ${tenant} ${token}`),
    ]);
    const link = pagesUrl ? linkOf(pagesUrl, tenant, token) : '';
    await tellSeat(run, tenant, envelope, seat, {
      template: 'signing-done',
      isSecret: true,
      values: { title, link, days: SIGNED_DAYS },
    });
  }
}

/** For so many days signers find the signed document by their link. */
export const SIGNED_DAYS = 30;

/** What opens the signed document for a signer: kept nowhere, and not to be guessed. */
const lastingToken = (
  secrets: SignatureServices['secrets'],
  tenant: string,
  envelope: string,
  signer: string,
): string => secrets.mac(`signed ${tenant} ${envelope} ${signer}`);

/** By whom an envelope may have ended without its holders, and what they are told then. */
const ENDS: Partial<Record<string, string>> = {
  signer: 'envelope-refused',
  provider: 'envelope-ended',
  expired: 'envelope-ended',
};

const HOLDERS = ['owner', 'coOwners'];

async function tellHolders(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  envelope: Values,
  template: string,
): Promise<void> {
  const { resource, id } = aboutOf(services, envelope);
  await services.records.context.hooks.tell({
    execute: run,
    caller: systemOf(services, tenant),
    resource: services.envelope as Resource,
    record: envelope,
    tells: [{ to: HOLDERS, template }],
    about: { resource, id },
  });
}

/** Who holds the record of an envelope learns that it is over, where that wasn't their own doing. */
export async function tellEnded(services: SignatureServices, run: Execute, tenant: string, envelope: Values) {
  const template = ENDS[String(envelope.endedBy)];
  if (template) await tellHolders(services, run, tenant, envelope, template);
}

/** Who holds the record of an envelope learns that its signers were sent nothing. */
export const tellUnsent = (services: SignatureServices, run: Execute, tenant: string, envelope: Values) =>
  tellHolders(services, run, tenant, envelope, 'envelope-unsent');

/**
 * Who holds the record of an envelope learns that all have signed, and what the record could not do then; where a step of
 * the record that followed tells of itself, that is enough.
 *
 * @param isWhole whether the record could follow
 */
export async function tellFiled(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  envelope: Values,
  isWhole: boolean,
) {
  const { resource, sign } = aboutOf(services, envelope);
  const isTold = (sign.steps.filed ?? []).some(({ step }) => (stepNamed(resource, step)?.step.tell ?? []).length > 0);
  if (!(isWhole && isTold)) await tellHolders(services, run, tenant, envelope, 'envelope-signed');
}
