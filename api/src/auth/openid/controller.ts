import { isWhitelisted } from '@hestia/resources/login-provider/rules.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { log } from '../../log.ts';
import { type Execute, execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import type { Secrets } from '../../secrets/index.ts';
import { type Trial, watched } from '../audit.ts';
import { originOf } from '../origin.ts';
import type { SignIn } from '../sign-in.ts';
import { spendOnce } from '../spent.ts';
import { addressOf } from '../tries.ts';
import { authorization, verifiedEmail } from './client.ts';
import { activeProvider, isTrusted, type Provider, type ProviderName } from './providers.ts';
import { readTicket, signTicket, TICKET_SECONDS, ticketCookie, ticketOf } from './ticket.ts';

/** What signing in at a provider needs. */
export interface OpenIdServices {
  dataSource: juggler.DataSource;
  secrets: Secrets;
  signIn: SignIn;
  /** Failures from one address; a whole agency may share it. */
  failures: RateLimit;
  /** Where people reach the product; absent: where the request says it came to. */
  publicUrl?: string | undefined;
  /** Issuers that the deployment trusts besides the providers' own. */
  issuers: readonly string[];
}

/** Whatever went wrong is one answer: what is wrong is for the log, and not for who may be trying. */
const failure = (): RequestError => new RequestError(401, 'socialSignIn');

/** Sign-in at one OpenID provider: authorization code with PKCE. */
export class OpenIdController {
  readonly #services: OpenIdServices;
  readonly #context: RequestContext;
  readonly #name: ProviderName;
  readonly #execute: Execute;
  readonly #key: Uint8Array;

  constructor(services: OpenIdServices, context: RequestContext, name: ProviderName) {
    this.#services = services;
    this.#context = context;
    this.#name = name;
    this.#execute = (text, values) => execute(services.dataSource, text, values);
    this.#key = services.secrets.keyFor('openid ticket');
  }

  /** Where the person goes to sign in; the browser keeps a ticket that the answer must fit. @throws RequestError 401 */
  async begin(tenant: string): Promise<Answer> {
    const origin = this.#services.publicUrl ?? originOf(this.#context.request);
    return this.#guarded(tenant, async (provider) => {
      const begun = await authorization(provider, `${origin}/tenant/${tenant}/login/${this.#name}`);
      const ticket = await signTicket(this.#key, tenant, this.#name, begun);
      return new Answer(JSON.stringify({ url: begun.url }), 200, {
        'Set-Cookie': ticketCookie(this.#path(tenant), ticket, origin.startsWith('https:')),
      });
    });
  }

  /** The provider's answer for a token, or the challenge of the second step. @throws RequestError 401 for whatever doesn't fit, 429 after too many of these */
  async finish(tenant: string, answer: { code?: string; state?: string; iss?: string }): Promise<Answer> {
    const { request } = this.#context;
    return this.#guarded(tenant, async (provider, trial) => {
      const { code, state, iss } = answer;
      if (!code || !state) throw new Error('the answer has no code or state');
      const ticket = await readTicket(this.#key, tenant, this.#name, ticketOf(request) ?? '');
      if (!(await spendOnce(this.#execute, tenant, ticket.id, TICKET_SECONDS)))
        throw new Error('the answer was given before');
      const email = await verifiedEmail(provider, ticket, { code, state, iss });
      trial.email = email;
      if (!isWhitelisted(provider.whitelist, email)) throw new Error('the e-mail is not on the whitelist');
      const person = await this.#personOf(tenant, email);
      const ticketGone = ticketCookie(this.#path(tenant), '', ticket.redirectUri.startsWith('https:'));
      return this.#services.signIn.proceed(request, tenant, person, this.#name, [ticketGone]);
    });
  }

  /** Runs it with the provider as it is set up now; any failure stays counted, is logged and answered alike. */
  #guarded(tenant: string, work: (provider: Provider, trial: Trial) => Promise<Answer>): Promise<Answer> {
    const trial: Trial = { tenant, method: this.#name };
    return watched(this.#execute, this.#context.request, trial, () =>
      this.#try(tenant, (provider) => work(provider, trial)),
    );
  }

  async #try(tenant: string, work: (provider: Provider) => Promise<Answer>): Promise<Answer> {
    const { secrets, issuers, failures } = this.#services;
    const visitor = `${tenant} ${networkOf(addressOf(this.#context.request))}`;
    await failures.take(visitor);
    try {
      const provider = await activeProvider(this.#execute, secrets, tenant, this.#name);
      if (!provider) throw new Error('the provider is switched off');
      if (!isTrusted(provider.issuer, issuers)) throw new Error('the deployment does not trust the issuer');
      const answer = await work(provider);
      await failures.giveBack(visitor);
      return answer;
    } catch (error) {
      log.warn({ tenant, provider: this.#name, reason: (error as Error).message }, 'sign-in at a provider failed');
      throw failure();
    }
  }

  async #personOf(tenant: string, email: string): Promise<string> {
    const [user] = await this.#execute(
      'SELECT id, active FROM users WHERE tenant_id = $1 AND lower(email) = lower($2)',
      [tenant, email],
    );
    if (!user) throw new Error('nobody here has this e-mail');
    if (!user.active) throw new Error('the account is inactive');
    return String(user.id);
  }

  #path(tenant: string): string {
    return `/api/tenant/${tenant}/login/${this.#name}`;
  }
}
