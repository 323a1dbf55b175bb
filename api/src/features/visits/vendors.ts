import { addressProblem } from '../../mail/headers.ts';
import type { Execute, Row } from '../../records/database.ts';
import { emailOf } from './visitor.ts';

const VENDORS = `SELECT c.id, c.title, c.first_name, c.last_name, c.emails FROM clients AS c
  JOIN properties_vendors AS l ON l.tenant_id = c.tenant_id AND l.target_id = c.id
  WHERE l.tenant_id = $1 AND l.source_id = $2 AND c.archived IS NOT TRUE AND c.erased_at IS NULL ORDER BY l.position`;

/** A vendor who can be written to. */
interface Reachable {
  id: string;
  to: string;
  /** What they are greeted by. */
  row: Row;
}

/** The vendors of a property who have an address, in their order. */
export async function reachableVendors(execute: Execute, tenant: string, property: string): Promise<Reachable[]> {
  return (await execute(VENDORS, [tenant, property])).flatMap((row) => {
    const to = emailOf(row.emails);
    return to && !addressProblem(to) ? [{ id: String(row.id), to, row }] : [];
  });
}

const ABOUT = `SELECT p.title, p.reference, u.first_name, u.last_name FROM properties AS p
  LEFT JOIN users AS u ON u.tenant_id = p.tenant_id AND u.id = $3 WHERE p.tenant_id = $1 AND p.id = $2`;

/** What a mail to vendors calls the property of a visit, and its agent; an agent who isn't there is an empty text. */
export async function namesIn(
  execute: Execute,
  tenant: string,
  { property, owner }: { property?: string | null; owner?: string | null },
): Promise<{ property: string; agent: string }> {
  const [about] = await execute(ABOUT, [tenant, property ?? '', owner ?? '']);
  return {
    property: String(about?.title ?? about?.reference ?? ''),
    agent: [about?.first_name, about?.last_name].filter(Boolean).join(' '),
  };
}
