import type pg from 'pg';

/** A table of a database, as far as it is compared with what the resources need. */
export interface ActualTable {
  columns: Map<string, { type: string; comment: string | null }>;
  /** Keys to other tables: their definitions by name. */
  constraints: Map<string, string>;
  indexes: Set<string>;
}

/** Tables that a migration made by hand and no resource declares. */
const PLATFORM = [
  'agent_areas',
  'audit_entries',
  'bin',
  'bin_rows',
  'commune_outlines',
  'counters',
  'kept_pending',
  'job_lines',
  'domain_events',
  'drafts',
  'dvf_imports',
  'dvf_sales',
  'envelope_seats',
  'calendar_feeds',
  'calendar_links',
  'calendar_progress',
  'favourites',
  'files',
  'lead_trials',
  'login_codes',
  'mails',
  'mailing_audiences',
  'mandate_days',
  'matches',
  'merges',
  'mail_domains',
  'person_states',
  'pgmigrations',
  'presence_signings',
  'print_texts',
  'push_devices',
  'rate_limits',
  'readiness',
  'register_heads',
  'register_keys',
  'signing_keys',
  'reminded',
  'scheduled_messages',
  'second_factors',
  'sessions',
  'spent_answers',
  'starts',
  'uploads',
  'watches',
];

/** Reads the tables of the public schema. */
export async function actualSchema(client: pg.ClientBase): Promise<Map<string, ActualTable>> {
  const tables = new Map<string, ActualTable>();
  const { rows: columns } = await client.query(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            col_description(c.oid, a.attnum) AS comment
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY($1)`,
    [PLATFORM],
  );
  for (const { table, name, type, comment } of columns) {
    const known = tables.get(table) ?? {
      columns: new Map(),
      constraints: new Map<string, string>(),
      indexes: new Set<string>(),
    };
    known.columns.set(name, { type: type === 'timestamp with time zone' ? 'timestamptz' : type, comment });
    tables.set(table, known);
  }
  const { rows: constraints } = await client.query(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype = 'f'`,
  );
  for (const { table, name, definition } of constraints) tables.get(table)?.constraints.set(name, definition);
  const { rows: indexes } = await client.query(
    `SELECT i.indrelid::regclass::text AS "table", c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisprimary AND i.indisvalid
       -- What keeps two rows from overlapping is written by hand.
       AND NOT i.indisexclusion`,
  );
  for (const { table, name } of indexes) tables.get(table)?.indexes.add(name);
  return tables;
}
