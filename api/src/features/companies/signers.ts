import type { Execute } from '../../records/database.ts';

/** Who signs for a company. */
export interface CompanySigners {
  /** Clients: the first who may sign, or the first two where both do. */
  clients: string[];
  /** All who may sign: on paper any of them does. */
  all: string[];
  /** How many of them bind it. */
  needs: 1 | 2;
}

/** Who signs for a company: of its representatives who may, the first in their order, or two where one doesn't bind it. */
export async function companySigners(run: Execute, tenant: string, company: string): Promise<CompanySigners> {
  const rows = await run(
    `SELECT c.joint_signature AS joint, r.client FROM companies c
      LEFT JOIN company_clients r ON r.tenant_id = c.tenant_id AND r.company = c.id AND r.signer
      WHERE c.tenant_id = $1 AND c.id = $2 ORDER BY r.order_, r.id`,
    [tenant, company],
  );
  const needs = rows[0]?.joint === true ? 2 : 1;
  const all = [...new Set(rows.flatMap(({ client }) => (client ? [String(client)] : [])))];
  return { clients: all.slice(0, needs), all, needs };
}
