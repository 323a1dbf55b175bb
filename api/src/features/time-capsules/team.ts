import type { Actor } from '@hestia/permissions/index.ts';
import { LEADING } from '@hestia/resources/agent-relation/team.ts';
import type { Execute } from '../../records/database.ts';

/** The agents whose figures a person sees by an agent relation, by id. */
export async function teamOfCaller(run: Execute, { tenant, id }: Actor): Promise<string[]> {
  const rows = await run(
    'SELECT DISTINCT agent FROM agent_relations WHERE tenant_id = $1 AND related = $2 AND kind = ANY ($3::text[])',
    [tenant, id, LEADING],
  );
  return rows.map(({ agent }) => String(agent));
}
