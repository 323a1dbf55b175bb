import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import type { Sessions } from '../../../auth/sessions.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { Answer } from '../../../rest/answers.ts';
import { callerOf } from '../../../rest/caller.ts';
import type { SignatureServices } from '../services.ts';
import { SigningController, type SigningLimits } from './controller.ts';
import { OwnDoor } from './own-door.ts';

interface OwnLimits extends SigningLimits {
  /** Passwords and codes of one person, as their account counts them. */
  checks: RateLimit;
}

/** People of the network sign what waits for themselves, signed in: each by their own account, nobody for another. */
export class OwnSigningController {
  readonly #at: (envelope: string) => SigningController;

  constructor(services: SignatureServices, limits: OwnLimits, context: RequestContext, sessions: Sessions) {
    const caller = callerOf(context);
    const { checks } = limits;
    this.#at = (envelope) =>
      new SigningController(
        services,
        limits,
        context,
        new OwnDoor(services, sessions, { checks, caller, context, envelope }),
      );
  }

  /** What is to be signed, and how far it is. @throws RequestError 404, 429 */
  look(tenant: string, id: string): Promise<Answer> {
    return this.#at(id).look(tenant, {});
  }

  /** The document. @throws RequestError 404, 429 */
  document(tenant: string, id: string): Promise<void> {
    return this.#at(id).document(tenant, {});
  }

  /** Keeps which pages were shown. @throws RequestError 404, 422, 429 */
  pages(tenant: string, id: string, body: unknown): Promise<Answer> {
    return this.#at(id).pages(tenant, body);
  }

  /** Signs. @throws RequestError 403 where it can't be signed now or who signs is to sign in again, 404, 422, 429 */
  sign(tenant: string, id: string, body: unknown): Promise<Answer> {
    return this.#at(id).sign(tenant, body);
  }

  /** Refuses to sign. @throws RequestError 403, 404, 422 at the reason, 429 */
  refuse(tenant: string, id: string, body: unknown): Promise<Answer> {
    return this.#at(id).refuse(tenant, body);
  }
}

authenticate('session')(OwnSigningController);
