import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { SESSIONS } from '../../auth/audit.ts';
import type { Execute } from '../../records/database.ts';
import { isPart, referrersOf } from '../../records/related/references.ts';
import type { Gathered } from './gather.ts';
import type { Person, Values } from './person.ts';

/** Audit entries about records of a kind: by their ids, or, for parts that are gone, by what they said they belong to. */
const ABOUT = `resource = $2 AND (record_id = ANY ($3::text[]) OR ($4::text IS NOT NULL AND record_id IN (
  SELECT record_id FROM audit_entries
  WHERE tenant_id = $1 AND resource = $2 AND (after ->> $4 = ANY ($5::text[]) OR before ->> $4 = ANY ($5::text[])))))`;

interface Place {
  resource: Resource;
  ids: string[];
  /** The reference by which a part leads to the person directly. */
  whole: string | null;
}

/** The kinds of records whose trail is the person's. */
function placesOf(resources: Iterable<Resource>, person: Person, { parts }: Gathered): Place[] {
  const places: Place[] = [{ resource: person.resource, ids: person.ids, whole: null }];
  const placeOf = (resource: Resource): Place => {
    const known = places.find((one) => one.resource.id === resource.id);
    if (known) return known;
    const place: Place = { resource, ids: [], whole: null };
    places.push(place);
    return place;
  };
  for (const referrer of referrersOf(resources, person.resource).filter(isPart))
    placeOf(referrer.resource).whole = referrer.field.name;
  for (const { resource, records } of parts) placeOf(resource).ids.push(...records.map((record) => String(record.id)));
  return places;
}

/** What the audit tells of a person, without who did it; the earliest first. */
export async function trailOf(
  execute: Execute,
  resources: Iterable<Resource>,
  person: Person,
  gathered: Gathered,
): Promise<Values[]> {
  const entries: Values[] = [];
  for (const { resource, ids, whole } of placesOf(resources, person, gathered)) {
    const rows = await execute(
      `SELECT id, resource, record_id AS record, action, at, before, after FROM audit_entries
       WHERE tenant_id = $1 AND ${ABOUT}`,
      [person.tenant, resource.name, ids, whole, person.ids],
    );
    entries.push(...rows.map((row) => ({ ...row, at: new Date(row.at as string).toISOString() })));
  }
  const place = ({ at, id }: Values) => `${at} ${id}`;
  entries.sort((left, right) => (place(left) < place(right) ? -1 : 1));
  return entries.map(({ id: _, ...entry }) => entry);
}

/**
 * Takes what was said of a person out of the audit: that something changed stays, from what to what goes. Of a part
 * stays what it was a part of.
 *
 * @returns how many entries are about the person
 */
export async function maskTrail(
  execute: Execute,
  resources: Iterable<Resource>,
  person: Person,
  gathered: Gathered,
): Promise<number> {
  const masked = (column: string) =>
    `(SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY ($6::text[]) THEN 'null'::jsonb ELSE value END), '{}')
      FROM jsonb_each(${column}))`;
  let count = 0;
  for (const { resource, ids, whole } of placesOf(resources, person, gathered)) {
    const { holders, person: about } = resource.declaration;
    const said = Object.keys(resource.file.properties).filter(
      (name) => ![...wholeFields(holders), about?.erased].includes(name),
    );
    const rows = await execute(
      `UPDATE audit_entries SET before = ${masked('before')}, after = ${masked('after')}
       WHERE tenant_id = $1 AND ${ABOUT} RETURNING id`,
      [person.tenant, resource.name, ids, whole, person.ids, said],
    );
    count += rows.length;
  }
  await forgetTyped(execute, person);
  return count;
}

/**
 * Refused sign-ins lose the address that was typed, and the id that is made of it. Those at a user's account stay: anybody
 * can write a colleague's address into a record.
 */
async function forgetTyped(execute: Execute, { tenant, emails }: Person): Promise<void> {
  await execute(
    `UPDATE audit_entries SET id = 'AUD' || replace(gen_random_uuid()::text, '-', ''), after = after - 'account'
     WHERE tenant_id = $1 AND resource = '${SESSIONS}' AND after ->> 'account' = ANY ($2::text[])
     AND NOT EXISTS (SELECT FROM users u WHERE u.tenant_id = $1 AND lower(u.email) = after ->> 'account')`,
    [tenant, emails],
  );
}
