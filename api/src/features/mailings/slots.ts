import type { Execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';

/** Somebody who is to get a mail. */
export interface Placed {
  client: string;
  email: string;
  properties: string[];
  because?: { property: string; text: string }[] | undefined;
}

/** All providers of mailboxes together take so many times what one takes. */
const TOGETHER = 5;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** When each may leave, as nobody else asks for the same moments until the transaction ends: `given` has `id`, `domain`, `n`. */
const TIMES = `due AS (
    SELECT g.*, greatest(
      greatest(now(), coalesce(d.next_at, now())) + g.in_domain * $2::interval,
      greatest(now(), coalesce(a.next_at, now())) + g.in_all * $2::interval / ${TOGETHER}) AS due_at
    FROM (SELECT given.*, row_number() OVER (PARTITION BY domain ORDER BY n) - 1 AS in_domain,
        row_number() OVER (ORDER BY n) - 1 AS in_all FROM given) AS g
    LEFT JOIN mail_domains d ON d.tenant_id = $1 AND d.domain = g.domain
    LEFT JOIN mail_domains a ON a.tenant_id = $1 AND a.domain = ''),
  taken AS (
    INSERT INTO mail_domains (tenant_id, domain, next_at)
    SELECT $1, domain, max(due_at) + $2::interval FROM due GROUP BY domain
    UNION ALL SELECT $1, '', max(due_at) + $2::interval / ${TOGETHER} FROM due HAVING count(*) > 0
    ON CONFLICT (tenant_id, domain) DO UPDATE SET next_at = greatest(mail_domains.next_at, excluded.next_at))`;

/** A time between two mails to one provider. */
const step = (aMinute: number): string => `${60_000 / aMinute} milliseconds`;

const inTurn = (execute: Execute, tenant: string) =>
  execute("SELECT pg_advisory_xact_lock(hashtext('mail slots'), hashtext($1))", [tenant]);

/**
 * Writes the recipients of a mailing, each with the moment at which its mail may leave: so many a minute to one provider,
 * five times as many in all, whatever else the network sends.
 *
 * @param rate mails a minute to one provider
 */
export async function place(
  execute: Execute,
  tenant: string,
  { mailing, owner, rate }: { mailing: string; owner: string; rate: number },
  people: readonly Placed[],
): Promise<void> {
  if (people.length === 0) return;
  await inTurn(execute, tenant);
  const rows = people.map(({ client, email, properties, because }) => ({
    ...{ id: newId('MLR'), mail: newId('MAI'), client, domain: domainOf(email), properties },
    because: because ?? null,
  }));
  await execute(
    `WITH given AS (
       SELECT * FROM ROWS FROM (jsonb_to_recordset($3) AS (id text, mail text, client text, domain text, because jsonb))
         WITH ORDINALITY AS g (id, mail, client, domain, because, n)),
     ${TIMES}
     INSERT INTO mailing_recipients (tenant_id, id, mailing, client, state, due_at, mail, because, owner, created_by)
     SELECT $1, id, $4, client, 'waiting', due_at, mail, because, $5, $5 FROM due`,
    [tenant, step(rate), JSON.stringify(rows), mailing, owner],
  );
  await execute(
    `INSERT INTO mailing_recipients_properties (tenant_id, source_id, target_id, position)
     SELECT $1, g.id, p.id, p.n - 1 FROM jsonb_to_recordset($2) AS g (id text, properties jsonb),
       LATERAL jsonb_array_elements_text(g.properties) WITH ORDINALITY AS p (id, n)`,
    [tenant, JSON.stringify(rows)],
  );
}

/** Writes the clients of a mailing who get none, with the reason. */
export async function setAside(
  execute: Execute,
  tenant: string,
  { mailing, owner }: { mailing: string; owner: string },
  people: readonly { client: string; reason: string }[],
): Promise<void> {
  const rows = people.map((one) => ({ id: newId('MLR'), ...one }));
  if (rows.length > 0)
    await execute(
      `INSERT INTO mailing_recipients (tenant_id, id, mailing, client, state, reason, owner, created_by)
       SELECT $1, g.id, $3, g.client, 'held', left(g.reason, 1000), $4, $4
       FROM jsonb_to_recordset($2) AS g (id text, client text, reason text)`,
      [tenant, JSON.stringify(rows), mailing, owner],
    );
}

/** The moment at which one more mail to this address may leave, among all that the network sends. */
export async function slotFor(execute: Execute, tenant: string, email: string, rate: number): Promise<Date> {
  await inTurn(execute, tenant);
  const [row] = await execute(`WITH given AS (SELECT $3::text AS domain, 1 AS n), ${TIMES} SELECT due_at FROM due`, [
    tenant,
    step(rate),
    domainOf(email),
  ]);
  return row?.due_at as Date;
}

/** What failed waits again, for a moment of its own. */
export async function placeAgain(execute: Execute, tenant: string, mailing: string, rate: number): Promise<void> {
  await inTurn(execute, tenant);
  await execute(
    `WITH given AS (
       SELECT r.id, coalesce(split_part(lower(m.recipient), '@', 2), '-') AS domain, row_number() OVER (ORDER BY r.id) AS n
       FROM mailing_recipients r LEFT JOIN mails m ON m.tenant_id = r.tenant_id AND m.id = r.mail
       WHERE r.tenant_id = $1 AND r.mailing = $3 AND r.state = 'failed'),
     ${TIMES}
     UPDATE mailing_recipients r SET state = 'waiting', reason = NULL, claimed_at = NULL, due_at = due.due_at
     FROM due WHERE r.tenant_id = $1 AND r.id = due.id`,
    [tenant, step(rate), mailing],
  );
}

/** Brings the figures of a mailing to what its recipients say. */
export async function countUp(execute: Execute, tenant: string, mailing: string): Promise<void> {
  await execute(
    `UPDATE mailings m SET recipients = c.recipients, waiting = c.waiting, sent = c.sent, failed = c.failed, held = c.held
     FROM (SELECT count(*) AS recipients, count(*) FILTER (WHERE state IN ('waiting', 'sending')) AS waiting,
         count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'failed') AS failed,
         count(*) FILTER (WHERE state = 'held') AS held
       FROM mailing_recipients WHERE tenant_id = $1 AND mailing = $2) AS c
     WHERE m.tenant_id = $1 AND m.id = $2`,
    [tenant, mailing],
  );
}
