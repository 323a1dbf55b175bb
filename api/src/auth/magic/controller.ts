import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { log } from '../../log.ts';
import { addressProblem } from '../../mail/headers.ts';
import { sendMail } from '../../mail/index.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import type { Answer } from '../../rest/answers.ts';
import { languageOf } from '../../rest/language.ts';
import { refused, watched } from '../audit.ts';
import { localOrigin } from '../origin.ts';
import type { SignIn } from '../sign-in.ts';
import { addressOf, type TryLimit } from '../tries.ts';
import { CODE_SECONDS, type MagicCodes, newDigits, REQUEST_ID } from './codes.ts';

/** What signing in by a code needs. */
export interface MagicServices {
  dataSource: juggler.DataSource;
  codes: MagicCodes;
  /** Codes that are asked for. */
  requests: TryLimit;
  /** Codes from one address that no request waits for, and nothing else; those that one waits for count with it. */
  strays: RateLimit;
  signIn: SignIn;
  /** Where people reach the product: the link in the mail leads there. */
  publicUrl?: string | undefined;
}

/** No answer comes earlier, so that its time doesn't tell whether a mail was written. */
const ANSWER_MS = 150;

/** Sign-in without a password: a code is sent by mail, and entered. */
export class MagicController {
  readonly #services: MagicServices;
  readonly #context: RequestContext;
  readonly #execute: Execute;

  constructor(services: MagicServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#execute = (text, values) => execute(services.dataSource, text, values);
  }

  /**
   * Sends a code to who has an active account with this e-mail. The answer is the same for everybody.
   *
   * @returns the request that the code counts with
   * @throws RequestError 422 for what is no e-mail, 429 after five mails, 503 when no code could be written
   */
  async request(tenant: string, body: unknown): Promise<{ request: string }> {
    const { email } = (body ?? {}) as { email?: unknown };
    if (typeof email !== 'string' || addressProblem(email.trim()))
      throw new RequestError(422, 'magicEmail', {}, [{ path: '/email', code: 'magicEmail', message: '', info: {} }]);
    const address = email.trim().toLowerCase();
    const { request: call } = this.#context;
    return watched(this.#execute, call, { tenant, method: 'magic', email }, async () => {
      await this.#services.requests.take(call, { tenant, email: address });
      const [request] = await Promise.all([this.#send(tenant, address), wait(ANSWER_MS)]);
      return { request };
    });
  }

  /**
   * The token for a code.
   *
   * @param code the request and its six digits, `MAG....123456`
   * @throws RequestError 401 `magicCode` when another try may be right, 401 `magicLogin` when none will; 429
   */
  async token(tenant: string, code = ''): Promise<Answer> {
    const [id = '', digits = ''] = code.split('.');
    return watched(this.#execute, this.#context.request, { tenant, method: 'magic', code: id }, () =>
      this.#enter(tenant, id, digits),
    );
  }

  async #enter(tenant: string, id: string, digits: string): Promise<Answer> {
    const { codes, strays, signIn } = this.#services;
    const { request } = this.#context;
    const run = this.#execute;
    const address = networkOf(addressOf(request));
    if (!REQUEST_ID.test(id)) throw new RequestError(401, 'magicLogin');
    const entered = await codes.enter(run, tenant, id, digits);
    if ('refused' in entered && entered.refused === 'over') {
      // Only these are counted: who guesses shuts out nobody who holds a right code at the same address.
      await strays.take(address);
      throw new RequestError(401, 'magicLogin');
    }
    if ('refused' in entered) throw new RequestError(401, 'magicCode');
    const [user] = await run('SELECT active FROM users WHERE tenant_id = $1 AND id = $2', [tenant, entered.user]);
    if (!user?.active) throw new RequestError(401, 'magicLogin');
    return signIn.proceed(request, tenant, entered.user, 'magic');
  }

  /**
   * Writes the code and its mail. For nobody the same is done, with the same chances to fail, and the mail is taken back.
   */
  async #send(tenant: string, email: string): Promise<string> {
    const { dataSource, codes } = this.#services;
    const digits = newDigits();
    try {
      return await inTransaction(dataSource, async (run) => {
        const [found] = await run(
          `SELECT u.id, u.first_name, u.options->>'preferredLanguage' AS language
           FROM tenants t LEFT JOIN users u ON u.tenant_id = t.id AND lower(u.email) = lower($2) AND u.active WHERE t.id = $1`,
          [tenant, email],
        );
        const request = await codes.write(run, tenant, found?.id ? String(found.id) : undefined, digits);
        if (!found) return request;
        await run('SAVEPOINT mail');
        await this.#mail(run, tenant, email, `${request}.${digits}`, found);
        await run(found.id ? 'RELEASE SAVEPOINT mail' : 'ROLLBACK TO SAVEPOINT mail');
        const reason = { reason: 'magicUnknown' };
        if (!found.id) await refused(run, this.#context.request, { tenant, method: 'magic', email }, reason);
        return request;
      });
    } catch (error) {
      log.error({ err: error }, 'a sign-in code could not be sent');
      throw new RequestError(503, 'accessCode');
    }
  }

  async #mail(run: Execute, tenant: string, to: string, code: string, person: Record<string, unknown>): Promise<void> {
    const { request } = this.#context;
    const language = (person.language ?? languageOf(request)) as Language;
    const origin = this.#services.publicUrl ?? localOrigin(request);
    // After the `#`, which browsers keep to themselves: no log of a server on the way holds the code.
    const link = origin && `${origin}/tenant/${tenant}/login/magic#${code}`;
    const digits = code.split('.')[1];
    const values = { firstName: person.first_name ?? '', code: digits, minutes: CODE_SECONDS / 60, link };
    const about = { resource: 'user', id: String(person.id ?? '') };
    await sendMail(run, tenant, { to, template: 'magic-code', language, secret: true, about, values });
  }
}
