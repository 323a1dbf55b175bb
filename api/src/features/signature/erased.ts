import type { Client } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { voidWithin } from './follow.ts';
import { languageOf, type SignatureServices, systemOf } from './services.ts';

const REASONS: Record<Language, string> = {
  fr: 'Un signataire n’est plus disponible',
  en: 'A signer is no longer available',
};
const NOBODY = '–';

/** Where a client signs: the envelope, and which of its signers they are. */
const SEATS = `SELECT e.id, e.status, e.language, one ->> 'id' AS signer
  FROM envelopes_clients AS c
  JOIN envelopes AS e ON e.tenant_id = c.tenant_id AND e.id = c.source_id
  CROSS JOIN LATERAL jsonb_array_elements(e.signers) AS one
  WHERE c.tenant_id = $1 AND c.target_id = $2 AND one ->> 'client' = $2`;

/** Takes a person out of an envelope that came to nothing: what they were to sign with, and who they were. */
async function emptySeat(run: Execute, tenant: string, envelope: unknown, signer: unknown): Promise<void> {
  const values = [tenant, envelope, signer, NOBODY];
  await run(
    `UPDATE envelope_seats SET first_name = '', last_name = $4, capacity = NULL, email = '', phone = NULL, token_hash = NULL,
       code_hash = NULL, code_expires_at = NULL, code_to = NULL, signed_name = NULL, drawing = NULL, reason = NULL
     WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
    values,
  );
  await run(
    `UPDATE envelopes SET signers = (
       SELECT jsonb_agg(CASE WHEN one ->> 'id' = $3 THEN (one - 'email' - 'reason') || jsonb_build_object('name', $4::text)
         ELSE one END ORDER BY at)
       FROM jsonb_array_elements(signers) WITH ORDINALITY AS signer (one, at))
     WHERE tenant_id = $1 AND id = $2`,
    values,
  );
}

/**
 * Somebody who is erased signs nothing any more: what waits for them ends, and what was never signed by all forgets them.
 * A document that all have signed is evidence, and stays with who signed it; so does the log, which nobody changes.
 */
export async function forgetSigner(services: SignatureServices, write: Write<Client>): Promise<void> {
  const { caller, before, after, execute: run } = write;
  if (!after?.erasedAt || before?.erasedAt) return;
  const { tenant } = caller.actor;
  for (const { id, status, language, signer } of await run(SEATS, [tenant, after.id])) {
    if (status === 'completed') continue;
    await emptySeat(run, tenant, id, signer);
    const reason = REASONS[languageOf(language)];
    await voidWithin(services, run, systemOf(services, tenant), String(id), 'record', reason);
  }
}
