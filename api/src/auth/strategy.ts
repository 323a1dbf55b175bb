import type { AuthenticationStrategy } from '@loopback/authentication';
import type { Request } from '@loopback/rest';
import { securityId, type UserProfile } from '@loopback/security';
import { RequestError } from '../errors.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Claims, Tokens } from './tokens.ts';

/** The signed-in person as LoopBack carries it through a request. */
export interface Principal extends UserProfile {
  claims: Claims;
  session: Session;
}

/** Pages say with it that nobody has asked for the request: no session lives on by polling. */
const BACKGROUND = 'x-background';

/**
 * LoopBack's authentication strategy `session`: a bearer token of the path's tenant whose session is alive. `enrolment`
 * is the same for what is open to who has yet to set up the second step that the network demands.
 */
export class SessionStrategy implements AuthenticationStrategy {
  readonly name: 'session' | 'enrolment';
  readonly #tokens: Tokens;
  readonly #sessions: Sessions;

  constructor(tokens: Tokens, sessions: Sessions, name: 'session' | 'enrolment' = 'session') {
    this.name = name;
    this.#tokens = tokens;
    this.#sessions = sessions;
  }

  /**
   * @throws RequestError 401 for a token that is missing, forged, expired, ended or of another tenant, 403 where a
   * second step is demanded first
   */
  async authenticate(request: Request): Promise<Principal> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const tenant = /^\/api\/tenant\/([^/]+)\//.exec(request.path)?.[1];
    const claims = token ? await this.#tokens.verify(token) : undefined;
    if (!claims || claims.tenant !== tenant) throw new RequestError(401, 'unauthenticated');
    const isActivity = request.headers[BACKGROUND] === undefined;
    const session = await this.#sessions.find(claims, { isActivity, isEnrolling: this.name === 'enrolment' });
    if (!session) throw new RequestError(401, 'sessionEnded');
    return { [securityId]: session.actor.id, claims, session };
  }
}
