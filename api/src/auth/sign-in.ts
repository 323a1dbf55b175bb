import type { juggler } from '@loopback/repository';
import type { Request } from '@loopback/rest';
import { jwtVerify, SignJWT } from 'jose';
import { RequestError } from '../errors.ts';
import { type Execute, execute } from '../records/database.ts';
import type { Secrets } from '../secrets/index.ts';
import { signedIn, type Trial, watched } from './audit.ts';
import type { Method } from './method.ts';
import { RateLimit } from './rate-limit.ts';
import type { SecondFactors } from './second-factor/factors.ts';
import type { Device, Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** What a first step answers: a token, or the challenge that the second step answers to. */
export type Proceeding = { token: string } | { challenge: string };

const CHALLENGE_SECONDS = 5 * 60;
const MOST_CODES = 10;

/** The address that a request comes from: the visitor's, when the proxies on the way are trusted (`TRUST_PROXY`). */
export const addressOf = (request: Request): string => request.ip ?? '';

const deviceOf = (request: Request): Device => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  address: addressOf(request),
});

interface Services {
  dataSource: juggler.DataSource;
  tokens: Tokens;
  sessions: Sessions;
  factors: SecondFactors;
  secrets: Secrets;
}

/** What follows when somebody has proved who they are, whichever way: the second step if they have one, the session. */
export class SignIn {
  readonly #services: Services;
  readonly #key: Uint8Array;
  readonly #limit: RateLimit;

  constructor(services: Services) {
    this.#services = services;
    this.#key = services.secrets.keyFor('second step');
    this.#limit = new RateLimit(services.dataSource, 'second step', MOST_CODES);
  }

  /** After the password or the code by mail: those who have a second step are asked for it. */
  async proceed(request: Request, tenant: string, user: string, method: Method): Promise<Proceeding> {
    const { dataSource, factors } = this.#services;
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    const { active } = await factors.state(run, { tenant, user });
    return active
      ? { challenge: await this.#challenge(tenant, user, method) }
      : this.open(request, tenant, user, method);
  }

  /**
   * The second step.
   *
   * @throws RequestError 401 for a challenge that is over or a code that is wrong or was used, 429 after ten tries
   */
  async second(request: Request, tenant: string, challenge: string, code: string): Promise<{ token: string }> {
    const run: Execute = (text, values) => execute(this.#services.dataSource, text, values);
    const trial: Trial = { tenant, method: 'secondStep' };
    return watched(run, request, trial, async () => {
      const { user, method } = await this.#read(tenant, challenge);
      trial.user = user;
      await this.#accept(run, { tenant, user }, code);
      return this.open(request, tenant, user, method);
    });
  }

  async #accept(run: Execute, { tenant, user }: { tenant: string; user: string }, code: string): Promise<void> {
    const { factors } = this.#services;
    const key = `${tenant} ${user}`;
    await this.#limit.count(key);
    if (!(await factors.accept(run, { tenant, user }, code))) throw new RequestError(401, 'secondStep');
    const [row] = await run('SELECT active FROM users WHERE tenant_id = $1 AND id = $2', [tenant, user]);
    if (!row?.active) throw new RequestError(403, 'inactive', { reason: 'data' });
    await this.#limit.forget(key);
  }

  /** Opens the session. */
  async open(request: Request, tenant: string, user: string, method: Method): Promise<{ token: string }> {
    const { dataSource, tokens, sessions } = this.#services;
    const session = await sessions.open(tenant, user, { method, ...deviceOf(request) });
    await signedIn((text, values) => execute(dataSource, text, values), request, tenant, user, method);
    return { token: await tokens.sign({ tenant, user, session }) };
  }

  #challenge(tenant: string, user: string, method: Method): Promise<string> {
    return new SignJWT({ method })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user)
      .setAudience(tenant)
      .setExpirationTime(`${CHALLENGE_SECONDS}s`)
      .sign(this.#key);
  }

  async #read(tenant: string, challenge: string): Promise<{ user: string; method: Method }> {
    try {
      const { payload } = await jwtVerify(challenge, this.#key, { algorithms: ['HS256'], audience: tenant });
      return { user: String(payload.sub), method: payload.method as Method };
    } catch {
      throw new RequestError(401, 'secondStepOver');
    }
  }
}
