import type { AuthenticationStrategy } from '@loopback/authentication';
import type { Request } from '@loopback/rest';
import { securityId } from '@loopback/security';
import type { Sessions } from '../auth/sessions.ts';
import type { Principal } from '../auth/strategy.ts';
import { RequestError } from '../errors.ts';
import type { FileLinks } from './links.ts';
import { isSize } from './pictures/sizes.ts';

/**
 * LoopBack's authentication strategy `file`: a signed link of the path's tenant and file, or for a size of a picture a
 * pass, whose person is still signed in; or else what every other call needs.
 */
export class FileStrategy implements AuthenticationStrategy {
  readonly name = 'file';
  readonly #links: FileLinks;
  readonly #sessions: Sessions;
  readonly #otherwise: AuthenticationStrategy;

  constructor(links: FileLinks, sessions: Sessions, otherwise: AuthenticationStrategy) {
    this.#links = links;
    this.#sessions = sessions;
    this.#otherwise = otherwise;
  }

  /** @throws RequestError 401 without a link or token, 403 for a link that is forged, expired or another file's */
  async authenticate(request: Request): Promise<Principal> {
    const { user, session: id, expires, signature, size } = request.query as Record<string, unknown>;
    if (signature === undefined) return (await this.#otherwise.authenticate(request)) as Principal;
    const [, tenant = '', file = ''] = /^\/api\/tenant\/([^/]+)\/files\/([^/]+)$/.exec(request.path) ?? [];
    const claims = { tenant, user: String(user), session: String(id) };
    const [until, sign] = [Number(expires), String(signature)];
    const opens =
      this.#links.opens({ ...claims, file, expires: until }, sign) ||
      (isSize(size) && this.#links.passes(claims, until, sign));
    const session = opens ? await this.#sessions.find(claims) : undefined;
    if (!session) throw new RequestError(403, 'linkExpired', { reason: 'data' });
    return { [securityId]: session.actor.id, claims, session };
  }
}
