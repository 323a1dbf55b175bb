import type { juggler } from '@loopback/repository';
import type { Request } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { type Execute, execute, inTransaction } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import { Answer } from '../rest/answers.ts';
import type { Secrets } from '../secrets/index.ts';
import { signedIn, type Trial, watched } from './audit.ts';
import type { KnownDevices } from './devices.ts';
import type { Method } from './method.ts';
import { SECOND_STEPS } from './numbers.ts';
import { isSecure } from './origin.ts';
import type { SecondFactors } from './second-factor/factors.ts';
import type { Device, Sessions } from './sessions.ts';
import { read, sign } from './signed.ts';
import { spendOnce } from './spent.ts';
import type { Tokens } from './tokens.ts';
import { addressOf } from './tries.ts';

const CHALLENGE_SECONDS = 5 * 60;

const deviceOf = (request: Request): Device => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  address: addressOf(request),
});

interface Services {
  dataSource: juggler.DataSource;
  tokens: Tokens;
  sessions: Sessions;
  factors: SecondFactors;
  devices: KnownDevices;
  secrets: Secrets;
  publicUrl?: string | undefined;
}

/** Who has answered the first step, and may answer the second one once. */
interface Challenge {
  id: string;
  user: string;
  method: Method;
}

/**
 * What follows when somebody has proved who they are, whichever way: the second step if they have one, the session.
 * The answers are `{"token"}`, or `{"challenge"}` that the second step answers to.
 */
export class SignIn {
  readonly #services: Services;
  readonly #key: Uint8Array;
  readonly #limit: RateLimit;

  constructor(services: Services) {
    this.#services = services;
    this.#key = services.secrets.keyFor('second step');
    this.#limit = new RateLimit(services.dataSource, 'second step', SECOND_STEPS);
  }

  /**
   * After the first step, whatever it was: those who have a second step are asked for it.
   *
   * @param cookies what the answer sets besides its own
   */
  async proceed(
    request: Request,
    tenant: string,
    user: string,
    method: Method,
    cookies: string[] = [],
  ): Promise<Answer> {
    const { dataSource, factors } = this.#services;
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    const { active } = await factors.state(run, { tenant, user });
    if (!active) return this.#open(request, tenant, user, method, cookies);
    const challenge = await sign({ jti: newId('CHA'), sub: user, method }, this.#purpose(tenant));
    return new Answer(JSON.stringify({ challenge }), 200, { 'Set-Cookie': cookies });
  }

  /**
   * The second step. A challenge lets in once: it and the code are used up together.
   *
   * @throws RequestError 401 for a challenge that is over or a code that is wrong or was used, 429 after ten tries
   */
  async second(request: Request, tenant: string, challenge: string, code: string): Promise<Answer> {
    const run: Execute = (text, values) => execute(this.#services.dataSource, text, values);
    const trial: Trial = { tenant, method: 'secondStep' };
    return watched(run, request, trial, async () => {
      const first = await this.#read(tenant, challenge);
      trial.user = first.user;
      await this.#accept(tenant, first, code);
      return this.#open(request, tenant, first.user, first.method, []);
    });
  }

  async #accept(tenant: string, { id, user }: Challenge, code: string): Promise<void> {
    const { dataSource, factors } = this.#services;
    const key = `${tenant} ${user}`;
    await this.#limit.take(key);
    await inTransaction(dataSource, async (run) => {
      if (!(await factors.accept(run, { tenant, user }, code))) throw new RequestError(401, 'secondStep');
      if (!(await spendOnce(run, tenant, id, CHALLENGE_SECONDS * 2))) throw new RequestError(401, 'secondStepOver');
      const [row] = await run('SELECT active FROM users WHERE tenant_id = $1 AND id = $2', [tenant, user]);
      if (!row?.active) throw new RequestError(403, 'inactive', { reason: 'data' });
    });
    await this.#limit.forget(key);
  }

  /** Opens the session, and makes the browser known for the account. */
  async #open(request: Request, tenant: string, user: string, method: Method, cookies: string[]): Promise<Answer> {
    const { dataSource, tokens, sessions, devices, publicUrl } = this.#services;
    const run: Execute = (text, values) => execute(dataSource, text, values);
    const session = await sessions.open(tenant, user, { method, ...deviceOf(request) });
    await signedIn(run, request, tenant, user, method);
    const token = await tokens.sign({ tenant, user, session });
    const [row] = await run('SELECT email FROM users WHERE tenant_id = $1 AND id = $2', [tenant, user]);
    const known = await devices.cookie({ tenant, email: String(row?.email) }, isSecure(request, publicUrl));
    return new Answer(JSON.stringify({ token }), 200, { 'Set-Cookie': [...cookies, known] });
  }

  #purpose(tenant: string) {
    return { key: this.#key, seconds: CHALLENGE_SECONDS, audience: tenant };
  }

  async #read(tenant: string, challenge: string): Promise<Challenge> {
    try {
      const { jti, sub, method } = await read(challenge, this.#purpose(tenant));
      if (!jti || !sub) throw new Error('the challenge is incomplete');
      return { id: jti, user: sub, method: method as Method };
    } catch {
      throw new RequestError(401, 'secondStepOver');
    }
  }
}
