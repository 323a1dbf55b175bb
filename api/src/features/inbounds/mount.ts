import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestContext, RestApplication } from '@loopback/rest';
import type { Resolve } from '../../adapters/dns.ts';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Uploads } from '../../files/uploads.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { MailDoor } from '../../mail/door.ts';
import type { Leaving } from '../../mail/leaving.ts';
import { bodyObject } from '../../records/context.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { BODY } from '../../rest/body.ts';
import { readBy, responses } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';
import { keepAttached, NotNow } from './attached.ts';
import { doorBody } from './door-body.ts';
import { MailHook, mailToken } from './mail-hook.ts';
import { ownAddress } from './own-address.ts';
import { filesIn, receivedIn, SAID } from './said.ts';
import { type Received, takeIn } from './take.ts';
import { withAttached } from './with-attached.ts';

interface Services {
  records: Records;
  secrets: Secrets;
  leaving: Leaving;
  /** Absent: the deployment keeps no files. */
  uploads: Uploads | undefined;
  dataSource: juggler.DataSource;
  publicUrl: string | undefined;
  /** Where mails come in by SMTP; absent: they don't. */
  mailDoor: MailDoor | undefined;
  /** Asks the Domain Name System in place of the system's own way. */
  resolve: Resolve | undefined;
  strays: Failures;
  limit: RateLimit;
}

const OPEN = `SELECT id FROM inbounds WHERE tenant_id = $1 AND id = $2 AND active AND kind = 'json'`;

/** What a site holds that hands requests in. */
const { make: tokenOf, read: inboundOf } = tokensOf('requests', 'INB');

/** @throws RequestError 404 for one that is closed */
async function ensureOpen(run: Execute, tenant: string, id: string): Promise<void> {
  const [open] = await run(OPEN, [tenant, id]);
  if (!open) throw new RequestError(404, 'addressUnknown');
}

/** Sites hand requests in without an account, by an address that nobody guesses. */
class RequestDoor {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for an address that is none or closed, 422 at what is missing, 429 */
  async take(tenant: string, token: string, body: unknown): Promise<Answer> {
    const { records, secrets, leaving, dataSource, strays, limit } = this.#services;
    const address = addressOf(this.#context.request);
    const [beginning = ''] = token.split('.', 1);
    const id = await strays.find(address, `${tenant} ${beginning}`, async () => inboundOf(secrets, tenant, token));
    if (!id) throw new RequestError(404, 'addressUnknown');
    await limit.take(`${networkOf(address)} ${id}`);
    const received = await this.#withFiles(tenant, id, bodyObject(body));
    return inWrite(dataSource, async (execute) => {
      await ensureOpen(execute, tenant, id);
      const taken = await takeIn({ records, secrets, leaving }, tenant, id, received, execute);
      return new Answer(JSON.stringify({ id: taken.id }), taken.isNew ? 201 : 200);
    });
  }

  /** What a site says, with its files kept: of an inbound that takes requests, and before anything is written. */
  async #withFiles(tenant: string, id: string, body: Record<string, unknown>): Promise<Received> {
    const { dataSource, uploads } = this.#services;
    const [received, files] = [receivedIn(body), filesIn(body)];
    if (!uploads || files.length === 0) return received;
    await ensureOpen((text, values) => execute(dataSource, text, values), tenant, id);
    try {
      return withAttached(received, await keepAttached(uploads, tenant, undefined, files));
    } catch (error) {
      if (error instanceof NotNow) throw new RequestError(503, 'uploadFailed');
      throw error;
    }
  }
}

/** Mounts the calls of inbounds, and the door for sites. */
export function mountInbounds(app: RestApplication, services: Services): void {
  const text = { type: 'string' as const };
  const origin = (context: RequestContext) => services.publicUrl ?? localOrigin(context.request) ?? '';
  /** @throws RequestError 403, 404 */
  sessionCalls(app, { tag: 'Inbounds', name: 'inbounds' })('get', 'inbounds/{id}/address', 'address', {
    responses: responses(200, 'Where requests are handed in', {
      type: 'object',
      properties: { url: text, email: { ...text, description: 'Where mails are passed on to' } },
    }),
    answer: async ({ caller, tenant, context }, id: string) => {
      const { records, secrets, mailDoor } = services;
      const { kind } = await records.read(caller, records.resource('inbound') as Resource, id);
      const isMail = kind === 'mail';
      const token = isMail ? mailToken(secrets, tenant, id) : tokenOf(secrets, tenant, id);
      return {
        url: `${origin(context)}/api/tenant/${tenant}/hooks/${isMail ? 'mail' : 'requests'}/${token}`,
        ...(isMail && mailDoor ? { email: ownAddress(secrets, tenant, id, mailDoor.domain) } : {}),
      };
    },
  });
  tenantRoutes(app, {
    controller: MailHook,
    make: (context) => new MailHook(services, context),
    tag: 'Inbounds',
    name: 'mailHook',
  })('post', 'hooks/mail/{id}', 'take', {
    responses: responses(201, 'What was received', { type: 'object', properties: { id: text } }),
  });
  tenantRoutes(app, {
    controller: RequestDoor,
    make: (context) => new RequestDoor(services, context),
    tag: 'Inbounds',
    name: 'requestDoor',
  })('post', 'hooks/requests/{id}', 'take', {
    requestBody: readBy(
      doorBody((tenant, token) => inboundOf(services.secrets, tenant, token) !== undefined, BODY),
      SAID,
    ),
    responses: responses(201, 'What was received', { type: 'object', properties: { id: text } }),
  });
}
