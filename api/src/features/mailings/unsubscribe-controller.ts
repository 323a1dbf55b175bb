import type { Consent } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Failures } from '../../limits/failures.ts';
import { execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import type { Secrets } from '../../secrets/index.ts';
import { mailOf } from './links.ts';
import { type Refused, refusable, unsubscribe } from './unsubscribe.ts';

/** What refusing mails works with. */
export interface UnsubscribeServices {
  dataSource: juggler.DataSource;
  records: Records;
  consent: Resource<Consent>;
  secrets: Secrets;
  /** Tokens that are none. */
  strays: Failures;
}

/** Who got a mail refuses more like it, without an account: by POST alone, since scanners look at every address. */
export class UnsubscribeController {
  readonly #services: UnsubscribeServices;
  readonly #context: RequestContext;

  constructor(services: UnsubscribeServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  async #known(tenant: string, token: string): Promise<Refused> {
    const { dataSource, secrets, strays } = this.#services;
    const [beginning = ''] = token.split('.', 1);
    const found = await strays.find(addressOf(this.#context.request), `${tenant} ${beginning}`, async () => {
      const id = mailOf(secrets, tenant, token);
      return id === undefined ? undefined : refusable((text, values) => execute(dataSource, text, values), tenant, id);
    });
    if (!found) throw new RequestError(404, 'unsubscribeUnknown');
    return found;
  }

  /** Whose mails they are, and of what kind; nothing is changed. @throws RequestError 404, 429 */
  async look(tenant: string, token: string): Promise<Answer> {
    const { purpose, recipient } = await this.#known(tenant, token);
    const [row] = await execute(this.#services.dataSource, 'SELECT name FROM tenants WHERE id = $1', [tenant]);
    const [name = '', domain = ''] = recipient.split('@');
    const address = recipient ? `${name.slice(0, 2)}…@${domain}` : '';
    return new Answer(JSON.stringify({ network: row?.name ?? tenant, purpose, address }));
  }

  /** Refuses more mails of the kind; as often as it is asked. @throws RequestError 404, 429 */
  async refuse(tenant: string, token: string): Promise<Answer> {
    const refused = await this.#known(tenant, token);
    const { dataSource, records, consent } = this.#services;
    await inWrite(dataSource, (run) => unsubscribe(run, records, consent, tenant, refused));
    return new Answer(JSON.stringify({ purpose: refused.purpose, done: true }));
  }
}
