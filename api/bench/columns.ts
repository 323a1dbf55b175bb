/** Fields of the measured list: the columns of the clients' own list. */
export const LIST_FIELDS = ['id', 'firstName', 'lastName', 'emails', 'phones', 'state', 'rating', 'owner', 'createdAt'];

/** The same for the floor, by the name that the answer gives them. */
export const LIST_COLUMNS =
  'id, version, first_name AS "firstName", last_name AS "lastName", emails, phones, state, rating, owner, created_at AS "createdAt"';

const links = (table: string, name: string, of = 'clients'): string =>
  `ARRAY(SELECT target_id FROM ${table} AS link WHERE link.tenant_id = ${of}.tenant_id AND source_id = ${of}.id
    ORDER BY position) AS "${name}"`;

/** Everything that one record's answer holds. */
export const RECORD_COLUMNS = `${LIST_COLUMNS}, updated_at AS "updatedAt", created_by AS "createdBy", title,
  birth_name AS "birthName", birth_date::text AS "birthDate", birth_place AS "birthPlace", nationality, residence, address,
  source_of_funds AS "sourceOfFunds", identity_document AS "identityDocument", source, legacy_source AS "legacySource", scammer, availabilities, consents,
  merged_into AS "mergedInto", archived, ${links('clients_relations', 'relations')},
  ${links('clients_flags', 'flags')},
  ${links('clients_co_owners', 'coOwners')}, ${links('clients_collaborators', 'collaborators')}`;

/** Fields of the measured list of mandates, and their columns: those of their own list, with the facts of the first cell. */
export const MANDATE_LIST_FIELDS = [
  ...['id', 'reference', 'status', 'type', 'number', 'currentPrice', 'currentFees', 'signedOn', 'expiresOn', 'owner'],
  ...['createdAt', 'properties', 'clients', 'companies'],
];
export const MANDATE_LIST_COLUMNS = `id, version, reference, status, type, number, current_price AS "currentPrice",
  current_fees AS "currentFees", signed_on::text AS "signedOn", expires_on::text AS "expiresOn", owner, created_at AS "createdAt",
  ${links('mandates_properties', 'properties', 'mandates')}, ${links('mandates_clients', 'clients', 'mandates')},
  ${links('mandates_companies', 'companies', 'mandates')}`;

/** Everything that one mandate's answer holds. */
export const MANDATE_COLUMNS = `${MANDATE_LIST_COLUMNS}, updated_at AS "updatedAt", created_by AS "createdBy", for_ AS "for",
  fees_payable_by AS "feesPayableBy", exclusive, components, maximum_duration AS "maximumDuration", price, fees, hai,
  current_hai AS "currentHai", fees_rate AS "feesRate", scale_compliance AS "scaleCompliance", scale_fees AS "scaleFees",
  duration, signed_in AS "signedIn", early_start AS "earlyStart", extended_to::text AS "extendedTo",
  notice_from::text AS "noticeFrom", withdrawal_ends::text AS "withdrawalEnds", completed_at::text AS "completedAt",
  exclusivity_cancelled_on::text AS "exclusivityCancelledOn", termination_date::text AS "terminationDate",
  end_reason AS "endReason", withdrawn_at AS "withdrawnAt", withdrawn_by AS "withdrawnBy", cancel_comment AS "cancelComment",
  lead_fail_reason AS "leadFailReason", auto_cancel_date::text AS "autoCancelDate", auto_cancel_comment AS "autoCancelComment",
  grace, apporteur, source, address, cadastre, lots, commonhold, commissions, special_conditions AS "specialConditions",
  register, registered_on::text AS "registeredOn", signed_document AS "signedDocument", documents,
  ${links('mandates_commission_users', 'commissionUsers', 'mandates')},
  ${links('mandates_co_owners', 'coOwners', 'mandates')}, ${links('mandates_collaborators', 'collaborators', 'mandates')}`;

/** Fields of the measured list of threads, and their columns: those of their own list. */
export const THREAD_FIELDS = ['id', 'subject', 'type', 'state', 'assignee', 'lastMessageAt', 'labels', 'clients'];
export const THREAD_COLUMNS = `id, version, subject, type, state, assignee, last_message_at AS "lastMessageAt",
  ${links('threads_labels', 'labels', 't')}, ${links('threads_clients', 'clients', 't')}`;
