import type { Execute } from '../records/database.ts';

/** A session as its person, and who administers it, sees it. */
export interface SessionLine {
  id: string;
  createdAt: string;
  /** When its person last did something, to the minute. */
  lastActiveAt: string;
  expiresAt: string;
  method: string | null;
  userAgent: string;
  address: string;
}

/** Whether the session `s` of the tenant `t` was without activity for longer than the network allows: 2 hours, unless it says. */
export const IDLE = 's.last_active_at <= now() - make_interval(mins => coalesce(t.idle_minutes, 120)::integer)';

const instant = (value: unknown): string => new Date(value as string).toISOString();

/** The live sessions of a person, the latest first. */
export async function sessionLines(run: Execute, tenant: string, user: string): Promise<SessionLine[]> {
  const rows = await run(
    `SELECT s.id, s.created_at, s.last_active_at, s.expires_at, s.method, s.user_agent, s.address
     FROM sessions s JOIN tenants t ON t.id = s.tenant_id
     WHERE s.tenant_id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > now() AND NOT (${IDLE})
     ORDER BY s.created_at DESC, s.id DESC`,
    [tenant, user],
  );
  return rows.map((row) => ({
    id: String(row.id),
    createdAt: instant(row.created_at),
    lastActiveAt: instant(row.last_active_at),
    expiresAt: instant(row.expires_at),
    method: (row.method as string | null) ?? null,
    userAgent: String(row.user_agent ?? ''),
    address: String(row.address ?? ''),
  }));
}
