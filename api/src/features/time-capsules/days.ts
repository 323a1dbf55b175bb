import type { Execute } from '../../records/database.ts';

/** What a day is counted by. */
export const BY = ['network', 'agency', 'group', 'person'] as const;
export type By = (typeof BY)[number];

/** How many mandates were in force on a day. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
  mandates: number;
  /** Those of them that nobody else has. */
  exclusive: number;
}

/** Whose days are asked for. */
export interface Asked<B extends By = By> {
  from: string;
  to: string;
  by: B;
  /** Of the agency, group or person; empty: all of them. */
  id: string;
  /** These people alone; null: everybody. */
  people: readonly string[] | null;
}

/** One agency, group or person between two days. */
export interface Line extends Pick<Day, 'mandates' | 'exclusive'> {
  id: string;
  name: string;
  /** At the beginning. */
  before: number;
}

/** A mandate is in force once it is signed, until it ends or its term is over. */
const NOW = `SELECT m.tenant_id, $2::date AS day, m.owner AS person, u.agency,
    coalesce((SELECT array_agg(g.target_id ORDER BY g.position) FROM users_groups AS g
      WHERE g.tenant_id = m.tenant_id AND g.source_id = m.owner), '{}') AS groups,
    count(*)::integer AS mandates, (count(*) FILTER (WHERE m.exclusive))::integer AS exclusive
  FROM mandates AS m JOIN users AS u ON u.tenant_id = m.tenant_id AND u.id = m.owner
  WHERE m.tenant_id = $1 AND m.status IN ('completed', 'eavenant_ready')
    AND (m.expires_on IS NULL OR m.expires_on >= $2::date)
  GROUP BY m.tenant_id, m.owner, u.agency`;

/** Keeps how a network stands on a day; said again it is the later one that holds. */
export async function keepDay(run: Execute, tenant: string, day: string): Promise<void> {
  await run(
    `WITH now AS (${NOW}), gone AS (
       DELETE FROM mandate_days WHERE tenant_id = $1 AND day = $2::date AND person NOT IN (SELECT person FROM now))
     INSERT INTO mandate_days (tenant_id, day, person, agency, groups, mandates, exclusive)
     SELECT tenant_id, day, person, agency, groups, mandates, exclusive FROM now
     ON CONFLICT (tenant_id, day, person) DO UPDATE SET agency = excluded.agency, groups = excluded.groups,
       mandates = excluded.mandates, exclusive = excluded.exclusive`,
    [tenant, day],
  );
}

/** The kept days, and today as it stands. */
const DAYS = `(SELECT * FROM mandate_days WHERE tenant_id = $1 AND day < $2::date UNION ALL ${NOW})`;

/** Whose rows count: all, an agency's, a group's or a person's. */
const OF: Record<By, string> = {
  network: '$5 = $5',
  agency: "($5 = '' OR d.agency = $5)",
  group: "($5 = '' OR $5 = ANY (d.groups))",
  person: "($5 = '' OR d.person = $5)",
};

const AMONG = '($6::text[] IS NULL OR d.person = ANY ($6::text[]))';

/** The days of a span that were kept. */
export async function daysOf(run: Execute, tenant: string, today: string, asked: Asked): Promise<Day[]> {
  const { from, to, by, id, people } = asked;
  const rows = await run(
    `SELECT d.day::text AS day, sum(d.mandates)::integer AS mandates, sum(d.exclusive)::integer AS exclusive
     FROM ${DAYS} AS d WHERE d.day BETWEEN $3::date AND $4::date AND ${OF[by]} AND ${AMONG}
     GROUP BY d.day ORDER BY d.day`,
    [tenant, today, from, to, id, people],
  );
  return rows as unknown as Day[];
}

const NAMES: Record<Exclude<By, 'network'>, { key: string; name: string; table: string }> = {
  agency: { key: 'd.agency', name: 'n.name', table: 'agencies' },
  group: { key: 'g.id', name: 'n.name', table: 'groups' },
  person: { key: 'd.person', name: "concat_ws(' ', n.first_name, n.last_name)", table: 'users' },
};

/** Each agency, group or person at the end of a span and at its beginning, the most first. */
export async function linesOf(
  run: Execute,
  tenant: string,
  today: string,
  { from, to, by, people }: Omit<Asked<Exclude<By, 'network'>>, 'id'>,
): Promise<Line[]> {
  const { key, name, table } = NAMES[by];
  const groups = by === 'group' ? 'CROSS JOIN LATERAL unnest(d.groups) AS g (id)' : '';
  const rows = await run(
    `SELECT n.id, ${name} AS name,
       coalesce(sum(d.mandates) FILTER (WHERE d.day = $4::date), 0)::integer AS mandates,
       coalesce(sum(d.exclusive) FILTER (WHERE d.day = $4::date), 0)::integer AS exclusive,
       coalesce(sum(d.mandates) FILTER (WHERE d.day = $3::date), 0)::integer AS before
     FROM ${DAYS} AS d ${groups} JOIN ${table} AS n ON n.tenant_id = $1 AND n.id = ${key}
     WHERE d.day IN ($3::date, $4::date) AND ($5::text[] IS NULL OR d.person = ANY ($5::text[]))
     GROUP BY n.id, ${name} ORDER BY 3 DESC, 2`,
    [tenant, today, from, to, people],
  );
  return rows as unknown as Line[];
}
