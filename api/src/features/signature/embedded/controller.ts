import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../../auth/tries.ts';
import { RequestError } from '../../../errors.ts';
import { describeFile } from '../../../files/giving.ts';
import { addJob } from '../../../jobs/index.ts';
import { networkOf } from '../../../limits/addresses.ts';
import type { Failures } from '../../../limits/failures.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { bodyObject } from '../../../records/context.ts';
import { inTransaction } from '../../../records/database.ts';
import { Answer } from '../../../rest/answers.ts';
import { note } from '../events.ts';
import { bytesOf } from '../papers.ts';
import { JOBS, runOf, type SignatureServices } from '../services.ts';
import { tryCode, wayTo } from './codes.ts';
import { cleanDrawing } from './drawing.ts';
import { findSeat, type Seat, told } from './look.ts';
import { isSameSentence } from './mention.ts';
import { askNext } from './provider.ts';
import { sendCode } from './send-code.ts';

/** How often what may be asked without an account. */
export interface SigningLimits {
  /** Tokens that are none. */
  strays: Failures;
  /** Calls of one signer. */
  calls: RateLimit;
  /** Codes for one signer, and from one address. */
  codes: RateLimit;
  codesFrom: RateLimit;
  /** Signatures that one signer tries. */
  tries: RateLimit;
}

/** Letters that no two tokens begin with. */
const BEGINNING = 12;
const MOST_NAME = 200;
const MOST_REASON = 1_000;
const MOST_PAGES = 600;

const wrong = (path: string, code: string, info: Record<string, unknown> = {}): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path, code, message: '', info: { field: `signing${path}`, ...info } }]);

function typed(body: Record<string, unknown>, name: string, most: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw wrong(`/${name}`, 'required');
  if (value.length > most) throw wrong(`/${name}`, 'maxLength', { limit: most });
  return value.trim().replace(/\s+/g, ' ');
}

/** Documents are signed on the product's own page, without an account, by who holds a signer's link. */
export class SigningController {
  readonly #services: SignatureServices;
  readonly #limits: SigningLimits;
  readonly #context: RequestContext;

  constructor(services: SignatureServices, limits: SigningLimits, context: RequestContext) {
    this.#services = services;
    this.#limits = limits;
    this.#context = context;
  }

  get #address(): string {
    return addressOf(this.#context.request);
  }

  /** What is kept as evidence of where a call came from. */
  get #from(): object {
    const agent = this.#context.request.headers['user-agent'];
    return { address: this.#address, agent: String(agent ?? '').slice(0, 300) };
  }

  /** The signer whose token it is. @throws RequestError 404 the same for every other one, 429 */
  async #find(tenant: string, token: unknown): Promise<Seat> {
    const beginning = `${tenant} ${String(token).slice(0, BEGINNING)}`;
    const look = () => findSeat(this.#services, tenant, token);
    const seat = await this.#limits.strays.find(this.#address, beginning, look);
    if (!seat) throw new RequestError(404, 'signingUnknown');
    await this.#limits.calls.take(`${tenant} ${seat.envelope.id} ${seat.signer}`);
    return seat;
  }

  /** @throws RequestError 403 where this signer can't sign now */
  #ensureOpen({ state }: Seat): void {
    if (state !== 'open') throw new RequestError(403, 'signingClosed');
  }

  async #told(tenant: string, token: unknown): Promise<Answer> {
    const seat = await findSeat(this.#services, tenant, token);
    if (!seat) throw new RequestError(404, 'signingUnknown');
    return new Answer(JSON.stringify(await told(this.#services, tenant, seat)));
  }

  /** What is to be signed, and how far it is. @throws RequestError 404, 429 */
  async look(tenant: string, body: unknown): Promise<Answer> {
    const { token } = bodyObject(body);
    const seat = await this.#find(tenant, token);
    return new Answer(JSON.stringify(await told(this.#services, tenant, seat)));
  }

  /** The document: as it was sent, and sealed once all have signed. @throws RequestError 404, 429 */
  async document(tenant: string, body: unknown): Promise<void> {
    const seat = await this.#find(tenant, bodyObject(body).token);
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
    if (seat.state === 'open' && !seat.openedAt)
      await inTransaction(this.#services.dataSource, async (within) => {
        const [first] = await within(
          `UPDATE envelope_seats SET opened_at = now() WHERE tenant_id = $1 AND envelope = $2 AND signer = $3
           AND opened_at IS NULL RETURNING signer`,
          [tenant, seat.envelope.id, seat.signer],
        );
        if (!first) return;
        const said = { signer: seat.signer, sha256: seat.envelope.hash, ...this.#from };
        await note(within, tenant, seat.envelope.id, 'opened', said);
        await addJob(within, JOBS.refresh, { tenant, envelope: seat.envelope.id }, { key: seat.envelope.id });
      });
    const { response } = this.#context;
    describeFile(response, `${seat.envelope.title.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`, 'application/pdf');
    response.setHeader('Cache-Control', 'private, no-store');
    response.end(bytes);
  }

  /** Keeps which pages were shown. @throws RequestError 404, 422, 429 */
  async pages(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const seat = await this.#find(tenant, given.token);
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
    const { token } = bodyObject(body);
    const seat = await this.#find(tenant, token);
    this.#ensureOpen(seat);
    await this.#limits.codesFrom.take(networkOf(this.#address));
    await this.#limits.codes.take(`${tenant} ${seat.envelope.id} ${seat.signer}`);
    return new Answer(JSON.stringify(await sendCode(this.#services, tenant, seat, this.#from)));
  }

  /** Signs. @throws RequestError 403 where it can't be signed now, 404, 422 at the field, 429 */
  async sign(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const seat = await this.#find(tenant, given.token);
    this.#ensureOpen(seat);
    const key = `${tenant} ${seat.envelope.id} ${seat.signer}`;
    await this.#limits.tries.take(key);
    const name = typed(given, 'name', MOST_NAME);
    if (given.consent !== CONSENT_VERSION) throw wrong('/consent', 'required');
    const written = seat.row.mention ? typed(given, 'mention', MOST_REASON) : undefined;
    if (written !== undefined && !isSameSentence(written, String(seat.row.mention)))
      throw wrong('/mention', 'signingMention');
    const drawing = given.drawing === undefined ? undefined : await cleanDrawing(given.drawing);
    if (given.drawing !== undefined && !drawing) throw wrong('/drawing', 'invalidValue');
    const digits = typed(given, 'code', 12).replace(/\s/g, '');
    const { secrets, dataSource } = this.#services;
    const at = { envelope: seat.envelope.id, signer: seat.signer };
    const answer = await tryCode(runOf(this.#services), secrets, tenant, at, digits);
    if (answer !== 'right') {
      await inTransaction(dataSource, (run) =>
        note(run, tenant, at.envelope, 'codeWrong', { signer: at.signer, ...this.#from }),
      );
      throw wrong('/code', answer === 'wrong' ? 'signingCode' : 'signingCodeOver');
    }
    await inTransaction(dataSource, async (run) => {
      const seats = await run(
        'SELECT signer, status, code_hash, code_to FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer FOR UPDATE',
        [tenant, at.envelope],
      );
      const mine = seats.find(({ signer }) => signer === at.signer);
      const again = await findSeat(this.#services, tenant, given.token, run);
      // Somebody else has signed, refused or voided it meanwhile; the code counts once.
      if (again?.state !== 'open' || !mine?.code_hash) throw new RequestError(403, 'signingClosed');
      await run(
        `UPDATE envelope_seats SET status = 'signed', decided_at = clock_timestamp(), signed_name = $4, drawing = $5::bytea,
           mention_written = $6, code_hash = NULL, code_expires_at = NULL WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
        [tenant, at.envelope, at.signer, name, drawing ?? null, written ?? null],
      );
      await note(run, tenant, at.envelope, 'signed', {
        signer: at.signer,
        name,
        drawn: Boolean(drawing),
        ...(written === undefined ? {} : { mention: written }),
        consent: CONSENT_VERSION,
        sha256: again.envelope.hash,
        pages: again.row.pages,
        code: wayTo(String(mine.code_to ?? again.row.email)),
        ...this.#from,
      });
      await askNext(this.#services, run, tenant, again.envelope);
      await addJob(run, JOBS.refresh, { tenant, envelope: at.envelope }, { key: at.envelope });
    });
    await this.#limits.tries.forget(key);
    return this.#told(tenant, given.token);
  }

  /** Refuses to sign, which ends the envelope. @throws RequestError 403, 404, 422 at the reason, 429 */
  async refuse(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const seat = await this.#find(tenant, given.token);
    this.#ensureOpen(seat);
    const reason = typed(given, 'reason', MOST_REASON);
    await inTransaction(this.#services.dataSource, async (run) => {
      const { id } = seat.envelope;
      await run('SELECT 1 FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer FOR UPDATE', [
        tenant,
        id,
      ]);
      const again = await findSeat(this.#services, tenant, given.token, run);
      if (again?.state !== 'open') throw new RequestError(403, 'signingClosed');
      await run(
        `UPDATE envelope_seats SET status = 'declined', decided_at = clock_timestamp(), reason = $4, code_hash = NULL
         WHERE tenant_id = $1 AND envelope = $2 AND signer = $3`,
        [tenant, id, seat.signer, reason],
      );
      await note(run, tenant, id, 'declined', { signer: seat.signer, reason, ...this.#from });
      await addJob(run, JOBS.refresh, { tenant, envelope: id }, { key: id });
    });
    return this.#told(tenant, given.token);
  }
}
