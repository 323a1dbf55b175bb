import { isDeepStrictEqual } from 'node:util';
import { type Actor, type AppAbility, grantingFlags, placeFields } from '@hestia/permissions/index.ts';
import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { RequestError } from '../errors.ts';
import { type Execute, execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import { Abilities } from './abilities.ts';
import { signedOut } from './audit.ts';
import { Looks } from './looks.ts';
import { forgetPushDevices } from './push-devices.ts';
import { type SessionLine, sessionLines } from './session-lines.ts';
import { type Claims, SESSION_SECONDS } from './tokens.ts';

/** A session as it is known between two looks at the database. */
export interface Session {
  actor: Actor;
  readonly ability: AppAbility;
  secondStep: SecondStep;
  /** When the person was last seen to do something, as far as it is written. */
  activeAt: number;
  checkedAt: number;
}

/** Whether the person has a second step, and whether the network demands one of them. */
export interface SecondStep {
  active: boolean;
  demanded: boolean;
}

/** Where a session was opened. */
export interface Device {
  userAgent: string;
  address: string;
}

/** What a request means for its session. */
interface Use {
  /** Whether a person does something; what a page asks for by itself keeps no session alive. */
  isActivity?: boolean;
  /** Whether it serves to set up the second step that the network demands: nothing else goes without it. */
  isEnrolling?: boolean;
}

/** How long another process may still honour a session that was ended elsewhere. */
const RECHECK_MS = 1_000;
/** Activity is written at most so often: a session ends up to a minute before its time, and never after it. */
const WRITE_MS = 60_000;
/** For so long after signing in nobody has to prove again who they are. */
const PROOF_SECONDS = 5 * 60;
const MOST = 10_000;

const lacksSecondStep = ({ secondStep }: Session): boolean => secondStep.demanded && !secondStep.active;

/** Server-side sessions: each is looked at once a second at most, all that are asked for at once together. */
export class Sessions {
  readonly #dataSource: juggler.DataSource;
  readonly #looks: Looks;
  readonly #abilities: Abilities;
  readonly #known = new Map<string, Session>();

  /** Booleans of accounts that rights ask for. */
  readonly #flags: Field[];
  /** References of accounts that say whom somebody works for. */
  readonly #places: Field[];

  constructor(dataSource: juggler.DataSource, resources: Resource[]) {
    this.#dataSource = dataSource;
    this.#abilities = new Abilities(resources);
    const account = resources.find(({ id }) => id === 'user');
    const fields = (names: string[]) => names.flatMap((name) => account?.fields[name] ?? []);
    this.#flags = fields(grantingFlags(resources));
    this.#places = fields(placeFields(resources));
    const columns = [...this.#flags, ...this.#places].map(({ column }) => column);
    this.#looks = new Looks((text, values) => execute(dataSource, text, values), columns);
  }

  /** Opens a session and returns its id. */
  async open(
    tenant: string,
    user: string,
    { method, userAgent, address }: Device & { method: string },
  ): Promise<string> {
    const id = newId('SES');
    await execute(
      this.#dataSource,
      `INSERT INTO sessions (tenant_id, id, user_id, method, user_agent, address, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
      [tenant, id, user, method, userAgent, address, SESSION_SECONDS],
    );
    return id;
  }

  /**
   * The live session of a token, or nothing when it ended, expired, was idle for too long or its user is no longer active.
   *
   * @throws RequestError 403 `secondStepDemanded` for who must have a second step and has none, unless to set it up
   */
  async find(claims: Claims, { isActivity = false, isEnrolling = false }: Use = {}): Promise<Session | undefined> {
    const known = this.#known.get(claims.session);
    const isFresh = known && Date.now() - known.checkedAt < RECHECK_MS && !lacksSecondStep(known);
    const session = isFresh ? known : await this.#look(claims, known);
    if (!session) return undefined;
    if (lacksSecondStep(session) && !isEnrolling) throw new RequestError(403, 'secondStepDemanded', { reason: 'data' });
    if (isActivity && Date.now() - session.activeAt > WRITE_MS) await this.#noteActivity(claims, session);
    return session;
  }

  async #look(claims: Claims, known: Session | undefined): Promise<Session | undefined> {
    const row = await this.#looks.at(claims);
    if (!row || row.is_idle) {
      this.#known.delete(claims.session);
      // A longer limit, set later, brings no session back.
      if (row) await this.end(claims);
      return undefined;
    }
    const roles = (row.roles ?? []) as string[];
    if (this.#known.size >= MOST) this.#known.clear();
    const flags = this.#flags.filter(({ column }) => row[column] === true).map(({ name }) => name);
    const places = Object.fromEntries(
      this.#places.flatMap(({ name, column }) => (row[column] ? [[name, String(row[column])]] : [])),
    );
    const actor: Actor = { id: claims.user, tenant: claims.tenant, roles, flags, places };
    const seen = {
      secondStep: { active: Boolean(row.has_second_step), demanded: Boolean(row.demands_second_step) },
      activeAt: new Date(row.last_active_at as string).getTime(),
      checkedAt: Date.now(),
    };
    // A session that many streams are asked about is the one that it was, and no other that takes its place each time.
    const session =
      known && isDeepStrictEqual(known.actor, actor) ? Object.assign(known, seen) : this.#begun(actor, seen);
    this.#known.set(claims.session, session);
    return session;
  }

  #begun(actor: Actor, seen: Omit<Session, 'actor' | 'ability'>): Session {
    const abilities = this.#abilities;
    return {
      actor,
      get ability() {
        return abilities.of(actor);
      },
      ...seen,
    };
  }

  async #noteActivity({ tenant, session: id }: Claims, session: Session): Promise<void> {
    session.activeAt = Date.now();
    await execute(
      this.#dataSource,
      'UPDATE sessions SET last_active_at = now() WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL',
      [tenant, id],
    );
  }

  /**
   * What changes how somebody signs in is asked of a person who has just proved who they are: a session counts as such
   * for five minutes, and signing in anew opens another.
   *
   * @param after proved since then
   * @throws RequestError 403 `signInAgain`
   */
  async requireRecentProof(
    { tenant, session }: { tenant: string; session?: string | undefined },
    after: Date | null = null,
  ): Promise<void> {
    const rows = await execute(
      this.#dataSource,
      `SELECT id FROM sessions WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL
         AND created_at > now() - make_interval(secs => $3) AND ($4::timestamptz IS NULL OR created_at > $4)`,
      [tenant, session ?? null, PROOF_SECONDS, after],
    );
    if (rows.length === 0) throw new RequestError(403, 'signInAgain', { reason: 'data' });
  }

  /** Ends one session. */
  async end(claims: Claims): Promise<void> {
    this.#known.delete(claims.session);
    await execute(this.#dataSource, 'UPDATE sessions SET ended_at = now() WHERE tenant_id = $1 AND id = $2', [
      claims.tenant,
      claims.session,
    ]);
  }

  /** The live sessions of a person, the latest first. */
  of(tenant: string, user: string): Promise<SessionLine[]> {
    return sessionLines((text, values) => execute(this.#dataSource, text, values), tenant, user);
  }

  /**
   * Ends sessions of a person, in the transaction that made it necessary; the audit tells who did.
   *
   * @param which one of them, all but one, or all
   * @returns how many were alive
   */
  async endOf(
    run: Execute,
    { tenant, user, actor }: { tenant: string; user: string; actor: string },
    { only, except }: { only?: string; except?: string } = {},
  ): Promise<number> {
    const rows = await run(
      `UPDATE sessions SET ended_at = now()
       WHERE tenant_id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > now()
         AND ($3::text IS NULL OR id = $3) AND ($4::text IS NULL OR id <> $4) RETURNING id`,
      [tenant, user, only ?? null, except ?? null],
    );
    await forgetPushDevices(run, { tenant, user, only, except });
    for (const { id } of rows) this.#known.delete(String(id));
    if (rows.length > 0)
      await signedOut(run, tenant, { actor, user, action: 'endSessions', told: { count: rows.length } });
    return rows.length;
  }

  /** Makes the next request of this user look at the database again. */
  refresh(tenant: string, user: string): void {
    for (const session of this.#known.values()) {
      if (session.actor.tenant === tenant && session.actor.id === user) session.checkedAt = 0;
    }
  }
}
