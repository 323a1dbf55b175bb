import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { type Execute, execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import { signedOut } from './audit.ts';
import { type Claims, SESSION_SECONDS } from './tokens.ts';

/** A session as it is known between two looks at the database. */
export interface Session {
  actor: Actor;
  ability: AppAbility;
  checkedAt: number;
}

/** Where a session was opened. */
export interface Device {
  userAgent: string;
  address: string;
}

/** A session as its person sees it. */
export interface SessionLine extends Device {
  id: string;
  createdAt: string;
  expiresAt: string;
  method: string | null;
}

/** How long another process may still honour a session that was ended elsewhere. */
const RECHECK_MS = 1_000;
const MOST = 10_000;

/** Server-side sessions: the ability is built once for each and again when the user's roles change. */
export class Sessions {
  readonly #dataSource: juggler.DataSource;
  readonly #resources: Resource[];
  readonly #known = new Map<string, Session>();

  constructor(dataSource: juggler.DataSource, resources: Resource[]) {
    this.#dataSource = dataSource;
    this.#resources = resources;
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

  /** The live session of a token, or nothing when it ended, expired or its user is no longer active. */
  async find(claims: Claims): Promise<Session | undefined> {
    const known = this.#known.get(claims.session);
    if (known && Date.now() - known.checkedAt < RECHECK_MS) return known;
    const [row] = await execute(
      this.#dataSource,
      `SELECT u.roles FROM sessions s JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
       WHERE s.tenant_id = $1 AND s.id = $2 AND s.user_id = $3 AND s.ended_at IS NULL AND s.expires_at > now() AND u.active`,
      [claims.tenant, claims.session, claims.user],
    );
    if (!row) {
      this.#known.delete(claims.session);
      return undefined;
    }
    const roles = (row.roles ?? []) as string[];
    if (this.#known.size >= MOST) this.#known.clear();
    const unchanged = known && known.actor.roles.join() === roles.join();
    const actor = unchanged ? known.actor : { id: claims.user, tenant: claims.tenant, roles };
    const ability = unchanged ? known.ability : abilityFor(actor, this.#resources);
    const session = { actor, ability, checkedAt: Date.now() };
    this.#known.set(claims.session, session);
    return session;
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
  async of(tenant: string, user: string): Promise<SessionLine[]> {
    const rows = await execute(
      this.#dataSource,
      `SELECT id, created_at, expires_at, method, user_agent, address FROM sessions
       WHERE tenant_id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id DESC`,
      [tenant, user],
    );
    const instant = (value: unknown) => new Date(value as string).toISOString();
    return rows.map((row) => ({
      id: String(row.id),
      createdAt: instant(row.created_at),
      expiresAt: instant(row.expires_at),
      method: (row.method as string | null) ?? null,
      userAgent: String(row.user_agent ?? ''),
      address: String(row.address ?? ''),
    }));
  }

  /** Ends one of a person's sessions. @returns whether it was theirs and alive */
  async endOne(tenant: string, user: string, id: string): Promise<boolean> {
    this.#known.delete(id);
    const rows = await execute(
      this.#dataSource,
      `UPDATE sessions SET ended_at = now()
       WHERE tenant_id = $1 AND user_id = $2 AND id = $3 AND ended_at IS NULL AND expires_at > now() RETURNING id`,
      [tenant, user, id],
    );
    const run: Execute = (text, values) => execute(this.#dataSource, text, values);
    if (rows.length > 0) await signedOut(run, tenant, { actor: user, action: 'endSessions', told: { count: 1 } });
    return rows.length > 0;
  }

  /** Ends a person's sessions but for the one they act in, in the transaction that made it necessary. */
  async endOthers(run: Execute, { tenant, user, session }: Claims): Promise<void> {
    const rows = await run(
      `UPDATE sessions SET ended_at = now()
       WHERE tenant_id = $1 AND user_id = $2 AND id <> $3 AND ended_at IS NULL AND expires_at > now() RETURNING id`,
      [tenant, user, session],
    );
    for (const { id } of rows) this.#known.delete(String(id));
    if (rows.length > 0)
      await signedOut(run, tenant, { actor: user, action: 'endSessions', told: { count: rows.length } });
  }

  /** Ends all sessions of a user, in the transaction that made it necessary. @param actor who did that */
  async endAll(run: Execute, tenant: string, user: string, actor: string): Promise<void> {
    for (const [id, { actor }] of this.#known) {
      if (actor.tenant === tenant && actor.id === user) this.#known.delete(id);
    }
    const rows = await run(
      `UPDATE sessions SET ended_at = now()
       WHERE tenant_id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > now() RETURNING id`,
      [tenant, user],
    );
    if (rows.length > 0)
      await signedOut(run, tenant, { actor, user, action: 'endSessions', told: { count: rows.length } });
  }

  /** Makes the next request of this user look at the database again. */
  refresh(tenant: string, user: string): void {
    for (const session of this.#known.values()) {
      if (session.actor.tenant === tenant && session.actor.id === user) session.checkedAt = 0;
    }
  }
}
