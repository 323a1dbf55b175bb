import { setTimeout as wait } from 'node:timers/promises';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { addressProblem } from '../../mail/headers.ts';
import { asSystem } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { Answer } from '../../rest/answers.ts';
import type { Secrets } from '../../secrets/index.ts';
import { type Withdrawable, withdrawable, withdrawableOf } from './find.ts';
import { mandateOf, tokenOf } from './links.ts';
import { acknowledge, sendLink } from './mails.ts';

/** What withdrawing from mandates works with. */
export interface WithdrawalServices {
  dataSource: juggler.DataSource;
  records: Records;
  mandate: Resource<Mandate>;
  secrets: Secrets;
  limits: {
    /** Tokens that are none. */
    strays: Failures;
    /** Calls with the token of one mandate. */
    calls: RateLimit;
    /** Ways to withdraw that are asked for from one address, and from one for what is said to be one mandate. */
    links: RateLimit;
    linksAlike: RateLimit;
  };
  publicUrl: string | undefined;
}

/** No answer comes earlier, so that its time doesn't tell whether there is such a mandate. */
const ANSWER_MS = 150;
const MOST_NAME = 200;

const wrong = (path: string, code: string): RequestError =>
  new RequestError(422, 'invalid', {}, [
    { path, code, message: '', info: { field: `withdrawal${path}`, limit: MOST_NAME } },
  ]);

/** A text that was typed. @throws RequestError 422 at its field where there is none */
function typed(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw wrong(`/${name}`, 'required');
  if (value.length > MOST_NAME) throw wrong(`/${name}`, 'maxLength');
  return value.trim();
}

function typedEmail(body: Record<string, unknown>): string {
  const email = typed(body, 'email');
  if (addressProblem(email)) throw wrong('/email', 'email');
  return email.toLowerCase();
}

/** Clients withdraw from mandates online, without an account (Code de la consommation, art. L221-21). */
export class WithdrawalController {
  readonly #services: WithdrawalServices;
  readonly #context: RequestContext;
  readonly #run: Execute;

  constructor(services: WithdrawalServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#run = (text, values) => execute(services.dataSource, text, values);
  }

  /** The mandate that a token is for, which is counted where it is none. @throws RequestError 404 for one that is none, 429 */
  async #known(tenant: string, token: unknown): Promise<Withdrawable> {
    const { strays, calls } = this.#services.limits;
    const [beginning = ''] = String(token ?? '').split('.', 1);
    const look = () => this.#lookUp(this.#run, tenant, token);
    const found = await strays.find(addressOf(this.#context.request), `${tenant} ${beginning}`, look);
    if (!found) throw new RequestError(404, 'withdrawalUnknown');
    await calls.take(`${tenant} ${found.id}`);
    return found;
  }

  async #lookUp(run: Execute, tenant: string, token: unknown): Promise<Withdrawable | undefined> {
    const id = mandateOf(this.#services.secrets, tenant, String(token ?? ''));
    return id === undefined ? undefined : withdrawable(run, tenant, parisDay(), id);
  }

  /** @throws RequestError 404 for a token that is none */
  async #find(run: Execute, tenant: string, token: unknown): Promise<Withdrawable> {
    const found = await this.#lookUp(run, tenant, token);
    if (!found) throw new RequestError(404, 'withdrawalUnknown');
    return found;
  }

  /** The mandate that a token is for. @throws RequestError 404, 429 */
  async look(tenant: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(told(await this.#known(tenant, bodyObject(body).token))));
  }

  /**
   * Withdraws, and sends the acknowledgement.
   *
   * @throws RequestError 404, 422 at the field, 403 `withdrawalClosed` once the time is over or the mandate has ended, 429
   */
  async withdraw(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const { records, mandate, dataSource } = this.#services;
    const { context } = records;
    const found = await this.#known(tenant, given.token);
    if (found.state !== 'open') throw new RequestError(403, 'withdrawalClosed');
    const [name, email] = [typed(given, 'name'), typedEmail(given)];
    const caller = asSystem('withdrawal by the client', tenant, [...context.resources.values()]);
    const { id, version } = found;
    const done = await inTransaction(dataSource, async (run) => {
      const said = { version, terminationDate: parisDay(), withdrawnBy: name };
      await transitionWithin(run, context, caller, mandate as Resource, id, 'withdraw', said);
      const after = await this.#find(run, tenant, given.token);
      await acknowledge(run, tenant, after, { name, email, at: String(after.at) });
      return after;
    });
    context.totals.forget(tenant, mandate.id);
    return new Answer(JSON.stringify(told(done)));
  }

  /**
   * Sends the way to withdraw to a client of the mandate. The answer is the same for everybody.
   *
   * @throws RequestError 422 at the field, 429
   */
  async link(tenant: string, body: unknown): Promise<Answer> {
    const given = bodyObject(body);
    const [reference, email] = [typed(given, 'reference'), typedEmail(given)];
    const from = networkOf(addressOf(this.#context.request));
    // All are counted, right or wrong: what is refused mustn't tell which mandates there are.
    await this.#services.limits.linksAlike.take(`${from} ${tenant} ${reference.toLowerCase()}`);
    await this.#services.limits.links.take(from);
    await Promise.all([this.#send(tenant, reference, email), wait(ANSWER_MS)]);
    return new Answer(JSON.stringify({ sent: true }));
  }

  async #send(tenant: string, reference: string, email: string): Promise<void> {
    const { dataSource, secrets, publicUrl } = this.#services;
    const origin = publicUrl ?? localOrigin(this.#context.request);
    if (!origin) return;
    await inTransaction(dataSource, async (run) => {
      for (const one of await withdrawableOf(run, tenant, parisDay(), { reference, email }))
        await sendLink(run, tenant, one, email, { origin, token: tokenOf(secrets, tenant, one.id) });
    });
  }
}

/** What a client is told of the mandate. */
function told({ reference, number, agency, signedOn, until, state, at }: Withdrawable): object {
  return { reference, number, agency, signedOn, until, state, at };
}
