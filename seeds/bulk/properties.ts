import { oneOf, timePart } from './statements.ts';

/** The primary types that bulk properties are of, by their code; a kind has the same name. */
export const BULK_KINDS = ['flat', 'flat', 'flat', 'house', 'house', 'land'] as const;

const STATUSES = ['draft', 'estimation', 'off_market', 'sale', 'sale', 'sale', 'sale', 'offer', 'sold', 'archived'];
const CLASSES = ['B', 'C', 'C', 'D', 'D', 'D', 'E', 'E', 'F', 'G'];
const FEATURES = ['garden', 'terrace', 'balcony', 'garage', 'parking', 'lift', 'cellar', 'quiet'];

/**
 * Inserts the properties numbered $1 to $2, turn by turn over the tenants, so that each tenant's rows lie on every page.
 * Their points lie in mainland France, with no regard to the town.
 *
 * $3: streets; $4: number of tenants; the tables `bulk_...` are the session's own.
 */
export const INSERT_PROPERTIES = `
  WITH made AS (INSERT INTO properties (tenant_id, id, created_at, updated_at, created_by, owner, reference, title, status, type, price,
    rooms, spaces, address, public_address_mode, public_address, lat, lng, address_key, dpe, places,
    exclusive, verified, partner, poa, is_commonhold, proofreading)
  SELECT bulk_tenants.id,
    'PRO' || ${timePart('(extract(epoch FROM at) * 1000)::bigint')} || upper(substr(md5(property::text), 1, 16)),
    at, at, agent, agent, 'B' || lpad(property::text, 7, '0'),
    initcap(bulk_types.kind) || ' ' || bedrooms + 1 || ' pièces', ${oneOf(STATUSES, 'r1')}, bulk_types.id,
    (round(living * (1500 + 6500 * r2) / 1000) * 1000)::bigint,
    jsonb_build_object('bedrooms', bedrooms, 'living', 1, 'kitchens', 1, 'bathrooms', 1, 'other', 0, 'total', bedrooms + 1),
    jsonb_build_object('living', living, 'outside', plot, 'carrez', CASE WHEN bulk_types.kind = 'flat' THEN living END),
    jsonb_build_object('line1', line1, 'postcode', postcode, 'town', town, 'inseeCode', insee_code,
      'point', jsonb_build_object('lat', lat, 'lng', lng)),
    'exact',
    jsonb_build_object('line1', line1, 'postcode', postcode, 'town', town, 'inseeCode', insee_code,
      'point', jsonb_build_object('lat', lat, 'lng', lng)),
    lat, lng, postcode || ' ' || lower(line1),
    jsonb_build_object('type', '2021', 'energyClass', ${oneOf(CLASSES, 'r3')}),
    ARRAY['d' || department, 'p' || postcode, 'i' || insee_code],
    r5 < 0.4, r6 < 0.8, r2 < 0.03, false, bulk_types.kind = 'flat',
    CASE WHEN r6 < 0.6 THEN 'done' ELSE 'pending' END
  FROM (
    SELECT property, random() AS r1, random() AS r2, random() AS r3, random() AS r5, random() AS r6,
      now() - random() * interval '730 days' AS at,
      floor(random() * 5)::integer AS bedrooms,
      18 + floor(random() * 160)::integer AS living,
      CASE WHEN random() < 0.5 THEN 50 + floor(random() * 2000)::integer END AS plot,
      round((44 + random() * 5)::numeric, 5)::float8 AS lat,
      round((random() * 6 - 0.5)::numeric, 5)::float8 AS lng,
      (1 + property % 120) || ' ' || ($3::text[])[1 + property % cardinality($3::text[])] AS line1,
      1 + floor(random() * (SELECT count(*) FROM bulk_towns))::integer AS place
    FROM generate_series($1::integer, $2::integer) AS property
  ) AS chosen
  JOIN bulk_tenants ON bulk_tenants.n = 1 + property % $4::integer
  JOIN bulk_types ON bulk_types.tenant = bulk_tenants.n AND bulk_types.n = 1 + (property / $4::integer) % ${BULK_KINDS.length}
  JOIN bulk_towns ON bulk_towns.n = place
  RETURNING tenant_id, id)
  INSERT INTO properties_features (tenant_id, source_id, target_id, position)
  SELECT made.tenant_id, made.id, feature.id, 0 FROM made CROSS JOIN LATERAL (
    SELECT f.id FROM property_features AS f
    WHERE f.tenant_id = made.tenant_id AND f.kind IN (${FEATURES.map((kind) => `'${kind}'`).join(', ')})
    ORDER BY md5(made.id || f.id) LIMIT 1) AS feature`;
