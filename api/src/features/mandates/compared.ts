import type { Mandate } from '@hestia/resources/generated/types.ts';
import { registered } from '@hestia/resources/mandate/entry.ts';
import { type Columns, differencesFrom, RECTIFIED } from '@hestia/resources/mandate/rectified.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

/** The states in which a mandate is over: what becomes of its records then is no longer its own. */
const OVER = ['cancelled', 'void', 'renewed'];

/** The lines of a register with what their mandates that stand say now, and how each was rectified last; all at once. */
const LINES = `SELECT e.numero_ordre::integer AS number, e.nom_mandants AS clients, e.address_mandants AS addresses,
    e.nature_situation AS property, e.objet AS object, m.for_ AS "for", m.address, m.cadastre, t.kind,
    ARRAY(SELECT concat_ws(' ', nullif(c.last_name, ''), nullif(c.first_name, '')) FROM mandates_clients AS l
      JOIN clients AS c ON c.tenant_id = l.tenant_id AND c.id = l.target_id
      WHERE l.tenant_id = m.tenant_id AND l.source_id = m.id ORDER BY l.position) AS people,
    ARRAY(SELECT c.name FROM mandates_companies AS l
      JOIN companies AS c ON c.tenant_id = l.tenant_id AND c.id = l.target_id
      WHERE l.tenant_id = m.tenant_id AND l.source_id = m.id ORDER BY l.position) AS companies,
    ARRAY(SELECT coalesce(k.name ->> 'fr', k.name ->> 'en') FROM mandates_properties AS l
      JOIN properties AS p ON p.tenant_id = l.tenant_id AND p.id = l.target_id
      JOIN property_types AS k ON k.tenant_id = p.tenant_id AND k.id = p.type
      WHERE l.tenant_id = m.tenant_id AND l.source_id = m.id ORDER BY p.id) AS kinds,
    (SELECT o.text FROM register_observations AS o
      WHERE o.tenant_id = e.tenant_id AND o.entry = e.id AND starts_with(o.text, $4) ORDER BY o.position DESC LIMIT 1) AS last
  FROM register_entries AS e
  JOIN mandates AS m ON m.tenant_id = e.tenant_id AND m.id = e.mandate
  LEFT JOIN mandate_types AS t ON t.tenant_id = m.tenant_id AND t.id = m.type
  WHERE e.tenant_id = $1 AND e.register = $2 AND m.status <> ALL ($3) ORDER BY e.position`;

/** A line whose mandate says another thing. */
export interface Difference {
  number: number;
  /** In French, as the register is. */
  text: string;
}

/** Where the mandates of a register say another thing than its lines: of those that are not over. */
export async function registerDifferences(execute: Execute, tenant: string, register: string): Promise<Difference[]> {
  const rows = await execute(LINES, [tenant, register, OVER, RECTIFIED]);
  return rows.flatMap(({ number, last, for: what, address, cadastre, kind, people, companies, kinds, ...line }) => {
    const givers = [...(people as string[]), ...(companies as string[])].map((name) => ({ name }));
    const mandate = { for: what, address, cadastre } as Draft<Mandate>;
    const now = registered(mandate, String(kind), givers, kinds as string[]);
    const found = differencesFrom(line as unknown as Columns, now, last ? String(last) : undefined);
    return found.length > 0 ? [{ number: Number(number), text: found.join(' ; ') }] : [];
  });
}
