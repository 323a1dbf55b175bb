import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';
import { addressProblem } from '../../mail/headers.ts';
import { sendMail } from '../../mail/index.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { languageOf } from '../../rest/language.ts';
import { refused, watched } from '../audit.ts';
import { localOrigin } from '../origin.ts';
import { RateLimit, type SignInLimit } from '../rate-limit.ts';
import { addressOf, type Proceeding, type SignIn } from '../sign-in.ts';
import { CODE_SECONDS, type MagicCodes, newDigits, REQUEST_ID } from './codes.ts';

/** What signing in by a code needs. */
export interface MagicServices {
  dataSource: juggler.DataSource;
  codes: MagicCodes;
  limit: SignInLimit;
  signIn: SignIn;
  /** Where people reach the product: the link in the mail leads there. */
  publicUrl?: string | undefined;
}

/** Mails to one e-mail within a quarter of an hour. */
const MOST_MAILS = 5;

/** No answer comes earlier, so that its time doesn't tell whether a mail was written. */
const ANSWER_MS = 150;

/** Sign-in without a password: a code is sent by mail, and entered. */
export class MagicController {
  readonly #services: MagicServices;
  readonly #context: RequestContext;
  readonly #mails: RateLimit;
  readonly #execute: Execute;

  constructor(services: MagicServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#execute = (text, values) => execute(services.dataSource, text, values);
    this.#mails = new RateLimit(services.dataSource, 'magic', MOST_MAILS);
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
    return watched(this.#execute, this.#context.request, { tenant, method: 'magic', email }, async () => {
      await this.#mails.count(`${tenant} ${address}`);
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
  async token(tenant: string, code = ''): Promise<Proceeding> {
    const [id = '', digits = ''] = code.split('.');
    return watched(this.#execute, this.#context.request, { tenant, method: 'magic', code: id }, () =>
      this.#enter(tenant, id, digits),
    );
  }

  async #enter(tenant: string, id: string, digits: string): Promise<Proceeding> {
    const { codes, limit, signIn } = this.#services;
    const { request } = this.#context;
    const run = this.#execute;
    const account = `${tenant} ${id}`;
    const address = addressOf(request);
    if (!REQUEST_ID.test(id)) throw new RequestError(401, 'magicLogin');
    await limit.ensureAllowed(account, address);
    const entered = await codes.enter(run, tenant, id, digits);
    if ('refused' in entered) {
      await limit.failed(account, address);
      throw new RequestError(401, entered.refused === 'wrong' ? 'magicCode' : 'magicLogin');
    }
    const [user] = await run('SELECT active FROM users WHERE tenant_id = $1 AND id = $2', [tenant, entered.user]);
    if (!user?.active) throw new RequestError(401, 'magicLogin');
    return signIn.proceed(request, tenant, entered.user, 'magic');
  }

  async #send(tenant: string, email: string): Promise<string> {
    const { dataSource, codes, publicUrl } = this.#services;
    const digits = newDigits();
    try {
      return await inTransaction(dataSource, async (run) => {
        const [user] = await run(
          `SELECT id, first_name, options->>'preferredLanguage' AS language FROM users
           WHERE tenant_id = $1 AND email = $2 AND active`,
          [tenant, email],
        );
        const request = await codes.write(run, tenant, user && String(user.id), digits);
        if (user) {
          const language = (user.language ?? languageOf(this.#context.request)) as Language;
          const origin = publicUrl ?? localOrigin(this.#context.request);
          // After the `#`, which browsers keep to themselves: no log of a server on the way holds the code.
          const link = origin && `${origin}/tenant/${tenant}/login/magic#${request}.${digits}`;
          const values = { firstName: user.first_name, code: digits, minutes: CODE_SECONDS / 60, link };
          await sendMail(run, tenant, { to: email, template: 'magic-code', language, secret: true, values });
        } else {
          const reason = { reason: 'magicUnknown' };
          await refused(run, this.#context.request, { tenant, method: 'magic', email }, reason);
        }
        return request;
      });
    } catch (error) {
      log.error({ err: error }, 'a sign-in code could not be sent');
      throw new RequestError(503, 'accessCode');
    }
  }
}
