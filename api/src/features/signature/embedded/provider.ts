import { randomBytes } from 'node:crypto';
import {
  type EnvelopeRequest,
  type EnvelopeState,
  SignatureError,
  type SignatureProvider,
  type SignerStatus,
} from '../../../adapters/signature/index.ts';
import { type Execute, inTransaction, type Row } from '../../../records/database.ts';
import { note } from '../events.ts';
import { dayOf, linkOf, tellSeat } from '../mails.ts';
import { runOf, type SignatureServices } from '../services.ts';
import { wayOf } from './codes.ts';
import { sealedPapers } from './seal.ts';

const TOKEN_BYTES = 32;

/** What is kept of a token. */
export const tokenHash = ({ secrets }: Pick<SignatureServices, 'secrets'>, tenant: string, token: string): string =>
  secrets.mac(`signing ${tenant} ${token}`);

const SEATS = 'SELECT * FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY turn, signer';

/** Those whose turn it is: of the lowest turn in which somebody hasn't signed. */
export function waitingSeats<S extends { turn?: unknown; status?: unknown }>(seats: readonly S[]): S[] {
  const open = seats.filter(({ status }) => status !== 'signed' && status !== 'declined');
  const turn = Math.min(...open.map((seat) => Number(seat.turn)));
  return open.filter((seat) => Number(seat.turn) === turn);
}

/** Gives a signer a new link, which ends the one before, and writes to them. */
export async function giveLink(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  envelope: { id: string; title: string; expiresOn: string },
  seat: Row,
): Promise<void> {
  if (!services.pagesUrl) throw new SignatureError({ code: 'account', detail: 'PUBLIC_URL is not set' });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const values = [tenant, envelope.id, seat.signer, tokenHash(services, tenant, token)];
  await run(
    `UPDATE envelope_seats SET token_hash = $4, told_at = now(), status = CASE status WHEN 'waiting' THEN 'sent' ELSE status END
     WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
    values,
  );
  const link = linkOf(services.pagesUrl, tenant, token);
  const said = { title: envelope.title, until: dayOf(envelope), link, codeBy: wayOf(services, seat).channel };
  await tellSeat(run, tenant, envelope.id, seat, { template: 'signing-link', isSecret: true, values: said });
  await note(run, tenant, envelope.id, 'asked', {
    signer: seat.signer,
    email: seat.email,
    again: Boolean(seat.told_at),
  });
}

/** Asks those whose turn it is and who weren't asked yet. */
export async function askNext(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  envelope: { id: string; title: string; expiresOn: string },
): Promise<void> {
  const seats = await run(SEATS, [tenant, envelope.id]);
  for (const seat of waitingSeats(seats).filter(({ told_at: at }) => !at))
    await giveLink(services, run, tenant, envelope, seat);
}

const iso = (value: unknown): string | undefined => (value ? new Date(value as string).toISOString() : undefined);

/** What the seats of an envelope come to. */
export function stateOf(seats: readonly Row[]): EnvelopeState {
  const signers = seats.map((seat) => ({
    id: String(seat.signer),
    status: (seat.status === 'sent' && seat.opened_at ? 'opened' : seat.status) as SignerStatus,
    at: iso(seat.decided_at ?? seat.opened_at ?? seat.told_at),
    reason: seat.reason ? String(seat.reason) : undefined,
  }));
  const refused = signers.find(({ status }) => status === 'declined');
  if (refused) return { status: 'declined', reason: refused.reason, signers };
  if (signers.every(({ status }) => status === 'signed')) return { status: 'completed', signers };
  const areOpened = signers.every(({ status }) => status === 'opened' || status === 'signed');
  return { status: areOpened ? 'delivered' : 'sent', signers };
}

/** The product itself: signers are sent links, and sign on a page of its own by a simple electronic signature. */
export function embeddedProvider(services: SignatureServices, tenant: string): SignatureProvider {
  const run = runOf(services);
  const find = async (id: string) => {
    const [row] = await run(
      'SELECT id, title, expires_on::text AS "expiresOn", status FROM envelopes WHERE tenant_id = $1 AND id = $2',
      [tenant, id],
    );
    if (!row) throw new SignatureError({ code: 'refused', detail: 'no such envelope' });
    return row as { id: string; title: string; expiresOn: string; status: string };
  };
  return {
    async send({ id }: EnvelopeRequest) {
      const envelope = await find(id);
      await inTransaction(services.dataSource, async (within) => {
        await within('SELECT 1 FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 FOR UPDATE', [tenant, id]);
        await askNext(services, within, tenant, envelope);
      });
      return id;
    },
    async state(id) {
      return stateOf(await run(SEATS, [tenant, id]));
    },
    async resend(id, toldBefore) {
      const envelope = await find(id);
      // A new link would end the one by which somebody is signing at this moment.
      const isQuiet = ({ told_at: at, code_expires_at: until }: Row) =>
        !toldBefore || (new Date(at as string) < toldBefore && !(until && new Date(until as string) > new Date()));
      await inTransaction(services.dataSource, async (within) => {
        const seats = await within(`${SEATS} FOR UPDATE`, [tenant, id]);
        for (const seat of waitingSeats(seats).filter(isQuiet))
          await giveLink(services, within, tenant, envelope, seat);
      });
    },
    async void(id, reason) {
      const envelope = await find(id);
      await inTransaction(services.dataSource, async (within) => {
        const seats = await within(`${SEATS} FOR UPDATE`, [tenant, id]);
        await within(
          'UPDATE envelope_seats SET code_hash = NULL, code_expires_at = NULL WHERE tenant_id = $1 AND envelope = $2',
          [tenant, id],
        );
        // Why somebody refuses is told to the agency alone, as they were promised.
        const isRefused = seats.some(({ status }) => status === 'declined');
        const told = seats.filter(({ told_at: at, status, email }) => at && status !== 'declined' && email);
        for (const seat of told)
          await tellSeat(within, tenant, id, seat, {
            template: 'signing-ended',
            values: { title: envelope.title, ...(isRefused ? { isRefused } : { reason }) },
          });
      });
    },
    papers: (id) => sealedPapers(services, tenant, id),
    notified: () => undefined,
    async probe() {
      return services.pagesUrl ? undefined : { code: 'account', detail: 'PUBLIC_URL' };
    },
  };
}
