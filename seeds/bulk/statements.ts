const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const STATES = ['active_buyer', 'active_seller', 'inactive_buyer', 'inactive_seller'];
const RATINGS = ['none', 'cold', 'warm', 'hot'];
const SOURCES = ['website', 'portal', 'recommendation', 'walk_in', 'phone', 'event', 'press', 'network', 'other'];

const literals = (values: readonly string[]): string => `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;
export const oneOf = (values: readonly string[], random: string): string =>
  `(${literals(values)})[1 + floor(${random} * ${values.length})::integer]`;

/** The ten characters of a sortable id that hold its time, as SQL over milliseconds. */
export const timePart = (milliseconds: string): string =>
  Array.from(
    { length: 10 },
    (_, place) => `substr('${CROCKFORD}', 1 + ((${milliseconds} >> ${45 - 5 * place}) & 31)::integer, 1)`,
  ).join(' || ');

/**
 * Inserts the clients numbered $1 to $2, turn by turn over the tenants, so that each tenant's rows lie on every page. They
 * lie in the order in which they were made over two years: `createdAt` is when a row came, and nothing sets it otherwise.
 *
 * $3, $4: first names as written and as in addresses; $5: streets; $6: number of tenants; $7: number of clients; $8: whether
 * their files are complete, as those of mandates are; the tables `bulk_...` are the session's.
 */
export const INSERT_CLIENTS = `
  INSERT INTO clients (tenant_id, id, created_at, updated_at, created_by, owner, title, first_name, last_name, birth_date,
    nationality, residence, address, emails, phones, rating, source, scammer, state, last_contact_at, archived,
    birth_place, identity_document)
  SELECT bulk_tenants.id,
    'CLI' || ${timePart('(extract(epoch FROM at) * 1000)::bigint')} || upper(substr(md5(client::text), 1, 16)),
    at, at, agent, agent,
    CASE WHEN client % 2 = 0 THEN 'ms' ELSE 'mr' END,
    ($3::text[])[first], surname,
    date '1945-01-01' + floor(r1 * 21900)::integer,
    'FR', 'FR',
    jsonb_build_object('line1', (1 + client % 120) || ' ' || ($5::text[])[1 + client % cardinality($5::text[])],
      'postcode', postcode, 'town', town, 'inseeCode', insee_code, 'country', 'FR'),
    jsonb_build_array(jsonb_build_object('id', '1', 'primary', true,
      'email', ($4::text[])[first] || '.' || surname_in_address || client || '@example.org')),
    jsonb_build_array(jsonb_build_object('id', '1', 'primary', true, 'number', '+3363998' || lpad((client % 10000)::text, 4, '0'))),
    ${oneOf(RATINGS, 'r4')}, ${oneOf(SOURCES, 'r5')}, r2 > 0.9995, ${oneOf(STATES, 'r6')}, at,
    r1 < 0.06,
    CASE WHEN $8::boolean THEN jsonb_build_object('country', 'FR', 'postcode', postcode, 'town', town) END,
    CASE WHEN $8::boolean THEN jsonb_build_object('kind', 'passport', 'number', '18AB' || lpad(client::text, 7, '0'),
      'seenOn', '2026-01-05') END
  FROM (
    SELECT client, random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5, random() AS r6,
      now() - (1 - (client - random()) / $7::integer) * interval '730 days' AS at,
      1 + floor(random() * cardinality($3::text[]))::integer AS first,
      1 + floor(random() * (SELECT count(*) FROM bulk_surnames))::integer AS last,
      1 + floor(random() * (SELECT count(*) FROM bulk_towns))::integer AS place
    FROM generate_series($1::integer, $2::integer) AS client
  ) AS chosen
  JOIN bulk_tenants ON bulk_tenants.n = 1 + client % $6::integer
  JOIN bulk_surnames ON bulk_surnames.n = last
  JOIN bulk_towns ON bulk_towns.n = place`;

/** Puts a flag on about every third client of every tenant. */
export const INSERT_FLAGS = `
  INSERT INTO clients_flags (tenant_id, source_id, target_id, position)
  SELECT clients.tenant_id, clients.id, flag.id, 1
  FROM (SELECT tenant_id, id, (random() * 19)::integer AS place FROM clients) AS clients
  JOIN client_flags AS flag ON flag.tenant_id = clients.tenant_id AND flag.order_ = place`;

/** The session's own tables, which the set-based insert joins. */
export const BULK_TABLES = `
  CREATE TEMPORARY TABLE bulk_tenants (n integer PRIMARY KEY, id text, agent text);
  CREATE TEMPORARY TABLE bulk_surnames (n integer PRIMARY KEY, surname text, surname_in_address text);
  CREATE TEMPORARY TABLE bulk_types (tenant integer, n integer, id text, kind text, PRIMARY KEY (tenant, n));
  CREATE TEMPORARY TABLE bulk_towns (
    n integer PRIMARY KEY, town text, postcode text, insee_code text, department text)`;
