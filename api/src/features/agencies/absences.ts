import type { Absence } from '@hestia/resources/request/answering.ts';
import type { Execute } from '../../records/database.ts';

const ABSENCES = `SELECT person.target_id AS id, to_json(e.start_at) AS "from", to_json(e.end_at) AS until
  FROM events_participants AS person JOIN events AS e ON e.tenant_id = person.tenant_id AND e.id = person.source_id
  WHERE person.tenant_id = $1 AND person.target_id = ANY($2) AND e.away AND e.end_at > now()`;

/** When each of these people is away, now or later, by their calendars. */
export async function absencesOf(
  execute: Execute,
  tenant: string,
  people: readonly unknown[],
): Promise<Map<string, Absence[]>> {
  const asked = people.filter((one) => typeof one === 'string');
  const rows = asked.length > 0 ? await execute(ABSENCES, [tenant, asked]) : [];
  const all = new Map<string, Absence[]>();
  for (const { id, from, until } of rows)
    all.set(String(id), [...(all.get(String(id)) ?? []), { from: String(from), until: String(until) }]);
  return all;
}
