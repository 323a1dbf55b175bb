import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { RequestError, refusedAt } from '../../errors.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { ensureValid } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf, principalOf } from '../../rest/caller.ts';
import { ensureGoodPassword } from '../password-policy.ts';
import { checkPassword } from '../passwords.ts';
import type { Person, SecondFactors } from '../second-factor/factors.ts';
import type { Sessions } from '../sessions.ts';

/** What a person's own account needs. */
export interface AccountServices {
  dataSource: juggler.DataSource;
  records: Records;
  sessions: Sessions;
  factors: SecondFactors;
  /** Passwords and codes of one person, right or wrong, until one is right. */
  checks: RateLimit;
  user: Resource;
}

const textOf = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  if (typeof value !== 'string' || value === '' || value.length > 1000) throw refusedAt(`/${name}`, 'invalidValue');
  return value;
};

/** What people do with their own account: password, sessions, second step. */
export class AccountController {
  readonly #services: AccountServices;
  readonly #context: RequestContext;

  constructor(services: AccountServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * Changes the password and ends the person's other sessions.
   *
   * @throws RequestError 403 `signInAgain`, as all that follows; 422 at `current` when it isn't the old one, at `password` for one that isn't taken; 429
   */
  async password(_tenant: string, body: unknown): Promise<Answer> {
    const { records, sessions, user: resource } = this.#services;
    const { claims } = principalOf(this.#context);
    const caller = callerOf(this.#context);
    await this.#proved();
    const [current, password] = [textOf(body, 'current'), textOf(body, 'password')];
    await this.#try();
    await this.#within(async (run, { tenant, user }) => {
      const [row] = await run('SELECT password FROM users WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, user]);
      if (!(await checkPassword(row?.password as string | null, current, true)))
        throw refusedAt('/current', 'passwordWrong');
      const before = await load(records.context, caller, resource, user, run);
      ensureValid(records.context, resource, 'update', { password }, caller, before);
      ensureGoodPassword(password, String(before.email));
      await write(records.context, caller, resource, run, before, { password }, 'password');
      await sessions.endOf(run, { tenant, user, actor: user }, { except: claims.session });
    });
    await this.#right();
    return new Answer(undefined);
  }

  /** The person's live sessions; the one of this call is marked. */
  async listSessions(): Promise<Answer> {
    const { claims } = principalOf(this.#context);
    const lines = await this.#services.sessions.of(claims.tenant, claims.user);
    const results = lines.map((line) => ({ ...line, current: line.id === claims.session }));
    return new Answer(JSON.stringify({ results }));
  }

  /** Signs out everywhere else. */
  async endSessions(): Promise<Answer> {
    const { session } = principalOf(this.#context).claims;
    await this.#proved();
    await this.#end({ except: session });
    return new Answer(undefined);
  }

  /** Signs out one session. @throws RequestError 404 for one that isn't the person's, or is over */
  async endSession(_tenant: string, id: string): Promise<Answer> {
    await this.#proved();
    if ((await this.#end({ only: id })) === 0) throw new RequestError(404, 'notFound', { model: 'session' });
    return new Answer(undefined);
  }

  #end(which: { only?: string; except?: string }): Promise<number> {
    return this.#within((run, person) => this.#services.sessions.endOf(run, { ...person, actor: person.user }, which));
  }

  async factor(): Promise<Answer> {
    return this.#within(
      async (run, person) => new Answer(JSON.stringify(await this.#services.factors.state(run, person))),
    );
  }

  /** A new secret for the person's app. @throws RequestError 409 when the second step is on */
  async beginFactor(): Promise<Answer> {
    await this.#proved();
    return this.#within(async (run, person) => {
      const [labels] = await run(
        `SELECT t.product_name, u.email FROM users u JOIN tenants t ON t.id = u.tenant_id
         WHERE u.tenant_id = $1 AND u.id = $2`,
        [person.tenant, person.user],
      );
      const begun = await this.#services.factors.begin(run, person, {
        issuer: `${labels?.product_name} ${person.tenant}`,
        account: String(labels?.email),
      });
      if (!begun) throw new RequestError(409, 'secondStepOn');
      return new Answer(JSON.stringify(begun), 201);
    });
  }

  /** Switches the second step on with a first code; the recovery codes are told once. @throws RequestError 422, 429 */
  async confirmFactor(_tenant: string, body: unknown): Promise<Answer> {
    await this.#proved();
    const code = textOf(body, 'code');
    await this.#try();
    const recoveryCodes = await this.#within(async (run, person) => {
      const codes = await this.#services.factors.confirm(run, person, code);
      if (codes) await this.#note(run, person.user, 'secondStepOn');
      return codes;
    });
    if (!recoveryCodes) throw refusedAt('/code', 'secondStep');
    const { tenant, user } = principalOf(this.#context).claims;
    this.#services.sessions.refresh(tenant, user);
    await this.#right();
    return new Answer(JSON.stringify({ recoveryCodes }), 200);
  }

  /** New recovery codes in the place of all earlier ones, told once. @throws RequestError 404 without a second step */
  async renewCodes(): Promise<Answer> {
    await this.#proved();
    const recoveryCodes = await this.#within(async (run, person) => {
      const codes = await this.#services.factors.renew(run, person);
      if (codes) await this.#note(run, person.user, 'recoveryCodesRenewed');
      return codes;
    });
    if (!recoveryCodes) throw new RequestError(404, 'notFound', { model: 'secondStep' });
    return new Answer(JSON.stringify({ recoveryCodes }));
  }

  /** Switches the second step off, with a code of the app or a recovery code. @throws RequestError 404, 422, 429 */
  async removeFactor(_tenant: string, body: unknown): Promise<Answer> {
    await this.#proved();
    const code = textOf(body, 'code');
    await this.#try();
    const isRight = await this.#within(async (run, person) => {
      if (!(await this.#services.factors.accept(run, person, code))) return false;
      await this.#services.factors.remove(run, person);
      await this.#note(run, person.user, 'secondStepOff');
      return true;
    });
    if (!isRight) throw refusedAt('/code', 'secondStep');
    await this.#right();
    return new Answer(undefined);
  }

  /** The audit entry and the event of what isn't a field of the record. */
  #note(run: Execute, id: string, action: string): Promise<void> {
    return record(run, this.#services.user, callerOf(this.#context), { action, id, before: {}, after: {} });
  }

  #within<T>(work: (run: Execute, person: Person) => Promise<T>): Promise<T> {
    const { tenant, user } = principalOf(this.#context).claims;
    return inTransaction(this.#services.dataSource, (run) => work(run, { tenant, user }));
  }

  #proved(): Promise<void> {
    return this.#services.sessions.requireRecentProof(principalOf(this.#context).claims);
  }

  #try(): Promise<void> {
    const { tenant, user } = principalOf(this.#context).claims;
    return this.#services.checks.take(`${tenant} ${user}`);
  }

  #right(): Promise<void> {
    const { tenant, user } = principalOf(this.#context).claims;
    return this.#services.checks.forget(`${tenant} ${user}`);
  }
}
authenticate('session')(AccountController);
for (const method of ['factor', 'beginFactor', 'confirmFactor'])
  authenticate('enrolment')(AccountController.prototype, method, {});
