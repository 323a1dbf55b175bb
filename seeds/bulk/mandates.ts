import type pg from 'pg';
import { documentTemplatesOf } from '../demo/document-templates.ts';
import { insertRecords } from '../demo/insert.ts';
import { listsOf, mandateMarks } from '../demo/mandate-lists.ts';
import type { DemoNetwork } from '../demo/network.ts';
import type { Making } from '../demo/organisation.ts';
import { oneOf, timePart } from './statements.ts';

/**
 * How a network's mandates stand, turn by turn. Those that took no number come first: what stands at the place n, from
 * 0, of a turn is the (n - 2)th of the turn that is in the register.
 */
const TURN = [
  ...['draft', 'prospection', 'created', 'ready', 'ready', 'ready'],
  ...['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed'],
  ...['completed', 'cancelled', 'cancelled', 'cancelled', 'cancelled', 'renewed'],
];
const UNNUMBERED = TURN.indexOf('ready');
/** Each simple, exclusive or semi-exclusive, by its place among the types. */
const TYPES = [0, 0, 0, 1, 1, 2];
const DAYS = 730;

/** What the session joins mandates of. */
export const MANDATE_TABLES = `
  CREATE TEMPORARY TABLE bulk_mandate_types (tenant integer, n integer, id text, source text, register text,
    PRIMARY KEY (tenant, n))`;

/** Who gives mandates and what for: each network's clients and properties, numbered from 0. */
export const GIVEN = `
  CREATE TEMPORARY TABLE bulk_givers AS
    SELECT b.n AS tenant, c.id, row_number() OVER (PARTITION BY b.n ORDER BY c.id)::integer - 1 AS n,
      count(*) OVER (PARTITION BY b.n)::integer AS of
    FROM clients AS c JOIN bulk_tenants AS b ON b.id = c.tenant_id WHERE c.archived IS NOT TRUE;
  CREATE UNIQUE INDEX ON bulk_givers (tenant, n);
  CREATE TEMPORARY TABLE bulk_given AS
    SELECT b.n AS tenant, p.id, p.price, p.address - 'point' - 'precision' AS address, p.is_commonhold AS owned,
      row_number() OVER (PARTITION BY b.n ORDER BY p.id)::integer - 1 AS n, count(*) OVER (PARTITION BY b.n)::integer AS of
    FROM properties AS p JOIN bulk_tenants AS b ON b.id = p.tenant_id;
  CREATE UNIQUE INDEX ON bulk_given (tenant, n);
  ANALYZE bulk_givers; ANALYZE bulk_given`;

/** Gives a network types, a scale, a register and the texts of its documents. */
export async function writeMandateLists(client: pg.Client, tenant: string, n: number, making: Making): Promise<void> {
  const number = `CPI 7501 2024 000 ${String(n).padStart(3, '0')} 001`;
  const network = { id: tenant, card: { number, place: 'Paris' } } as DemoNetwork;
  const { types, sources, scale, register } = listsOf(network, making);
  const templates = documentTemplatesOf(network, making);
  await insertRecords(client, 'mandate_types', types);
  await insertRecords(client, 'mandate_sources', sources);
  await insertRecords(client, 'commission_rules', [scale]);
  await insertRecords(client, 'registers', [register]);
  await insertRecords(client, 'document_templates', templates);
  await insertRecords(client, 'starts', mandateMarks(tenant, { types, sources, templates }));
  for (const [at, place] of TYPES.entries())
    await client.query('INSERT INTO bulk_mandate_types VALUES ($1, $2, $3, $4, $5)', [
      n,
      at,
      types[place]?.id,
      sources[at % sources.length]?.id,
      register.id,
    ]);
}

const month = (from: string, months: string): string => `(${from} + (${months}) * interval '1 month')::date`;
const yields = (column: string): string => `jsonb_build_object('value', ${column})`;

/**
 * Inserts the mandates numbered $1 to $2, turn by turn over the tenants, in the order in which they were made over two
 * years: those that are in the register have its numbers in that order.
 *
 * $3: number of tenants; $4: number of mandates
 */
export const INSERT_MANDATES = `
  WITH chosen AS (
    SELECT mandate, 1 + (mandate - 1) % $3::integer AS tenant, (mandate - 1) / $3::integer AS place,
      random() AS r1, now() - (1 - (mandate - random()) / $4::integer) * interval '${DAYS} days' AS at
    FROM generate_series($1::integer, $2::integer) AS mandate
  ), placed AS (
    SELECT chosen.*, b.id AS tenant_id, b.agent, m.id AS type, t.source, t.register, m.for_, m.fees_payable_by,
      m.exclusive, m.components, m.maximum_duration, giver.id AS client, given.id AS property, given.price AS amount, given.address, given.owned,
      (array[${TURN.map((status) => `'${status}'`).join(', ')}])[1 + place % ${TURN.length}] AS stood,
      place % ${TURN.length} - ${UNNUMBERED - 1} AS turn, (at AT TIME ZONE 'Europe/Paris')::date AS day,
      (${oneOf(['3', '6', '12'], 'r1')})::integer AS duration,
      CASE WHEN given.price < 100000 THEN 7000
        ELSE round(given.price * CASE WHEN given.price < 250000 THEN 6 WHEN given.price < 600000 THEN 5 ELSE 4.5 END / 100)
        END::bigint AS fee
    FROM chosen
    JOIN bulk_tenants AS b ON b.n = chosen.tenant
    JOIN bulk_mandate_types AS t ON t.tenant = chosen.tenant AND t.n = place % ${TYPES.length}
    JOIN mandate_types AS m ON m.tenant_id = b.id AND m.id = t.id
    JOIN (SELECT tenant, max(of) AS of FROM bulk_givers GROUP BY tenant) AS givers ON givers.tenant = chosen.tenant
    JOIN bulk_givers AS giver ON giver.tenant = chosen.tenant AND giver.n = place % givers.of
    JOIN (SELECT tenant, max(of) AS of FROM bulk_given GROUP BY tenant) AS stock ON stock.tenant = chosen.tenant
    JOIN bulk_given AS given ON given.tenant = chosen.tenant AND given.n = place % stock.of
  ), told AS (
    SELECT placed.*,
      CASE WHEN stood = 'completed' AND ${month('day', 'duration')} < current_date THEN 'cancelled' ELSE stood END AS status,
      stood = 'completed' AND ${month('day', 'duration')} < current_date AS expired,
      'MAN' || ${timePart('(extract(epoch FROM at) * 1000)::bigint')} || upper(substr(md5('m' || mandate), 1, 16)) AS id,
      CASE WHEN turn > 0 THEN place / ${TURN.length} * ${TURN.length - UNNUMBERED} + turn END AS number,
      CASE WHEN stood IN ('completed', 'cancelled', 'renewed') THEN day END AS signed,
      CASE WHEN fees_payable_by = 'seller' THEN amount - fee ELSE amount END AS net,
      CASE WHEN fees_payable_by = 'seller' THEN amount ELSE amount + fee END AS whole
    FROM placed
  ), made AS (
    INSERT INTO mandates (tenant_id, id, created_at, updated_at, created_by, owner, reference, type, source, for_,
      fees_payable_by, exclusive, components, maximum_duration, status, price, fees, hai, current_price, current_fees,
      current_hai, scale_compliance, scale_fees, duration, signed_on, signed_in, early_start, expires_on,
      notice_from, completed_at, termination_date, end_reason, address, cadastre, lots, commonhold, commissions, register, number,
      registered_on)
    SELECT tenant_id, id, at, at, agent, agent,
      'M' || extract(year FROM day) || '-' || lpad((place + 1)::text, greatest(4, length((place + 1)::text)), '0'),
      type, source, for_, fees_payable_by, exclusive, components, maximum_duration, status, ${yields('net')},
      ${yields('fee')}, ${yields('whole')}, net, fee, whole, 'exact', fee, duration,
      signed, CASE WHEN signed IS NOT NULL THEN 'agency' END, false, ${month('signed', 'duration')},
      ${month('signed', '3')}, signed,
      CASE WHEN expired THEN ${month('signed', 'duration')} WHEN status = 'cancelled' THEN least(signed + 95, current_date) END,
      CASE WHEN expired THEN 'expired' WHEN status = 'cancelled' THEN 'sold' END,
      address,
      jsonb_build_array(jsonb_build_object('commune', address ->> 'inseeCode', 'prefix', '000', 'section', 'AB',
        'plot', lpad((1 + place % 9000)::text, 4, '0'))),
      CASE WHEN owned THEN jsonb_build_array(jsonb_build_object('number', (1 + place % 90)::text, 'share', 120)) END,
      CASE WHEN owned THEN jsonb_build_object('annualCharges', 600 + place % 1800) END,
      jsonb_build_array(jsonb_build_object('user', agent, 'share', 100)),
      CASE WHEN number IS NOT NULL THEN register END, number, CASE WHEN number IS NOT NULL THEN day END
    FROM told
  ), named AS (
    INSERT INTO mandates_clients (tenant_id, source_id, target_id, position) SELECT tenant_id, id, client, 0 FROM told
  ), sold AS (
    INSERT INTO mandates_properties (tenant_id, source_id, target_id, position) SELECT tenant_id, id, property, 0 FROM told
  )
  INSERT INTO mandates_commission_users (tenant_id, source_id, target_id, position) SELECT tenant_id, id, agent, 0 FROM told`;
