import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../../auth/tries.ts';
import { networkOf } from '../../../limits/addresses.ts';
import type { Failures } from '../../../limits/failures.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { Execute, Row } from '../../../records/database.ts';
import { runOf, type SignatureServices } from '../services.ts';
import { type CodeWay, tryCode } from './codes.ts';
import { typed } from './fields.ts';
import { findSeat, type Seat } from './look.ts';
import { sendCode } from './send-code.ts';

type Values = Record<string, unknown>;

/** That a signer is who they say. */
export interface Proof {
  /** Whether it still counts, by the seat as it is while the signature is written. */
  counts: (mine: Row) => boolean;
  /** By what, where it was no code that was sent. */
  by?: 'app' | 'session';
  /** What more is kept of it as evidence. */
  told?: object;
}

/** How signers come to a document, and how they prove who they are. */
export interface Door {
  /** What is kept as evidence of where a call came from. */
  readonly from: object;
  /** Whether each time that the document is given out to be signed is kept, not the first one alone. */
  readonly opensAgain?: boolean;
  /** The signer who calls. @throws RequestError 429 where too many came in vain */
  find(tenant: string, body: Values): Promise<Seat | undefined>;
  /** The same signer once more. */
  again(tenant: string, body: Values, run: Execute): Promise<Seat | undefined>;
  /** Sends the signer a code, where one is sent. @returns where it went, masked. @throws RequestError 429 */
  code?(tenant: string, seat: Seat): Promise<object>;
  /** @returns the key of what is wrong with the code. @throws RequestError 403, 422 at the code */
  prove(tenant: string, seat: Seat, body: Values): Promise<Proof | string>;
}

/** How often what may be asked without an account. */
export interface LinkLimits {
  /** Tokens that are none. */
  strays: Failures;
  /** Codes for one signer, and from one address. */
  codes: RateLimit;
  codesFrom: RateLimit;
}

/** Letters that no two tokens begin with. */
const BEGINNING = 12;

/** Where a call came from. */
export const callFrom = ({ request }: RequestContext): object => ({
  address: addressOf(request),
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
});

/** The link in a signer's mail, and a code that is sent to them. */
export class LinkDoor implements Door {
  readonly from: object;
  readonly #services: SignatureServices;
  readonly #limits: LinkLimits;
  readonly #address: string;

  constructor(services: SignatureServices, limits: LinkLimits, context: RequestContext) {
    this.#services = services;
    this.#limits = limits;
    this.#address = addressOf(context.request);
    this.from = callFrom(context);
  }

  find(tenant: string, { token }: Values): Promise<Seat | undefined> {
    const beginning = `${tenant} ${String(token).slice(0, BEGINNING)}`;
    return this.#limits.strays.find(this.#address, beginning, () => findSeat(this.#services, tenant, token));
  }

  again(tenant: string, { token }: Values, run: Execute): Promise<Seat | undefined> {
    return findSeat(this.#services, tenant, token, run);
  }

  async code(tenant: string, seat: Seat): Promise<CodeWay & { expiresAt: string }> {
    await this.#limits.codesFrom.take(networkOf(this.#address));
    await this.#limits.codes.take(`${tenant} ${seat.envelope.id} ${seat.signer}`);
    return sendCode(this.#services, tenant, seat, this.from);
  }

  async prove(tenant: string, { envelope, signer }: Seat, body: Values): Promise<Proof | string> {
    const digits = typed(body, 'code', 12).replace(/\s/g, '');
    const run = runOf(this.#services);
    const answer = await tryCode(run, this.#services.secrets, tenant, { envelope: envelope.id, signer }, digits);
    if (answer !== 'right') return answer === 'wrong' ? 'signingCode' : 'signingCodeOver';
    // The code counts once.
    return { counts: (mine) => Boolean(mine.code_hash) };
  }
}
