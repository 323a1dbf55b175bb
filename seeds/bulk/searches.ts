import { oneOf } from './statements.ts';

const TYPES = ['flat', 'flat', 'flat', 'house', 'house', 'land'];
const FEATURES = ['garden', 'terrace', 'balcony', 'garage', 'parking', 'lift', 'cellar', 'quiet'];
const RATINGS = ['none', 'cold', 'warm', 'hot'];

/** The active buyers of each tenant, numbered, for the session. */
export const BUYERS = `
  CREATE TEMPORARY TABLE bulk_buyers AS
    SELECT bulk_tenants.n AS tenant, clients.tenant_id, clients.id, clients.owner,
      row_number() OVER (PARTITION BY clients.tenant_id ORDER BY clients.id)::integer AS n,
      count(*) OVER (PARTITION BY clients.tenant_id)::integer AS of
    FROM clients JOIN bulk_tenants ON bulk_tenants.id = clients.tenant_id
    WHERE state IN ('active_buyer', 'active_seller') AND archived IS NOT TRUE;
  CREATE UNIQUE INDEX ON bulk_buyers (tenant, n);
  ANALYZE bulk_buyers`;

/**
 * Inserts the searches numbered $1 to $2, turn by turn over the tenants and their active clients: one to three towns for
 * most, a department for each twentieth, an area of some kilometres for each tenth.
 *
 * $3: number of tenants
 */
export const INSERT_SEARCHES = `
  INSERT INTO saved_searches (tenant_id, id, created_at, updated_at, created_by, owner, client, default_, rating, types,
    features, price, rooms, living_area, location, drawn_area, matching)
  SELECT buyer.tenant_id, 'SEA' || lpad(search::text, 10, '0') || upper(substr(md5(search::text), 1, 16)),
    at, at, buyer.owner, buyer.owner, buyer.id, search / $3::integer < buyer.of, ${oneOf(RATINGS, 'r1')},
    ARRAY[${oneOf(TYPES, 'r2')}],
    CASE WHEN r3 < 0.3 THEN ARRAY[${oneOf(FEATURES, 'r4')}] END,
    numrange(CASE WHEN r5 < 0.5 THEN low END, (low * 1.4)::integer, '[]'),
    CASE WHEN r6 < 0.7 THEN numrange(1 + floor(r6 * 6)::integer, NULL, '[]') END,
    CASE WHEN r7 < 0.5 THEN numrange(20 + floor(r7 * 160)::integer, NULL, '[]') END,
    CASE WHEN r8 < 0.05 THEN ARRAY['d' || first.department]
      WHEN r8 < 0.9 THEN ARRAY['i' || first.insee_code, 'i' || second.insee_code] END,
    CASE WHEN r8 >= 0.9 THEN jsonb_build_object('type', 'MultiPolygon', 'coordinates', jsonb_build_array(
      jsonb_build_array(jsonb_build_array(jsonb_build_array(lng, lat), jsonb_build_array(lng + 0.06, lat),
        jsonb_build_array(lng + 0.06, lat + 0.05), jsonb_build_array(lng, lat + 0.05), jsonb_build_array(lng, lat))))) END,
    true
  FROM (
    SELECT search, random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5, random() AS r6,
      random() AS r7, random() AS r8, now() - random() * interval '400 days' AS at,
      (round(60 + random() * 700) * 1000)::integer AS low,
      round((44 + random() * 5)::numeric, 4)::float8 AS lat,
      round((random() * 6 - 0.5)::numeric, 4)::float8 AS lng,
      1 + floor(random() * (SELECT count(*) FROM bulk_towns))::integer AS one,
      1 + floor(random() * (SELECT count(*) FROM bulk_towns))::integer AS two
    FROM generate_series($1::integer, $2::integer) AS search
  ) AS chosen
  JOIN (SELECT tenant, max(of) AS of FROM bulk_buyers GROUP BY tenant) AS many ON many.tenant = 1 + search % $3::integer
  JOIN bulk_buyers AS buyer ON buyer.tenant = many.tenant AND buyer.n = 1 + (search / $3::integer) % many.of
  JOIN bulk_towns AS first ON first.n = one
  JOIN bulk_towns AS second ON second.n = two`;
