import { fullAccess, mayGiveAll } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf, principalOf } from '../../rest/caller.ts';
import { responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { Sessions } from '../sessions.ts';
import { SESSIONS } from './mount.ts';

interface Services {
  dataSource: juggler.DataSource;
  records: Records;
  sessions: Sessions;
  user: Resource;
}

/** Somebody's sessions in the hands of who administers users; of whoever may more, in the hands of those who gave it. */
class UserSessionsController {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 403, 404 */
  async list(_tenant: string, id: string): Promise<Answer> {
    await this.#ensureAllowed(id);
    const { claims } = principalOf(this.#context);
    const lines = await this.#services.sessions.of(claims.tenant, id);
    return new Answer(
      JSON.stringify({ results: lines.map((line) => ({ ...line, current: line.id === claims.session })) }),
    );
  }

  /** Ends them all, but for the one that this is asked in. @throws RequestError 403, also `signInAgain`, 404 */
  async endAll(_tenant: string, id: string): Promise<Answer> {
    await this.#end(id, { except: principalOf(this.#context).claims.session });
    return new Answer(undefined);
  }

  /** @throws RequestError 403, also `signInAgain`, 404 for no such person, and for a session that isn't theirs or is over */
  async endOne(_tenant: string, id: string, session: string): Promise<Answer> {
    if ((await this.#end(id, { only: session })) === 0) throw new RequestError(404, 'notFound', { model: 'session' });
    return new Answer(undefined);
  }

  async #end(user: string, which: { only?: string; except?: string }): Promise<number> {
    await this.#ensureAllowed(user);
    const { dataSource, sessions } = this.#services;
    const { claims } = principalOf(this.#context);
    await sessions.requireRecentProof(claims);
    return inTransaction(dataSource, (run) =>
      sessions.endOf(run, { tenant: claims.tenant, user, actor: claims.user }, which),
    );
  }

  /** The right is asked first: who lacks it learns of nobody. */
  async #ensureAllowed(id: string): Promise<void> {
    const { records, user } = this.#services;
    const caller = callerOf(this.#context);
    if (!fullAccess(caller.actor, user)) throw aclRefusal();
    const person = JSON.parse(await records.get(caller, user, id)) as Record<string, unknown>;
    if (id !== caller.actor.id && !mayGiveAll(caller.actor, user, person)) throw aclRefusal();
  }
}
authenticate('session')(UserSessionsController);

/** Mounts what administrators see and do about somebody's sessions. */
export function mountUserSessions(app: RestApplication, services: Services): void {
  const mount = tenantRoutes(app, {
    controller: UserSessionsController,
    make: (context) => new UserSessionsController(services, context),
    tag: 'Users',
    name: 'users.sessions',
    base: 'users/{id}/sessions',
  });
  const session = { name: 'session', in: 'path' as const, required: true, schema: { type: 'string' as const } };
  mount('get', '', 'list', { responses: responses(200, 'Where the person is signed in', SESSIONS) });
  mount('delete', '', 'endAll', { responses: responses(204, 'Signed out everywhere', {}) });
  mount('delete', '/{session}', 'endOne', { parameters: [session], responses: responses(204, 'Signed out there', {}) });
}
