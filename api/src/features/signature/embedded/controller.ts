import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../../errors.ts';
import { describeFile } from '../../../files/giving.ts';
import { addJob } from '../../../jobs/index.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { bodyObject } from '../../../records/context.ts';
import { inTransaction } from '../../../records/database.ts';
import { Answer } from '../../../rest/answers.ts';
import { note } from '../events.ts';
import { bytesOf } from '../papers.ts';
import { JOBS, runOf, type SignatureServices } from '../services.ts';
import { ensureCertified } from './certified.ts';
import { wayTo } from './codes.ts';
import type { Door } from './doors.ts';
import { cleanDrawing } from './drawing.ts';
import { typed, wrong } from './fields.ts';
import { type Seat, told } from './look.ts';
import { isSameSentence } from './mention.ts';
import { askNext } from './provider.ts';

/** How often a signer may ask. */
export interface SigningLimits {
  /** Calls of one signer. */
  calls: RateLimit;
  /** Signatures that one signer tries. */
  tries: RateLimit;
}

const MOST_NAME = 200;
const MOST_REASON = 1_000;
const MOST_PAGES = 600;

/** Documents are signed on the product's own page, by who comes through one of its doors. */
export class SigningController {
  readonly #services: SignatureServices;
  readonly #limits: SigningLimits;
  readonly #context: RequestContext;
  readonly #door: Door;

  constructor(services: SignatureServices, limits: SigningLimits, context: RequestContext, door: Door) {
    this.#services = services;
    this.#limits = limits;
    this.#context = context;
    this.#door = door;
  }

  /** The signer who is at the door. @throws RequestError 404 the same for every other one, 429 */
  async #find(tenant: string, body: Record<string, unknown>): Promise<Seat> {
    const seat = await this.#door.find(tenant, body);
    if (!seat) throw new RequestError(404, 'signingUnknown');
    await this.#limits.calls.take(`${tenant} ${seat.envelope.id} ${seat.signer}`);
    return seat;
  }

  /** @throws RequestError 403 where this signer can't sign now */
  #ensureOpen({ state }: Seat): void {
    if (state !== 'open') throw new RequestError(403, 'signingClosed');
  }

  async #told(tenant: string, body: Record<string, unknown>): Promise<Answer> {
    const seat = await this.#door.again(tenant, body, runOf(this.#services));
    if (!seat) throw new RequestError(404, 'signingUnknown');
    return new Answer(JSON.stringify(await told(this.#services, tenant, seat)));
  }

  /** What is to be signed, and how far it is. @throws RequestError 404, 429 */
  async look(tenant: string, body: unknown): Promise<Answer> {
    const seat = await this.#find(tenant, bodyObject(body));
    return new Answer(JSON.stringify(await told(this.#services, tenant, seat)));
  }

  /** The document: as it was sent, and sealed once all have signed. @throws RequestError 404, 429 */
  async document(tenant: string, body: unknown): Promise<void> {
    const seat = await this.#find(tenant, bodyObject(body));
    if (['voided', 'declined', 'refused', 'waiting'].includes(seat.state))
      throw new RequestError(404, 'signingUnknown');
    const run = runOf(this.#services);
    const isSigned = seat.envelope.signed !== null;
    const bytes = await bytesOf(
      run,
      this.#services.files,
      tenant,
      isSigned ? seat.envelope.signed : seat.envelope.sent,
    );
    if (seat.state === 'open' && (!seat.openedAt || this.#door.opensAgain)) await this.#noteOpened(tenant, seat);
    const { response } = this.#context;
    describeFile(response, `${seat.envelope.title.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`, 'application/pdf');
    response.setHeader('Cache-Control', 'private, no-store');
    response.end(bytes);
  }

  /** Keeps that the document is given out to be signed. */
  #noteOpened(tenant: string, { signer, envelope: { id, hash } }: Seat): Promise<void> {
    return inTransaction(this.#services.dataSource, async (run) => {
      const [first] = await run(
        `UPDATE envelope_seats SET opened_at = now() WHERE tenant_id = $1 AND envelope = $2 AND signer = $3
         AND opened_at IS NULL RETURNING signer`,
        [tenant, id, signer],
      );
      if (first || this.#door.opensAgain)
        await note(run, tenant, id, 'opened', { signer, sha256: hash, ...this.#door.from });
      if (first) await addJob(run, JOBS.refresh, { tenant, envelope: id }, { key: id });
    });
  }

  /** Keeps which pages were shown. @throws RequestError 404, 422, 429 */
  async pages(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const seat = await this.#find(tenant, given);
    const { pages } = given;
    const areRight =
      Array.isArray(pages) &&
      pages.length <= MOST_PAGES &&
      pages.every((page) => Number.isInteger(page) && page >= 1 && page <= MOST_PAGES);
    if (!areRight) throw wrong('/pages', 'invalidValue');
    if (seat.state === 'open')
      await runOf(this.#services)(
        `UPDATE envelope_seats SET pages = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(pages || $4::integer[]) AS p)
         WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
        [tenant, seat.envelope.id, seat.signer, pages],
      );
    return new Answer('{}');
  }

  /**
   * Sends a code to the signer: to the telephone where a gateway is configured, else by mail, which is also what follows
   * where the gateway fails.
   *
   * @throws RequestError 403 where it can't be signed now, 404, 429
   */
  async code(tenant: string, body: unknown): Promise<Answer> {
    const seat = await this.#find(tenant, bodyObject(body));
    this.#ensureOpen(seat);
    await ensureCertified(runOf(this.#services), tenant, seat);
    return new Answer(JSON.stringify(await this.#door.code?.(tenant, seat)));
  }

  /** Signs. @throws RequestError 403 where it can't be signed now, 404, 422 at the field, 429 */
  async sign(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const seat = await this.#find(tenant, given);
    this.#ensureOpen(seat);
    await ensureCertified(runOf(this.#services), tenant, seat);
    const key = `${tenant} ${seat.envelope.id} ${seat.signer}`;
    await this.#limits.tries.take(key);
    const name = typed(given, 'name', MOST_NAME);
    if (given.consent !== CONSENT_VERSION) throw wrong('/consent', 'required');
    const written = seat.row.mention ? typed(given, 'mention', MOST_REASON) : undefined;
    if (written !== undefined && !isSameSentence(written, String(seat.row.mention)))
      throw wrong('/mention', 'signingMention');
    const drawing = given.drawing === undefined ? undefined : await cleanDrawing(given.drawing);
    if (given.drawing !== undefined && !drawing) throw wrong('/drawing', 'invalidValue');
    const { dataSource } = this.#services;
    const at = { envelope: seat.envelope.id, signer: seat.signer };
    const proof = await this.#door.prove(tenant, seat, given);
    if (typeof proof === 'string') {
      await inTransaction(dataSource, (run) =>
        note(run, tenant, at.envelope, 'codeWrong', { signer: at.signer, ...this.#door.from }),
      );
      throw wrong('/code', proof);
    }
    await inTransaction(dataSource, async (run) => {
      const seats = await run(
        'SELECT signer, status, code_hash, code_to FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer FOR UPDATE',
        [tenant, at.envelope],
      );
      const mine = seats.find(({ signer }) => signer === at.signer);
      const again = await this.#door.again(tenant, given, run);
      // Somebody else has signed, refused or voided it meanwhile; the code counts once.
      if (again?.state !== 'open' || !mine || !proof.counts(mine)) throw new RequestError(403, 'signingClosed');
      await run(
        `UPDATE envelope_seats SET status = 'signed', decided_at = clock_timestamp(), signed_name = $4, drawing = $5::bytea,
           mention_written = $6, code_to = coalesce($7, code_to), code_hash = NULL, code_expires_at = NULL WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
        [tenant, at.envelope, at.signer, name, drawing ?? null, written ?? null, proof.by ?? null],
      );
      await note(run, tenant, at.envelope, 'signed', {
        signer: at.signer,
        name,
        drawn: Boolean(drawing),
        ...(written === undefined ? {} : { mention: written }),
        consent: CONSENT_VERSION,
        sha256: again.envelope.hash,
        pages: again.row.pages,
        code: wayTo(proof.by ?? String(mine.code_to ?? again.row.email)),
        ...proof.told,
        ...this.#door.from,
      });
      await askNext(this.#services, run, tenant, again.envelope);
      await addJob(run, JOBS.refresh, { tenant, envelope: at.envelope }, { key: at.envelope });
    });
    await this.#limits.tries.forget(key);
    return this.#told(tenant, given);
  }

  /** Refuses to sign, which ends the envelope. @throws RequestError 403, 404, 422 at the reason, 429 */
  async refuse(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const seat = await this.#find(tenant, given);
    this.#ensureOpen(seat);
    const reason = typed(given, 'reason', MOST_REASON);
    await inTransaction(this.#services.dataSource, async (run) => {
      const { id } = seat.envelope;
      await run('SELECT 1 FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer FOR UPDATE', [
        tenant,
        id,
      ]);
      const again = await this.#door.again(tenant, given, run);
      if (again?.state !== 'open') throw new RequestError(403, 'signingClosed');
      await run(
        `UPDATE envelope_seats SET status = 'declined', decided_at = clock_timestamp(), reason = $4, code_hash = NULL
         WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
        [tenant, id, seat.signer, reason],
      );
      await note(run, tenant, id, 'declined', { signer: seat.signer, reason, ...this.#door.from });
      await addJob(run, JOBS.refresh, { tenant, envelope: id }, { key: id });
    });
    return this.#told(tenant, given);
  }
}
