import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf, principalOf } from '../../rest/caller.ts';
import { responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { tellAccount } from '../account/told.ts';
import type { Sessions } from '../sessions.ts';
import type { SecondFactors } from './factors.ts';

interface Services {
  dataSource: juggler.DataSource;
  records: Records;
  factors: SecondFactors;
  sessions: Sessions;
  user: Resource;
}

/** The second step of somebody who has lost both app and recovery codes, in the hands of a super administrator. */
class FactorResetController {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 403 for all but super administrators, 404 */
  async state(_tenant: string, id: string): Promise<Answer> {
    const { tenant } = await this.#person(id);
    const { dataSource, factors } = this.#services;
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    const { active, since } = await factors.state(run, { tenant, user: id });
    return new Answer(JSON.stringify({ active, since }));
  }

  /** Switches it off; the person signs in without it and may set it up anew. @throws RequestError 403, also `signInAgain`, 404 */
  async reset(_tenant: string, id: string): Promise<Answer> {
    const { tenant, email } = await this.#person(id);
    const { dataSource, factors, sessions, user } = this.#services;
    await sessions.requireRecentProof(principalOf(this.#context).claims);
    await inTransaction(dataSource, async (run) => {
      if (!(await factors.remove(run, { tenant, user: id })))
        throw new RequestError(404, 'notFound', { model: user.id });
      const caller = callerOf(this.#context);
      await record(run, user, caller, { action: 'secondStepReset', id, before: {}, after: {} });
      await tellAccount(run, caller, { id, email }, { secondStep: true });
    });
    return new Answer(undefined);
  }

  /** The tenant and the address of a person whom the caller may reset. */
  async #person(id: string): Promise<{ tenant: string; email: string }> {
    const caller = callerOf(this.#context);
    const { email } = JSON.parse(await this.#services.records.get(caller, this.#services.user, id)) as {
      email: string;
    };
    if (!caller.actor.roles.includes('super_admin')) throw aclRefusal();
    return { tenant: caller.actor.tenant, email };
  }
}
authenticate('session')(FactorResetController);

/** Mounts what super administrators do about somebody's second step. */
export function mountFactorReset(app: RestApplication, services: Services): void {
  const mount = tenantRoutes(app, {
    controller: FactorResetController,
    make: (context) => new FactorResetController(services, context),
    tag: 'Users',
    name: 'users.secondStep',
    base: 'users/{id}/second-step',
  });
  const STATE = { type: 'object', properties: { active: { type: 'boolean' }, since: { type: 'string' } } };
  mount('get', '', 'state', { responses: responses(200, 'Whether the person has a second step', STATE) });
  mount('delete', '', 'reset', { responses: responses(204, 'Off', {}) });
}
