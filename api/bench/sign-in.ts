import { PERSON_LIMITS } from '../src/limits/table.ts';

export const PASSWORD = 'Demo-1234!';
/** Who measures in a bulk tenant. */
export const emailIn = (tenant: string): string => `agent@${tenant.toLowerCase()}.example`;

/** The token of a bulk tenant's agent, or of somebody else in it. @throws Error where they can't sign in */
export async function signIn(api: string, tenant: string, email = emailIn(tenant)): Promise<string> {
  const response = await fetch(`${api}/api/tenant/${tenant}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Gives the agent more places than measuring takes: what is measured is the work, and each place is still counted. */
export async function lendPlaces(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  tenant: string,
  agent: string,
): Promise<void> {
  const kinds = PERSON_LIMITS.flatMap(({ name, within }) => within.map(({ seconds }) => `${name} ${seconds}`));
  await query(
    `INSERT INTO rate_limits (key, points, expire)
     SELECT kind || ':' || $2 || ' ' || $3, -1000000000, (extract(epoch FROM now()) * 1000)::bigint + 86400000
     FROM unnest($1::text[]) AS kind
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
    [kinds, tenant, agent],
  );
}
