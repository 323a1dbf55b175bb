import { ACTIVE_STATES } from '@hestia/resources/client/active.ts';
import { MATCHED_STATUSES } from '@hestia/resources/property/matched.ts';
import type pg from 'pg';
import { RANDOM_LENGTH } from './random.ts';

/**
 * Every property of a network with the searches that its public point meets, as `meets` says, seen since the later of both was there;
 * every eighth has been sent to the buyer, every twentieth dismissed. They are counted in the order of what in their
 * ids doesn't tell the time, so that the demo of any moment is the same.
 */
const MATCHES = `
  INSERT INTO matches (tenant_id, property, search, met, first_seen_at, dismissed_at, dismissed_by, sent_at, sent_by)
  SELECT tenant_id, property, search, true, seen,
    CASE WHEN place % 20 = 0 THEN seen + interval '1 hour' END, CASE WHEN place % 20 = 0 THEN property_owner END,
    CASE WHEN place % 8 = 1 THEN seen + interval '2 hours' END, CASE WHEN place % 8 = 1 THEN search_owner END
  FROM (
    SELECT p.tenant_id, p.id AS property, s.id AS search, p.owner AS property_owner, s.owner AS search_owner,
      GREATEST(p.created_at, s.created_at) AS seen,
      row_number() OVER (ORDER BY right(p.id, $4), right(s.id, $4)) AS place
    FROM properties AS p
    JOIN saved_searches AS s ON s.tenant_id = p.tenant_id AND s.matching
      AND s.price @> p.price::numeric AND s.types && p.kinds
      AND (s.features IS NULL OR s.features <@ COALESCE(p.feature_kinds, '{}'))
      AND (s.rooms IS NULL OR s.rooms @> p.room_count::numeric)
      AND (s.bedrooms IS NULL OR s.bedrooms @> p.bedroom_count::numeric)
      AND (s.living_area IS NULL OR s.living_area @> p.living_area::numeric)
      AND (s.plot_area IS NULL OR s.plot_area @> p.plot_area::numeric)
      AND (s.location && p.places OR hestia_area_holds(s.drawn_area, p.lng, p.lat))
    LEFT JOIN clients AS c ON c.tenant_id = s.tenant_id AND c.id = s.client
    LEFT JOIN companies AS o ON o.tenant_id = s.tenant_id AND o.id = s.company
    WHERE (c.state = ANY ($3) AND c.archived IS NOT TRUE AND c.merged_into IS NULL AND c.erased_at IS NULL
        AND c.scammer IS NOT TRUE OR o.id IS NOT NULL AND o.archived IS NOT TRUE AND o.merged_into IS NULL) AND p.tenant_id = $1 AND p.status = ANY ($2)) AS pairs`;

/** Fills in which properties and searches of a network have found each other. */
export async function writeMatches(client: pg.Client, tenant: string): Promise<void> {
  await client.query('ANALYZE properties, saved_searches, clients, companies');
  await client.query(MATCHES, [tenant, MATCHED_STATUSES, ACTIVE_STATES, RANDOM_LENGTH]);
}
