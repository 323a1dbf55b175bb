import type { Property } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { type ListRequest, parseFilter } from '../../query/index.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { inForceOf, LAST_SIGNED_FIRST } from '../mandates/offerable.ts';
import { photosOf } from './photos.ts';
import type { FeedServices } from './services.ts';
import type { Advertisable, Contact } from './stock.ts';

/** The people that ads name, reached at their agency where they have no number or address of their own. */
async function contactsOf(records: Records, tenant: string, ids: string[]): Promise<Map<string, Contact>> {
  const user = records.resource('user');
  const rows = await execute(
    databaseOf(records.context, user),
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, coalesce(u.email, a.email) AS email,
       coalesce((SELECT entry ->> 'number' FROM jsonb_array_elements(u.phones) AS entry
        ORDER BY entry ->> 'primary' = 'true' DESC NULLS LAST LIMIT 1), a.phone) AS phone
     FROM users AS u LEFT JOIN agencies AS a ON a.tenant_id = u.tenant_id AND a.id = coalesce(u.agency,
       (SELECT held.id FROM agencies AS held WHERE held.tenant_id = u.tenant_id AND held.default_))
     WHERE u.tenant_id = $1 AND u.id = ANY ($2::text[])`,
    [tenant, ids],
  );
  return new Map(rows.map(({ id, name, email, phone }) => [String(id), { name, email, phone } as Contact]));
}

/** The numbers of the mandates to sell these properties, of each the one that governs. */
async function mandatesOf(records: Records, tenant: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await execute(
    databaseOf(records.context, records.resource('property')),
    `SELECT p.id, (SELECT m.number ${inForceOf('p.tenant_id', 'p.id')} ORDER BY ${LAST_SIGNED_FIRST} LIMIT 1) AS number
     FROM properties AS p WHERE p.tenant_id = $1 AND p.id = ANY ($2::text[])`,
    [tenant, ids],
  );
  return new Map(rows.flatMap(({ id, number }) => (number ? [[String(id), String(number)] as const] : [])));
}

/** These properties as ads are made of them; what isn't there any more is left out. */
export async function loadStock(
  { records, pictureUrl }: Pick<FeedServices, 'records' | 'pictureUrl'>,
  caller: Caller,
  ids: string[],
): Promise<Map<string, Advertisable>> {
  const property = records.resource('property');
  const { node } = parseFilter(property, { id: ids } satisfies ConditionOn<Property>, new Map());
  const request: ListRequest<FieldName<Property>> = { filter: node, offset: 0, limit: ids.length, sort: ['id', 'ASC'] };
  const { rows } = await records.list(caller, property, request, false);
  const found = rows.map((row) => JSON.parse(row) as Property);
  const owners = [...new Set(found.flatMap(({ owner }) => owner ?? []))];
  const contacts = await contactsOf(records, caller.actor.tenant, owners);
  const mandates = await mandatesOf(records, caller.actor.tenant, ids);
  return new Map(
    found.map((one) => [
      String(one.id),
      {
        property: one,
        contact: contacts.get(String(one.owner)) ?? null,
        mandate: mandates.get(String(one.id)) ?? null,
        photos: photosOf(caller.actor.tenant, one, pictureUrl),
      },
    ]),
  );
}
