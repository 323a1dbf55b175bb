import { isDay } from '@hestia/resources/vocabulary/days.ts';
import { RequestError } from '../errors.ts';

const PARIS = "AT TIME ZONE 'Europe/Paris'";

/** What the audit may be narrowed by, each by an index of its own; days are those of Paris, both included. */
const FILTERS: Record<string, (place: string) => string> = {
  resource: (place) => `resource = ${place}`,
  recordId: (place) => `record_id = ${place}`,
  actor: (place) => `actor = ${place}`,
  action: (place) => `action = ${place}`,
  from: (place) => `at >= ${place}::date::timestamp ${PARIS}`,
  to: (place) => `at < (${place}::date + 1)::timestamp ${PARIS}`,
};

/** The names of these. */
export const AUDIT_FILTERS = Object.keys(FILTERS);

/** A condition on the audit's entries and its values. */
export interface AuditCondition {
  text: string;
  values: unknown[];
}

/**
 * The condition of a search.
 *
 * @param all whether also what is no change of a record is meant: signing in, exports, downloads
 * @throws RequestError 400 for a day that there isn't, and for a record without its resource
 */
export function auditCondition(tenant: string, filter: Record<string, string>, all: boolean): AuditCondition {
  for (const name of ['from', 'to'])
    if (filter[name] !== undefined && !isDay(filter[name])) throw new RequestError(400, 'filterMalformed', { name });
  if (filter.recordId !== undefined && filter.resource === undefined)
    throw new RequestError(400, 'filterMalformed', { name: 'recordId' });
  const values: unknown[] = [tenant];
  const where = Object.entries(filter).map(([name, value]) => FILTERS[name]?.(`$${values.push(value)}`));
  const kind = all ? [] : ["kind = 'change'"];
  return { text: ['tenant_id = $1', ...where, ...kind].join(' AND '), values };
}

/** The trail is in order of time, the latest first unless asked otherwise. @throws RequestError 400 for another order */
export function auditOrder(text: string | undefined): 'ASC' | 'DESC' {
  if (text === undefined || text === '["at","DESC"]') return 'DESC';
  if (text === '["at","ASC"]') return 'ASC';
  throw new RequestError(400, 'sortMalformed');
}
