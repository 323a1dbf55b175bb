import { mayContact } from '@hestia/resources/consent/contact.ts';
import type { ConsentEntry } from '@hestia/resources/consent/state.ts';
import type { Client, Consent, Mailing } from '@hestia/resources/generated/types.ts';
import type { MailedClient } from '@hestia/resources/mailing/suitable.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { OfferPurpose } from '../../mail/index.ts';
import type { Execute } from '../../records/database.ts';

/** Mailings that follow within so many days count together. */
export const CAP_DAYS = 7;

/** What a mailing offers; nothing where it answers what its client asked. */
export const purposeOf = ({ kind }: Draft<Pick<Mailing, 'kind'>>): OfferPurpose | undefined =>
  kind === 'request' ? undefined : 'alert';

/** What is known of clients that decides whether they may be written to, whoever asks. */
export interface Known {
  id: string;
  email: string | undefined;
  record: Draft<Client>;
  ledger: ConsentEntry[];
  /** Why the address is blocked. */
  blocked: string | undefined;
  /** Mailings that the address got within the days that count together. */
  got: number;
}

const PRIMARY = `lower((SELECT e ->> 'email' FROM jsonb_array_elements(coalesce(c.emails, '[]')) AS e
  ORDER BY (e ->> 'primary')::boolean DESC NULLS LAST LIMIT 1))`;

/** How many mailings an address got within the days that count together: those that wait to leave among them. */
const gotBy = (address: string): string => `SELECT count(*) FROM mails m
  WHERE m.tenant_id = $1 AND lower(m.recipient) = ${address} AND m.purpose IS NOT NULL
    AND m.state IN ('queued', 'captured', 'sent') AND m.created_at > now() - interval '${CAP_DAYS} days'`;

/** How many mailings an address got within the days that count together. */
export async function gotOf(execute: Execute, tenant: string, address: string): Promise<number> {
  const [row] = await execute(gotBy('lower($2)'), [tenant, address]);
  return Number(row?.count ?? 0);
}

const KNOWN = `SELECT c.id, c.primary_email, json_build_object('createdAt', c.created_at, 'lastContactAt', c.last_contact_at,
    'erasedAt', c.erased_at, 'archived', c.archived, 'mergedInto', c.merged_into, 'scammer', c.scammer)::text AS record,
  (SELECT json_agg(json_build_object('purpose', l.purpose, 'channel', l.channel, 'decision', l.decision,
      'decidedOn', l.decided_on, 'withdrawnOn', l.withdrawn_on, 'proofText', l.proof_text, 'proof', l.proof,
      'createdAt', l.created_at, 'updatedAt', l.updated_at) ORDER BY l.decided_on, l.id)
    FROM consents l WHERE l.tenant_id = $1 AND l.client = c.id)::text AS ledger,
  (SELECT s.reason FROM suppressions s WHERE s.tenant_id = $1 AND lower(s.address) = lower(c.primary_email) AND s.state = 'blocked'
    AND s.purpose = ANY ($3::text[]) LIMIT 1) AS blocked,
  (${gotBy('c.primary_email')} AND m.id <> ALL ($4::text[])) AS got
  FROM (SELECT c.*, ${PRIMARY} AS primary_email FROM clients c WHERE c.tenant_id = $1 AND c.id = ANY ($2::text[])) AS c`;

/** What is known of these clients, in one statement; mails of `but` aren't counted. */
export async function knownOf(
  execute: Execute,
  tenant: string,
  ids: string[],
  purpose: OfferPurpose | undefined,
  but: string[] = [],
): Promise<Map<string, Known>> {
  const rows = await execute(KNOWN, [tenant, ids, ['all', ...(purpose ? [purpose] : [])], but]);
  return new Map(
    rows.map((row) => {
      const ledger = (JSON.parse(String(row.ledger ?? 'null')) ?? []) as ConsentEntry[];
      const known = {
        ...{ id: String(row.id), email: row.primary_email ? String(row.primary_email) : undefined },
        ...{ record: JSON.parse(String(row.record)) as Draft<Client>, ledger },
        ...{ blocked: row.blocked ? String(row.blocked) : undefined, got: Number(row.got) },
      };
      return [known.id, known];
    }),
  );
}

/** The words of refusals. */
export interface Refusals {
  language: Language;
  mailing: Resource<Mailing>;
  consent: Resource<Consent>;
  suppressionReasons: Record<string, string>;
}

const fill = (text: string, info: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(info[name] ?? ''));

/** A text of `labels.errors` of mailings, filled in. */
export const said = (
  { mailing, language }: Pick<Refusals, 'mailing' | 'language'>,
  code: string,
  info: Record<string, unknown> = {},
): string => fill(mailing.labels[language].errors?.[code] ?? code, info);

/** Why a client may not be written to for a purpose, in words; nothing where they may. */
export function refusalOf(
  { record, ledger, blocked, got }: Known,
  purpose: OfferPurpose | undefined,
  cap: number,
  words: Refusals,
): string | undefined {
  const answer = mayContact(record, ledger, 'email', purpose === 'alert' ? 'alert' : 'request', parisDay());
  if (!answer.allowed) {
    const text = words.consent.labels[words.language].errors?.[answer.reason] ?? answer.reason;
    return `${fill(text, answer.info ?? {})} (${answer.law})`;
  }
  if (blocked) return said(words, 'blocked', { reason: words.suppressionReasons[blocked] ?? blocked });
  return purpose && got >= cap ? said(words, 'capped', { count: got }) : undefined;
}

/** A client as the rules of mailings look at them. */
export const mailedClient = (
  known: Known,
  isReserved: boolean,
  purpose: OfferPurpose | undefined,
  cap: number,
  words: Refusals,
): MailedClient =>
  isReserved
    ? { id: known.id, isReserved }
    : { id: known.id, email: known.email, refusal: refusalOf(known, purpose, cap, words) };
