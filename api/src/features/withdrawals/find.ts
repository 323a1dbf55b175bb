import type { Execute, Row } from '../../records/database.ts';

/** A mandate from which its client can withdraw by law, or could. */
export interface Withdrawable {
  id: string;
  version: number;
  /** As the client knows it. */
  reference: string;
  number: string | null;
  agency: string;
  /** `YYYY-MM-DD` */
  signedOn: string;
  /** The last day, `YYYY-MM-DD`. */
  until: string;
  state: 'open' | 'withdrawn' | 'over';
  /** When it was declared, in ISO 8601. */
  at: string | null;
}

const FOUND = `SELECT m.id, m.version, m.reference, m.number::text AS number, coalesce(a.name, t.name) AS agency,
    m.signed_on::text AS "signedOn", m.withdrawal_ends::text AS until, m.withdrawn_at AS at,
    CASE WHEN m.status = 'void' AND m.end_reason = 'withdrawal' THEN 'withdrawn'
      WHEN m.status IN ('completed', 'eavenant_ready') AND m.withdrawal_ends >= $2::date THEN 'open'
      ELSE 'over' END AS state
  FROM mandates AS m JOIN tenants AS t ON t.id = m.tenant_id
    LEFT JOIN users AS u ON u.tenant_id = m.tenant_id AND u.id = m.owner
    LEFT JOIN agencies AS a ON a.tenant_id = m.tenant_id AND a.id = u.agency
  WHERE m.tenant_id = $1 AND m.withdrawal_ends IS NOT NULL`;

const found = (rows: Record<string, unknown>[]): Withdrawable[] =>
  rows.map((row) => ({ ...row, at: row.at ? (row.at as Date).toISOString() : null }) as Withdrawable);

/** The mandate of this id, as its client may know it. @param today `YYYY-MM-DD` */
export async function withdrawable(
  run: Execute,
  tenant: string,
  today: string,
  id: string,
): Promise<Withdrawable | undefined> {
  const [one] = found(await run(`${FOUND} AND m.id = $3`, [tenant, today, id]));
  return one;
}

/** A party's addresses, of a table of parties and the table that links mandates with them. */
const partyWrites = (links: string, parties: string): string =>
  `EXISTS (SELECT FROM ${links} AS l JOIN ${parties} AS p ON p.tenant_id = l.tenant_id AND p.id = l.target_id
     CROSS JOIN LATERAL jsonb_array_elements(coalesce(p.emails, '[]'::jsonb)) AS e
     WHERE l.tenant_id = m.tenant_id AND l.source_id = m.id AND lower(e->>'email') = lower($4))`;
const PARTY = `(${partyWrites('mandates_clients', 'clients')} OR ${partyWrites('mandates_companies', 'companies')})`;

/** The open mandates of a reference or a number in the register that one of the clients with this e-mail has signed. */
export async function withdrawableOf(
  run: Execute,
  tenant: string,
  today: string,
  { reference, email }: { reference: string; email: string },
): Promise<Withdrawable[]> {
  const rows = await run(
    `${FOUND} AND (upper(m.reference) = upper($3) OR m.number::text = $3) AND ${PARTY} ORDER BY m.id LIMIT 5`,
    [tenant, today, reference, email],
  );
  return found(rows).filter(({ state }) => state === 'open');
}

/** Those of a mandate who are written to at an e-mail, as they are greeted: a couple may share one. */
export async function partyAt(run: Execute, tenant: string, mandate: string, email: string): Promise<Row[]> {
  const has = `EXISTS (SELECT FROM jsonb_array_elements(coalesce(p.emails, '[]'::jsonb)) AS e WHERE lower(e->>'email') = lower($3))`;
  return run(
    `SELECT p.title, p.first_name, p.last_name FROM mandates_clients AS l
       JOIN clients AS p ON p.tenant_id = l.tenant_id AND p.id = l.target_id
     WHERE l.tenant_id = $1 AND l.source_id = $2 AND ${has} ORDER BY p.id`,
    [tenant, mandate, email],
  );
}

/** The e-mails that a mandate's clients and companies are written to: of each the main one. */
export async function partyEmails(run: Execute, tenant: string, mandate: string): Promise<string[]> {
  const of = (links: string, parties: string) =>
    `SELECT (SELECT e->>'email' FROM jsonb_array_elements(coalesce(p.emails, '[]'::jsonb)) WITH ORDINALITY AS x (e, at)
       ORDER BY coalesce((e->>'primary')::boolean, false) DESC, at LIMIT 1) AS email
     FROM ${links} AS l JOIN ${parties} AS p ON p.tenant_id = l.tenant_id AND p.id = l.target_id
     WHERE l.tenant_id = $1 AND l.source_id = $2`;
  const rows = await run(
    `SELECT DISTINCT lower(email) AS email FROM (${of('mandates_clients', 'clients')}
       UNION ALL ${of('mandates_companies', 'companies')}) AS found WHERE email IS NOT NULL ORDER BY 1`,
    [tenant, mandate],
  );
  return rows.map(({ email }) => String(email));
}
