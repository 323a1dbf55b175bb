import { type FeeCase, type ScaleAnswer, type Scope, scaleFor } from '@hestia/resources/commission-rule/scale.ts';
import type { Execute } from '../../records/database.ts';

/** The rules of the network, whatever their days. */
export async function rulesOf(execute: Execute, tenant: string): Promise<Scope[]> {
  const links = (table: string) =>
    `array(SELECT target_id FROM ${table} AS l WHERE l.tenant_id = r.tenant_id AND l.source_id = r.id ORDER BY position)`;
  const rows = await execute(
    `SELECT r.id, r.name, r.postcodes, r.brackets, r.valid_from::text AS "validFrom", r.valid_to::text AS "validTo",
       ${links('commission_rules_types')} AS types, ${links('commission_rules_groups')} AS groups
     FROM commission_rules AS r WHERE r.tenant_id = $1 ORDER BY r.valid_from DESC, r.id`,
    [tenant],
  );
  return rows as unknown as Scope[];
}

/** The groups of a person. */
export async function groupsOf(execute: Execute, tenant: string, person: string): Promise<string[]> {
  const rows = await execute(
    'SELECT target_id AS id FROM users_groups WHERE tenant_id = $1 AND source_id = $2 ORDER BY position',
    [tenant, person],
  );
  return rows.map(({ id }) => String(id));
}

/** What the network's scale says of a case of that person. */
export async function scaleOf(
  execute: Execute,
  tenant: string,
  person: string,
  asked: Omit<FeeCase, 'groups'>,
): Promise<ScaleAnswer> {
  const [rules, groups] = [await rulesOf(execute, tenant), await groupsOf(execute, tenant, person)];
  return scaleFor(rules, { ...asked, groups });
}
