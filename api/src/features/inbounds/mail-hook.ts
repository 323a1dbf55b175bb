import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import type { Resolve } from '../../adapters/dns.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Uploads } from '../../files/uploads.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { Leaving } from '../../mail/leaving.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { rawBody } from '../../rest/raw-body.ts';
import { expectStream } from '../../rest/slow-bodies.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';
import { NotNow } from './attached.ts';
import { openInbound, takeHanded } from './handed.ts';
import { handedIn, isSignedBy } from './raw-mail.ts';

interface Services {
  records: Records;
  secrets: Secrets;
  leaving: Leaving;
  uploads: Uploads | undefined;
  dataSource: juggler.DataSource;
  resolve: Resolve | undefined;
  strays: Failures;
  limit: RateLimit;
}

/** A mail of 30 MB in base64, and what stands around it. */
const MOST_BYTES = 42_000_000;
const KEY = 'SELECT hook_secret AS key FROM inbounds WHERE tenant_id = $1 AND id = $2';

/** What a mail service holds that hands mails over. */
export const { make: mailToken, read: inboundOf } = tokensOf('mails', 'INB');

/** Mail services hand mails over without an account, by an address that nobody guesses, and signed where the network asks for it. */
export class MailHook {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * @throws RequestError 401 for what isn't signed as it must be, 404 for an address that is none or closed, 413, 422 where
   *   there is no mail in it, 429, 503 where it can't be kept now
   */
  async take(tenant: string, token: string): Promise<Answer> {
    const { secrets, strays, limit, dataSource } = this.#services;
    const { request } = this.#context;
    const address = addressOf(request);
    const [beginning = ''] = token.split('.', 1);
    const id = await strays.find(address, `${tenant} ${beginning}`, async () => inboundOf(secrets, tenant, token));
    const inbound = id && (await openInbound(this.#services, tenant, id));
    if (!inbound) throw new RequestError(404, 'addressUnknown');
    await limit.take(`${networkOf(address)} ${inbound.id}`);
    expectStream(request);
    const handed = await handedIn(await rawBody(request, MOST_BYTES), request.headers);
    if (!handed) throw new RequestError(422, 'mailMissing');
    const [row] = await execute(dataSource, KEY, [tenant, inbound.id]);
    if (row?.key && !isSignedBy(secrets.open(String(row.key)), handed.signed, Date.now()))
      throw new RequestError(401, 'unauthenticated');
    try {
      const taken = await takeHanded(this.#services, tenant, inbound, handed.source);
      return new Answer(JSON.stringify({ id: taken.id }), taken.isNew ? 201 : 200);
    } catch (error) {
      if (error instanceof NotNow) throw new RequestError(503, 'uploadFailed');
      throw error;
    }
  }
}
