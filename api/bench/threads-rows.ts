import { withoutIndexes } from '@hestia/seeds/bulk/indexes.ts';
import type pg from 'pg';

/** Of how many threads one is a given person’s. */
const OWN = 20;
/** Of how many of theirs one is left unread. */
const UNREAD = 10;
const MESSAGES = 10;
/** Words that stand in few messages, by their numbers. */
const WORDS = 5_000;

/** A word that stands in one message of 5,000, all of them in threads of the signed-in agent. */
export const rareWord = (number: number): string => `dossier${((number * OWN * MESSAGES + 1) * 7) % WORDS}x`;

const ME = '(SELECT id FROM users WHERE tenant_id = $1 AND password IS NOT NULL LIMIT 1)';
const THREAD = `'THR' || lpad(n::text, 26, '0')`;
/** A year of threads, the last one just now. */
const AT = `now() - ($2::integer - n) * (interval '365 days' / $2::integer)`;

const WRITE_USER = `INSERT INTO users (tenant_id, id, email, first_name, last_name, roles, dashboard_type, active)
  VALUES ($1, 'USR' || lpad('1', 26, '0'), 'other@threads.example', 'Other', 'Agent', '{}', 'agent', true)`;
const WRITE_THREADS = `INSERT INTO threads (tenant_id, id, subject, type, state, owner, last_message_at, created_at)
  SELECT $1, ${THREAD}, 'Visite du bien no ' || n, CASE WHEN n % 3 = 0 THEN 'ISSUE' ELSE 'MESSAGE' END, 'open',
    'USR' || lpad('1', 26, '0'), ${AT}, ${AT} - interval '2 days' FROM generate_series(1, $2::integer) AS n`;
const WRITE_PEOPLE = `INSERT INTO threads_collaborators (tenant_id, source_id, target_id, position)
  SELECT $1, ${THREAD}, ${ME}, 0 FROM generate_series(${OWN}, $2::integer, ${OWN}) AS n`;
const WRITE_CLIENTS = `INSERT INTO threads_clients (tenant_id, source_id, target_id, position)
  SELECT $1, ${THREAD}, c.id, 0 FROM generate_series(1, $2::integer) AS n JOIN (
    SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS of FROM clients WHERE tenant_id = $1) AS c
    ON c.place = 1 + n % c.of`;
const WRITE_READ = `INSERT INTO person_states (tenant_id, user_id, resource, state, record_id, at)
  SELECT $1, ${ME}, 'thread', 'read', ${THREAD}, now() + interval '1 hour'
  FROM generate_series(${OWN}, $2::integer, ${OWN}) AS n WHERE (n / ${OWN}) % ${UNREAD} <> 0`;
const WRITE_MESSAGES = `INSERT INTO messages (tenant_id, id, thread, content, author, owner, created_at)
  SELECT $1, 'MSG' || lpad((n * ${MESSAGES} + m)::text, 26, '0'), ${THREAD},
    'Bonjour, je reviens vers vous au sujet de la visite, dossier' || (n * ${MESSAGES} + m) * 7 % ${WORDS} || 'x',
    'USR' || lpad('1', 26, '0'), 'USR' || lpad('1', 26, '0'), ${AT} - (${MESSAGES} - m) * interval '1 hour'
  FROM generate_series(1, $2::integer) AS n, generate_series(1, ${MESSAGES}) AS m`;

/** Fills a network with threads of ten messages each; one in twenty is the signed-in agent’s, and one in ten of these unread. */
export async function fillThreads(client: pg.Client, tenant: string, threads: number): Promise<void> {
  // Links are right as they are made, and nobody is to be told of them.
  await client.query('SET session_replication_role = replica');
  await client.query(WRITE_USER, [tenant]);
  await withoutIndexes(client, 'threads', async () => void (await client.query(WRITE_THREADS, [tenant, threads])));
  for (const write of [WRITE_PEOPLE, WRITE_CLIENTS, WRITE_READ]) await client.query(write, [tenant, threads]);
  await withoutIndexes(client, 'messages', async () => void (await client.query(WRITE_MESSAGES, [tenant, threads])));
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE');
}
