/** Fields of the measured list: the columns of the clients' own list. */
export const LIST_FIELDS = ['id', 'firstName', 'lastName', 'emails', 'phones', 'state', 'rating', 'owner', 'createdAt'];

/** The same for the floor, by the name that the answer gives them. */
export const LIST_COLUMNS =
  'id, version, first_name AS "firstName", last_name AS "lastName", emails, phones, state, rating, owner, created_at AS "createdAt"';

const links = (table: string, name: string): string =>
  `ARRAY(SELECT target_id FROM ${table} AS link WHERE link.tenant_id = clients.tenant_id AND source_id = clients.id
    ORDER BY position) AS "${name}"`;

/** Everything that one record's answer holds. */
export const RECORD_COLUMNS = `${LIST_COLUMNS}, updated_at AS "updatedAt", created_by AS "createdBy", title,
  birth_name AS "birthName", birth_date::text AS "birthDate", birth_place AS "birthPlace", nationality, residence, address,
  source_of_funds AS "sourceOfFunds", source, legacy_source AS "legacySource", scammer, availabilities, consents,
  merged_into AS "mergedInto", archived, ${links('clients_relations', 'relations')},
  ${links('clients_flags', 'flags')},
  ${links('clients_co_owners', 'coOwners')}, ${links('clients_collaborators', 'collaborators')}`;
