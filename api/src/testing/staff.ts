import type { TestApi } from './api.ts';

/** Adds an account for each role, named after it, with the password of the others; who is there already stays. */
export async function addStaff(api: TestApi, roles: readonly string[], tenant = 'A1'): Promise<void> {
  for (const role of roles)
    await api.sql(
      `INSERT INTO users (tenant_id, id, email, first_name, last_name, password, roles, active)
       SELECT $1, 'USR' || $1 || $2, $2 || '@' || lower($1) || '.example', $2, 'Test', password, ARRAY[$2], true
       FROM users WHERE tenant_id = $1 AND email = 'agent1@' || lower($1) || '.example'
       ON CONFLICT DO NOTHING`,
      [tenant, role],
    );
}
