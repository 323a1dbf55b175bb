import { stateOf } from '@hestia/resources/consent/state.ts';
import type { Consent } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type OfferPurpose, suppress } from '../../mail/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { ledgerOf } from '../consents/ledger.ts';

/** A mail whose reader wants no more of its kind. */
export interface Refused {
  id: string;
  recipient: string;
  purpose: OfferPurpose;
  resource: string;
  record: string;
}

/** The mail, where it may be refused. */
export async function refusable(execute: Execute, tenant: string, id: string): Promise<Refused | undefined> {
  const [row] = await execute(
    'SELECT recipient, purpose, resource, record_id FROM mails WHERE tenant_id = $1 AND id = $2 AND purpose IS NOT NULL',
    [tenant, id],
  );
  if (!row) return undefined;
  const [recipient, purpose] = [String(row.recipient), row.purpose as OfferPurpose];
  return { id, recipient, purpose, resource: String(row.resource), record: String(row.record_id) };
}

const EMAIL = ['email', 'any'];

/** Withdraws what was given for e-mails, and writes a refusal where something else still stands. */
async function toLedger(
  execute: Execute,
  { context }: Records,
  consent: Resource<Consent>,
  caller: Caller,
  { id, purpose, record: client }: Refused,
): Promise<void> {
  const { tenant } = caller.actor;
  const today = parisDay();
  const given = await execute(
    `SELECT id FROM consents WHERE tenant_id = $1 AND client = $2 AND purpose = $3 AND channel = 'email' AND decision = 'given'
       AND withdrawn_on IS NULL AND decided_on <= $4::date ORDER BY id FOR UPDATE`,
    [tenant, client, purpose, today],
  );
  for (const row of given) {
    const before = await loadIfAny(context, caller, consent, String(row.id), execute);
    if (!before) continue;
    const values = { withdrawnOn: today, withdrawnHow: 'unsubscribe_link' };
    await write(
      context,
      caller,
      consent as Resource,
      execute,
      before as unknown as Record<string, unknown>,
      values,
      'update',
    );
  }
  const ledger = (await ledgerOf(execute, tenant, client)).filter(({ channel }) => EMAIL.includes(channel));
  if (['refused', 'withdrawn'].includes(stateOf(ledger, purpose, 'email', today)?.state ?? '')) return;
  await createWithin(execute, context, caller, consent as Resource, {
    ...{ client, purpose, channel: 'email', decision: 'refused', decidedOn: today, obtained: 'web_form' },
    proofText: `Lien de désinscription de l’e-mail ${id}`,
  });
}

/** Keeps that the reader of a mail wants no more like it: in the ledger of who it was written to, and for the address. */
export async function unsubscribe(
  execute: Execute,
  records: Records,
  consent: Resource<Consent>,
  tenant: string,
  refused: Refused,
): Promise<void> {
  const { context } = records;
  const caller = asSystem('unsubscribed by the link of a mail', tenant, [...context.resources.values()]);
  const { recipient, purpose, resource: kind, record: id } = refused;
  if (recipient) await suppress(execute, tenant, { address: recipient, reason: 'unsubscribed', purpose });
  // No consent is asked for what a mandate tells: that the address wants none of it says all.
  if (purpose === 'visitReport') return;
  const resource = context.resources.get(kind);
  const holder = resource && (await loadIfAny(context, caller, resource, id, execute));
  if (!resource || !holder) return;
  const { person, seeks } = resource.declaration;
  const record = holder as Record<string, unknown>;
  if (person) {
    if (!record[person.erased]) await toLedger(execute, records, consent, caller, refused);
    return;
  }
  if (seeks?.refuses && record[seeks.refuses] !== true)
    await write(context, caller, resource, execute, record, { [seeks.refuses]: true }, 'update');
}
