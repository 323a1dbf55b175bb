import type pg from 'pg';

const PEOPLE = 500;
const EVENTS = 200_000;
const APPOINTMENTS = 50_000;

const idOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(26, '0')}`;

/** The people whose calendars are filled. */
export const personIds = (): string[] => Array.from({ length: PEOPLE }, (_, at) => idOf('USR', at + 1));

const USERS = `INSERT INTO users (tenant_id, id, email, first_name, last_name, roles, dashboard_type, active)
  SELECT $1, 'USR' || lpad(n::text, 26, '0'), 'p' || n || '@agenda.example', 'Agent', 'No ' || n, '{}', 'agent', true
  FROM generate_series(1, $2::integer) AS n`;
const CALENDAR = `INSERT INTO calendars (tenant_id, id, name, color, owner)
  SELECT $1, 'CAL' || lpad('1', 26, '0'), 'Agency', 'blue', (SELECT id FROM users WHERE tenant_id = $1 AND password IS NOT NULL LIMIT 1)`;
/** Two years of days of work, each at another hour. */
const AT = `date_trunc('day', now()) - interval '365 days' + (n / $2::integer) * interval '43 hours' + (8 + n % 9) * interval '1 hour'`;
const WRITE_EVENTS = `INSERT INTO events (tenant_id, id, calendar, summary, description, start_at, end_at, day, color, created_at)
  SELECT $1, 'EVT' || lpad(n::text, 26, '0'), 'CAL' || lpad('1', 26, '0'), 'Event ' || n, '—', at, at + interval '45 minutes',
    (at AT TIME ZONE 'Europe/Paris')::date, 'blue', now() - n * interval '1 second'
  FROM (SELECT n, ${AT} AS at FROM generate_series(1, $3::integer) AS n) AS one`;
const WRITE_PARTICIPANTS = `INSERT INTO events_participants (tenant_id, source_id, target_id, position)
  SELECT $1, 'EVT' || lpad(n::text, 26, '0'), 'USR' || lpad((1 + n % $2::integer)::text, 26, '0'), 0 FROM generate_series(1, $3::integer) AS n`;
const WRITE_READERS = `INSERT INTO events_readers (tenant_id, source_id, target_id, position)
  SELECT $1, 'EVT' || lpad(n::text, 26, '0'), (SELECT id FROM users WHERE tenant_id = $1 AND password IS NOT NULL LIMIT 1), 0
  FROM generate_series(1, $2::integer) AS n`;
const WRITE_APPOINTMENTS = `INSERT INTO appointments (tenant_id, id, kind, status, start_at, end_at, date, owner, created_at)
  SELECT $1, 'APP' || lpad(n::text, 26, '0'), 'visit', 'agent_confirmed', at, at + interval '30 minutes',
    (at AT TIME ZONE 'Europe/Paris')::date, 'USR' || lpad((1 + n % $2::integer)::text, 26, '0'), now() - n * interval '1 second'
  FROM (SELECT n, date_trunc('day', now()) - interval '365 days' + (n / $2::integer) * interval '170 hours'
    + (8 + n % 9) * interval '1 hour' AS at FROM generate_series(1, $3::integer) AS n) AS one`;
const WRITE_CLIENTS = `INSERT INTO appointments_clients (tenant_id, source_id, target_id, position)
  SELECT $1, 'APP' || lpad(n::text, 26, '0'), c.id, 0
  FROM generate_series(1, $2::integer) AS n JOIN (
    SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS of FROM clients WHERE tenant_id = $1) AS c
    ON c.place = 1 + n % c.of`;

/** Fills the calendars of a network's people. */
export async function fillAgenda(client: pg.Client, tenant: string): Promise<void> {
  await client.query(USERS, [tenant, PEOPLE]);
  await client.query(CALENDAR, [tenant]);
  await client.query(WRITE_EVENTS, [tenant, PEOPLE, EVENTS]);
  await client.query(WRITE_PARTICIPANTS, [tenant, PEOPLE, EVENTS]);
  await client.query(WRITE_READERS, [tenant, EVENTS]);
  await client.query(WRITE_APPOINTMENTS, [tenant, PEOPLE, APPOINTMENTS]);
  await client.query(WRITE_CLIENTS, [tenant, APPOINTMENTS]);
  await client.query('VACUUM ANALYZE');
}
