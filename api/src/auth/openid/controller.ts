import { isWhitelisted } from '@hestia/resources/login-provider/rules.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';
import { type Execute, execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import type { Secrets } from '../../secrets/index.ts';
import { type Trial, watched } from '../audit.ts';
import { originOf } from '../origin.ts';
import { RateLimit } from '../rate-limit.ts';
import { addressOf, type SignIn } from '../sign-in.ts';
import { authorization, verifiedEmail } from './client.ts';
import { activeProvider, isTrusted, type Provider, type ProviderName } from './providers.ts';
import { readTicket, signTicket, TICKET_SECONDS, ticketCookie, ticketOf } from './ticket.ts';

/** What signing in at a provider needs. */
export interface OpenIdServices {
  dataSource: juggler.DataSource;
  secrets: Secrets;
  signIn: SignIn;
  /** Where people reach the product; absent: where the request says it came to. */
  publicUrl?: string | undefined;
  /** Issuers that the deployment trusts besides the providers' own. */
  issuers: readonly string[];
}

/** Failures from one address within a quarter of an hour; a whole agency may share it. */
const MOST_FAILURES = 50;

/** Whatever went wrong is one answer: what is wrong is for the log, and not for who may be trying. */
const failure = (): RequestError => new RequestError(401, 'socialSignIn');

/** Sign-in at one OpenID provider: authorization code with PKCE. */
export class OpenIdController {
  readonly #services: OpenIdServices;
  readonly #context: RequestContext;
  readonly #name: ProviderName;
  readonly #execute: Execute;
  readonly #key: Uint8Array;
  readonly #failures: RateLimit;

  constructor(services: OpenIdServices, context: RequestContext, name: ProviderName) {
    this.#services = services;
    this.#context = context;
    this.#name = name;
    this.#execute = (text, values) => execute(services.dataSource, text, values);
    this.#failures = new RateLimit(services.dataSource, 'openid', MOST_FAILURES);
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

  /** The provider's answer for a token. @throws RequestError 401 for whatever doesn't fit, 429 after too many of these */
  async finish(tenant: string, answer: { code?: string; state?: string; iss?: string }): Promise<Answer> {
    const { request } = this.#context;
    return this.#guarded(tenant, async (provider, trial) => {
      const { code, state, iss } = answer;
      if (!code || !state) throw new Error('the answer has no code or state');
      const ticket = await readTicket(this.#key, tenant, this.#name, ticketOf(request) ?? '');
      await this.#spend(tenant, ticket.id);
      const email = await verifiedEmail(provider, ticket, { code, state, iss });
      trial.email = email;
      if (!isWhitelisted(provider.whitelist, email)) throw new Error('the e-mail is not on the whitelist');
      const { token } = await this.#services.signIn.open(
        request,
        tenant,
        await this.#personOf(tenant, email),
        this.#name,
      );
      return new Answer(JSON.stringify({ token }), 200, {
        'Set-Cookie': ticketCookie(this.#path(tenant), '', ticket.redirectUri.startsWith('https:')),
      });
    });
  }

  /** Runs it with the provider as it is set up now; any failure is counted, logged and answered alike. */
  #guarded(tenant: string, work: (provider: Provider, trial: Trial) => Promise<Answer>): Promise<Answer> {
    const trial: Trial = { tenant, method: this.#name };
    return watched(this.#execute, this.#context.request, trial, () =>
      this.#try(tenant, (provider) => work(provider, trial)),
    );
  }

  async #try(tenant: string, work: (provider: Provider) => Promise<Answer>): Promise<Answer> {
    const { secrets, issuers } = this.#services;
    const visitor = `${tenant} ${addressOf(this.#context.request)}`;
    await this.#failures.ensureAllowed(visitor);
    try {
      const provider = await activeProvider(this.#execute, secrets, tenant, this.#name);
      if (!provider) throw new Error('the provider is switched off');
      if (!isTrusted(provider.issuer, issuers)) throw new Error('the deployment does not trust the issuer');
      return await work(provider);
    } catch (error) {
      log.warn({ tenant, provider: this.#name, reason: (error as Error).message }, 'sign-in at a provider failed');
      await this.#failures.count(visitor);
      throw failure();
    }
  }

  /** A ticket counts once, in all processes; those that are over are forgotten. */
  async #spend(tenant: string, id: string): Promise<void> {
    await this.#execute('DELETE FROM spent_answers WHERE tenant_id = $1 AND expires_at < now()', [tenant]);
    const rows = await this.#execute(
      `INSERT INTO spent_answers (tenant_id, id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT DO NOTHING RETURNING id`,
      [tenant, id, TICKET_SECONDS],
    );
    if (rows.length === 0) throw new Error('the answer was given before');
  }

  async #personOf(tenant: string, email: string): Promise<string> {
    const [user] = await this.#execute('SELECT id, active FROM users WHERE tenant_id = $1 AND email = $2', [
      tenant,
      email,
    ]);
    if (!user) throw new Error('nobody here has this e-mail');
    if (!user.active) throw new Error('the account is inactive');
    return String(user.id);
  }

  #path(tenant: string): string {
    return `/api/tenant/${tenant}/login/${this.#name}`;
  }
}
