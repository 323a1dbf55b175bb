import { CHANNELS, CONTACT_PURPOSES, type ContactPurpose } from '@hestia/resources/consent/contact.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { type ContactResources, ensureReaches, recordContact } from './contact.ts';

function oneOf<T extends string>(values: readonly T[], value: unknown, path: string): T {
  const found = values.find((one) => one === value);
  if (!found) throw refusedAt(path, 'invalidValue');
  return found;
}

/** What a contact is for, as it was given. @throws RequestError 422 at `/purpose` */
export const purposeIn = (body: Record<string, unknown>): ContactPurpose =>
  oneOf(CONTACT_PURPOSES, body.purpose, '/purpose');

/**
 * Records that the client is contacted, where the law allows it for the purpose.
 *
 * @returns what allows it
 * @throws RequestError 403 `acl` for who may not read how to reach the client, 403 `data` with the reason and its law
 * where this purpose is refused, 404, 422
 */
export function contacted(
  { context }: Records,
  resources: ContactResources,
  caller: Caller,
  id: string,
  body: unknown,
): Promise<object> {
  const { client } = resources;
  return inTransaction(databaseOf(context, client), async (execute) => {
    const before = await loadFor(context, caller, 'read', client, id, execute);
    ensureReaches(client, caller, before);
    const given = bodyObject(body);
    const contact = { channel: oneOf(CHANNELS, given.channel, '/channel'), purpose: purposeIn(given) };
    return recordContact(execute, resources, caller, before, contact);
  });
}
