import { maskedEmail } from '@hestia/resources/envelope/chain.ts';
import { CONSENT_VERSION, consentText } from '@hestia/resources/envelope/consent.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { PDF } from '@libpdf/core';
import { asSystem } from '../../../records/caller.ts';
import type { Execute, Row } from '../../../records/database.ts';
import { load } from '../../../records/read/read.ts';
import { errorMessage } from '../../../rest/messages.ts';
import { issuerOf } from '../../prints/issuer.ts';
import { SIGNED_DAYS } from '../mails.ts';
import { bytesOf } from '../papers.ts';
import { aboutOf, languageOf, runOf, type SignatureServices } from '../services.ts';
import { isUncertified } from './certified.ts';
import { type CodeWay, masked, wayOf } from './codes.ts';
import { tokenHash, waitingSeats } from './provider.ts';

/** `declined`: by this signer; `refused`: by another one. */
export type SeatState = 'waiting' | 'open' | 'signed' | 'declined' | 'refused' | 'completed' | 'voided';

/** A signer, found by their token or their account. */
export interface Seat {
  signer: string;
  state: SeatState;
  openedAt: unknown;
  row: Row;
  /** How they prove who they are, where it isn't by a code that is sent to them. */
  way?: CodeWay;
  seats: Row[];
  envelope: {
    id: string;
    title: string;
    expiresOn: string;
    hash: string;
    sent: unknown;
    signed: unknown;
    language: string;
  };
}

const TOKEN = /^[\w-]{43}$/;

function stateOf(row: Row, seats: readonly Row[], envelope: Row): SeatState {
  if (row.status === 'declined') return 'declined';
  if (seats.some(({ status }) => status === 'declined')) return 'refused';
  if (envelope.status === 'voided') return 'voided';
  if (envelope.status === 'completed' && envelope.signed) return 'completed';
  if (row.status === 'signed') return 'signed';
  if (envelope.status === 'completed' || String(envelope.expiresOn) < parisDay()) return 'voided';
  return waitingSeats(seats).some(({ signer }) => signer === row.signer) ? 'open' : 'waiting';
}

const DAY = 86_400_000;

/** Whether the signed document can no longer be fetched by a link. */
const isPast = (seats: readonly Row[]): boolean =>
  Date.now() - Math.max(...seats.map(({ decided_at: at }) => Number(at))) > SIGNED_DAYS * DAY;

/** The signer whose token it is; nothing for any other token, nor for one whose time is over. */
export async function findSeat(
  services: SignatureServices,
  tenant: string,
  token: unknown,
  run: Execute = runOf(services),
): Promise<Seat | undefined> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  const [row] = await run('SELECT * FROM envelope_seats WHERE tenant_id = $1 AND token_hash = $2', [
    tenant,
    tokenHash(services, tenant, token),
  ]);
  return row && seatOf(run, tenant, row);
}

/** The signer of an envelope who has this account; nothing where another system has it signed. */
export async function findOwnSeat(
  run: Execute,
  tenant: string,
  envelope: string,
  { user, way }: { user: string; way: CodeWay },
): Promise<Seat | undefined> {
  const [row] = await run(
    `SELECT s.* FROM envelope_seats s JOIN envelopes e ON e.tenant_id = s.tenant_id AND e.id = s.envelope
     WHERE e.tenant_id = $1 AND e.id = $2 AND e.provider = 'embedded' AND EXISTS (
       SELECT 1 FROM jsonb_array_elements(e.signers) AS one WHERE one->>'id' = s.signer AND one->>'user' = $3)`,
    [tenant, envelope, user],
  );
  const seat = row && (await seatOf(run, tenant, row));
  if (!seat) return undefined;
  // Until the document has left nobody signs it, whoever is there already.
  return { ...seat, way, state: seat.state === 'open' && !row.told_at ? 'waiting' : seat.state };
}

/** A row with what it is a seat of; nothing where its time is over. */
async function seatOf(run: Execute, tenant: string, row: Row): Promise<Seat | undefined> {
  const [envelope] = await run(
    `SELECT id, title, expires_on::text AS "expiresOn", hash, sent, signed, language, status FROM envelopes
     WHERE tenant_id = $1 AND id = $2`,
    [tenant, row.envelope],
  );
  const seats = await run('SELECT * FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY turn, signer', [
    tenant,
    row.envelope,
  ]);
  if (!envelope) return undefined;
  const state = stateOf(row, seats, envelope);
  if (state === 'completed' && isPast(seats)) return undefined;
  return {
    signer: String(row.signer),
    state,
    openedAt: row.opened_at,
    row,
    seats,
    envelope: envelope as unknown as Seat['envelope'],
  };
}

const nameOf = (row: Row): string => `${row.first_name} ${row.last_name}`;

/** What a signer may know of it: nothing of the others but their names and whether they have signed. */
export async function told(services: SignatureServices, tenant: string, seat: Seat): Promise<object> {
  const { records, dataSource, files } = services;
  const { envelope, row, state } = seat;
  const run = runOf(services);
  const language = languageOf(envelope.language);
  const system = asSystem('a signer reads', tenant, [...records.context.resources.values()]);
  const kept = await load(records.context, system, services.envelope, envelope.id);
  const about = aboutOf(services, kept);
  const owner = about.sign.part
    ? await load(records.context, system, records.resource(about.sign.part), String((kept as never)[about.sign.part]))
    : await load(records.context, system, about.resource, about.id);
  const issuer = await issuerOf({ dataSource, sizes: files?.sizes }, records, system, (owner as Row).owner);
  const isReadable = state === 'open' || state === 'signed' || state === 'completed';
  const bytes = isReadable ? await bytesOf(run, files, tenant, envelope.sent) : undefined;
  const isClosed = state === 'open' && (await isUncertified(run, tenant, seat));
  const to = maskedEmail(String(row.email));
  return {
    title: envelope.title,
    agency: { name: issuer.name, color: issuer.color, ...(issuer.logo ? { logo: issuer.logo } : {}) },
    language,
    expiresOn: envelope.expiresOn,
    pages: bytes ? (await PDF.load(bytes)).getPageCount() : null,
    state,
    signer: { name: nameOf(row), capacity: row.capacity ?? null, email: to },
    others: seat.seats
      .filter(({ signer }) => signer !== seat.signer)
      .map((one) => ({
        name: nameOf(one),
        state: one.status === 'signed' || one.status === 'declined' ? one.status : 'waiting',
      })),
    consent: { version: CONSENT_VERSION, text: consentText(CONSENT_VERSION, language) },
    mention: row.mention ?? null,
    closed: isClosed ? errorMessage('signingCertificate', {}, language) : null,
    code: masked(seat.way ?? wayOf(services, row)),
    downloadable: isReadable,
  };
}
