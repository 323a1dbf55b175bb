import type { RequestContext } from '@loopback/rest';
import { type Person, SecondFactors } from '../../../auth/second-factor/factors.ts';
import type { Sessions } from '../../../auth/sessions.ts';
import { RequestError } from '../../../errors.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { Caller } from '../../../records/caller.ts';
import type { Execute } from '../../../records/database.ts';
import { runOf, type SignatureServices } from '../services.ts';
import { callFrom, type Door, type Proof } from './doors.ts';
import { typed } from './fields.ts';
import { findOwnSeat, type Seat } from './look.ts';

/** When this account was last given the document to sign it; nothing where it never was. */
async function openedBy(run: Execute, { tenant, user }: Person, { envelope, signer }: Seat): Promise<Date | undefined> {
  const [row] = await run(
    `SELECT max(created_at) AS at FROM envelope_events WHERE tenant_id = $1 AND envelope = $2 AND kind = 'opened'
     AND content::jsonb->>'signer' = $3 AND content::jsonb->>'account' = $4`,
    [tenant, envelope.id, signer, user],
  );
  return row?.at ? new Date(row.at as string) : undefined;
}

/** How the person's session was opened, and whether that was so lately that it counts for a document, too. */
async function sessionOf(run: Execute, tenant: string, session: string | undefined) {
  const [row] = await run(
    `SELECT s.method, s.created_at AS at,
       s.created_at > now() - make_interval(mins => coalesce(t.signing_proof_minutes, 15)::integer) AS "isRecent"
     FROM sessions s JOIN tenants t ON t.id = s.tenant_id WHERE s.tenant_id = $1 AND s.id = $2 AND s.ended_at IS NULL`,
    [tenant, session ?? null],
  );
  return {
    isRecent: row?.isRecent === true,
    told: { method: row?.method ?? null, ...(row ? { provenAt: new Date(row.at as string).toISOString() } : {}) },
  };
}

interface OwnCall {
  /** Codes of one person, whatever they are for, until one is right. */
  checks: RateLimit;
  caller: Caller;
  context: RequestContext;
  envelope: string;
}

/**
 * The account of a signer who belongs to the network: a code of their app, or, where they have none, that they signed in a
 * moment ago, else that they do so anew.
 */
export class OwnDoor implements Door {
  readonly from: object;
  readonly opensAgain = true;
  readonly #services: SignatureServices;
  readonly #sessions: Sessions;
  readonly #caller: Caller;
  readonly #envelope: string;
  readonly #factors: SecondFactors;
  readonly #checks: RateLimit;

  constructor(services: SignatureServices, sessions: Sessions, { checks, caller, context, envelope }: OwnCall) {
    this.#services = services;
    this.#sessions = sessions;
    this.#caller = caller;
    this.#envelope = envelope;
    this.#checks = checks;
    this.#factors = new SecondFactors(services.secrets);
    this.from = { account: caller.actor.id, ...callFrom(context) };
  }

  get #person(): Person {
    return { tenant: this.#caller.actor.tenant, user: this.#caller.actor.id };
  }

  find(tenant: string): Promise<Seat | undefined> {
    return this.again(tenant, {}, runOf(this.#services));
  }

  async again(tenant: string, _body: unknown, run: Execute): Promise<Seat | undefined> {
    const { active } = await this.#factors.state(run, this.#person);
    const { isRecent } = await sessionOf(run, tenant, this.#caller.session);
    const way = { channel: active ? 'app' : isRecent ? 'known' : 'session', to: '' } as const;
    return findOwnSeat(run, tenant, this.#envelope, { user: this.#person.user, way });
  }

  async prove(_tenant: string, seat: Seat, body: Record<string, unknown>): Promise<Proof | string> {
    const run = runOf(this.#services);
    const opened = await openedBy(run, this.#person, seat);
    if (!opened) throw new RequestError(403, 'signingUnread', { reason: 'data' });
    if (seat.way?.channel === 'app') return this.#proveByApp(run, body);
    const { tenant } = this.#person;
    const { session } = this.#caller;
    const { isRecent, told } = await sessionOf(run, tenant, session);
    // Who is signed in since longer proves it for this document, not for the day.
    if (!isRecent) await this.#sessions.requireRecentProof({ tenant, session }, opened);
    return {
      by: 'session',
      counts: () => true,
      told: { ...told, proven: new Date(told.provenAt ?? 0) > opened ? 'again' : 'before' },
    };
  }

  /** Codes of the app alone: the evidence says that it was one, which a recovery code isn't. */
  async #proveByApp(run: Execute, body: Record<string, unknown>): Promise<Proof | string> {
    const digits = typed(body, 'code', 12).replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return 'signingCode';
    const { tenant, user } = this.#person;
    await this.#checks.take(`${tenant} ${user}`);
    if (!(await this.#factors.accept(run, this.#person, digits))) return 'signingCode';
    await this.#checks.forget(`${tenant} ${user}`);
    return { by: 'app', counts: () => true };
  }
}
