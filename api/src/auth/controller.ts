import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { asSystem } from '../records/caller.ts';
import { type Execute, execute } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { Answer } from '../rest/answers.ts';
import { principalOf } from '../rest/caller.ts';
import { signedOut, watched } from './audit.ts';
import type { Account } from './devices.ts';
import { activeProviders } from './openid/providers.ts';
import { checkPassword } from './passwords.ts';
import { forgetPushDevices } from './push-devices.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { TryLimit } from './tries.ts';

/** What signing in needs. */
export interface AuthServices {
  dataSource: juggler.DataSource;
  sessions: Sessions;
  tries: TryLimit;
  signIn: SignIn;
  records: Records;
  user: Resource;
  tenant: Resource;
}

/** Password sign-in and its second step, sign-out and who am I. */
export class AuthController {
  readonly #services: AuthServices;
  readonly #context: RequestContext;
  readonly #execute: Execute;

  constructor(services: AuthServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#execute = (text, values) => execute(services.dataSource, text, values);
  }

  /** How people sign in here, besides the password and the code by mail, and whether there is such a network. */
  async ways(tenant: string): Promise<Answer> {
    const [network] = await this.#execute('SELECT color FROM tenants WHERE id = $1', [tenant]);
    const providers = await activeProviders(this.#execute, tenant);
    return new Answer(JSON.stringify({ providers, color: network?.color ?? null, known: network !== undefined }));
  }

  /** @throws RequestError 401 for wrong credentials, 403 for an inactive account, 429 after too many failures, 503 */
  async login(tenant: string, body: unknown): Promise<Answer> {
    const { email, password } = (body ?? {}) as { email?: unknown; password?: unknown };
    if (typeof email !== 'string' || typeof password !== 'string' || email.length > 320 || password.length > 1000) {
      throw new RequestError(422, 'badCredentials');
    }
    return watched(this.#execute, this.#context.request, { tenant, method: 'password', email }, () =>
      this.#enter({ tenant, email }, password),
    );
  }

  async #enter(account: Account, password: string): Promise<Answer> {
    const { tries, signIn } = this.#services;
    const { request } = this.#context;
    const { tenant, email } = account;
    const taken = await tries.take(request, account);
    const [user] = await this.#execute(
      'SELECT id, password, active FROM users WHERE tenant_id = $1 AND lower(email) = lower($2)',
      [tenant, email.trim().toLowerCase().replaceAll('\0', '')],
    );
    if (!(await checkPassword(user?.password as string | undefined, password, taken.isKnownDevice)))
      throw new RequestError(401, 'badCredentials');
    if (!user?.active) throw new RequestError(403, 'inactive', { reason: 'data' });
    await taken.succeeded();
    return signIn.proceed(request, tenant, String(user.id), 'password');
  }

  /** The second step, for those who have one. @throws RequestError 401, 429 */
  async secondStep(tenant: string, body: unknown): Promise<Answer> {
    const { challenge, code } = (body ?? {}) as { challenge?: unknown; code?: unknown };
    if (typeof challenge !== 'string' || typeof code !== 'string' || code.length > 100)
      throw new RequestError(422, 'secondStep');
    return this.#services.signIn.second(this.#context.request, tenant, challenge, code);
  }

  async logout(): Promise<Answer> {
    const { claims } = principalOf(this.#context);
    await this.#services.sessions.end(claims);
    await forgetPushDevices(this.#execute, { tenant: claims.tenant, user: claims.user, only: claims.session });
    await signedOut(this.#execute, claims.tenant, { actor: claims.user, action: 'signOut' });
    return new Answer(undefined);
  }

  async me(tenant: string): Promise<Answer> {
    const { records, user, tenant: tenants } = this.#services;
    const { session } = principalOf(this.#context);
    const system = asSystem('who am I', tenant, [user, tenants]);
    const [self, own] = await Promise.all([
      records.get(system, user, session.actor.id),
      records.get(system, tenants, tenant),
    ]);
    const { actor, secondStep } = session;
    const [roles, step] = [JSON.stringify(actor.roles), JSON.stringify(secondStep)];
    return new Answer(`{"user":${self},"roles":${roles},"secondStep":${step},"tenant":${own}}`);
  }
}

authenticate('enrolment')(AuthController.prototype, 'logout', {});
authenticate('enrolment')(AuthController.prototype, 'me', {});
