import { fullAccess } from '@hestia/permissions/index.ts';
import type { User } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { heldBy } from '../../records/people/held.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';

/** What somebody holds, for who administers users. */
export class HeldController {
  readonly #dataSource: juggler.DataSource;
  readonly #records: Records;
  readonly #user: Resource<User>;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, records: Records, user: Resource<User>, caller: Caller) {
    this.#dataSource = dataSource;
    this.#records = records;
    this.#user = user;
    this.#caller = caller;
  }

  /** @throws RequestError 403 for who doesn't administer users, 404 for a person who isn't there */
  async held(tenant: string, id: string): Promise<Answer> {
    if (!fullAccess(this.#caller.actor, this.#user as unknown as Resource)) throw aclRefusal();
    await this.#records.read(this.#caller, this.#user, id);
    const run = (text: string, values?: unknown[]) => execute(this.#dataSource, text, values);
    const kinds = await heldBy(run, this.#records.context, tenant, id);
    return new Answer(
      JSON.stringify({ kinds: kinds.map(({ resource, ...counts }) => ({ resource: resource.name, ...counts })) }),
    );
  }
}
authenticate('session')(HeldController);
