import type { Office } from '@hestia/resources/agency/office-hours.ts';
import type { Tenant } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

/** An agency, and when it works. */
export interface Placed {
  agency: string;
  office: Office;
}

const OFFICES = `SELECT person.id, agency.id AS agency,
    jsonb_build_object('workingHours', agency.working_hours, 'address', agency.address) AS office
  FROM users AS person JOIN agencies AS agency ON agency.tenant_id = person.tenant_id AND agency.id = person.agency
  WHERE person.tenant_id = $1 AND person.id = ANY($2)`;

/** The agency of each of these people, with when it works. */
export async function officesOf(
  execute: Execute,
  tenant: string,
  people: readonly unknown[],
): Promise<Map<string, Placed>> {
  const asked = people.filter((one) => typeof one === 'string');
  const rows = asked.length > 0 ? await execute(OFFICES, [tenant, asked]) : [];
  return new Map(
    rows.map(({ id, agency, office }) => [String(id), { agency: String(agency), office: office as Office }]),
  );
}

/** How long a network lets requests wait, and between which hours its agencies work that say none. */
export async function answerPlanOf(execute: Execute, tenant: string): Promise<Draft<Tenant>['answerDeadline']> {
  const [row] = await execute('SELECT answer_deadline AS plan FROM tenants WHERE id = $1', [tenant]);
  return (row?.plan as Draft<Tenant>['answerDeadline']) ?? null;
}
