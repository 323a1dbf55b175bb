import { CHANNELS, CONTACT_PURPOSES, type ContactPurpose } from '@hestia/resources/consent/contact.ts';
import { authenticate } from '@loopback/authentication';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { type ContactResources, ensureReaches, recordContact } from './contact.ts';

function oneOf<T extends string>(values: readonly T[], value: unknown, path: string): T {
  const found = values.find((one) => one === value);
  if (!found) throw refusedAt(path, 'invalidValue');
  return found;
}

/** What a contact is for, as it was given. @throws RequestError 422 at `/purpose` */
export const purposeIn = (body: Record<string, unknown>): ContactPurpose =>
  oneOf(CONTACT_PURPOSES, body.purpose, '/purpose');

/** Says whether a client may be contacted, and keeps in the audit trail why somebody did. */
export class ContactController {
  readonly #records: Records;
  readonly #resources: ContactResources;
  readonly #caller: Caller;

  constructor(records: Records, resources: ContactResources, caller: Caller) {
    this.#records = records;
    this.#resources = resources;
    this.#caller = caller;
  }

  /**
   * Records that the client is contacted, where the law allows it for the purpose.
   *
   * @throws RequestError 403 `acl` for who may not read how to reach the client, 403 `data` with the reason and its law
   * where this purpose is refused, 404, 422
   */
  async contact(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { client } = this.#resources;
    const { context } = this.#records;
    const answer = await inTransaction(databaseOf(context, client), async (execute) => {
      const before = await loadFor(context, this.#caller, 'read', client, id, execute);
      ensureReaches(client, this.#caller, before);
      const given = bodyObject(body);
      const contact = { channel: oneOf(CHANNELS, given.channel, '/channel'), purpose: purposeIn(given) };
      return recordContact(execute, this.#resources, this.#caller, before, contact);
    });
    return new Answer(JSON.stringify(answer), 201);
  }
}

authenticate('session')(ContactController);
