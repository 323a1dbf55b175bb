import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { Leaving } from '../../mail/leaving.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';
import { type Received, takeIn } from './take.ts';

interface Services {
  records: Records;
  secrets: Secrets;
  leaving: Leaving;
  dataSource: juggler.DataSource;
  publicUrl: string | undefined;
  strays: Failures;
  limit: RateLimit;
}

const OPEN = `SELECT id FROM inbounds WHERE tenant_id = $1 AND id = $2 AND active AND kind = 'json'`;

/** What a site holds that hands requests in. */
const { make: tokenOf, read: inboundOf } = tokensOf('requests', 'INB');

/** The parts that a site says, and how long each may be. */
const PARTS = { externalId: 500, name: 200, email: 254, phone: 60, reference: 100, message: 20_000 } as const;

/** @throws RequestError 422 at what is missing or no text of its length */
function receivedIn(body: Record<string, unknown>): Received {
  const wrong = Object.entries(PARTS).filter(([name, most]) => {
    const value = body[name];
    return value !== undefined && value !== null && (typeof value !== 'string' || value.length > most);
  });
  const problems = wrong.map(([name]) => ({ path: `/${name}`, code: 'invalid', message: '', info: {} }));
  const said = (name: keyof typeof PARTS) => (typeof body[name] === 'string' ? body[name].trim() || null : null);
  if (!said('externalId')) problems.push({ path: '/externalId', code: 'required', message: '', info: {} });
  if (!said('email') && !said('phone')) problems.push({ path: '/email', code: 'required', message: '', info: {} });
  if (problems.length > 0) throw new RequestError(422, 'invalid', {}, problems);
  return {
    externalId: String(said('externalId')),
    subject: said('name'),
    name: said('name'),
    email: said('email'),
    phone: said('phone'),
    reference: said('reference'),
    message: said('message'),
  };
}

/** The address of an inbound, for who administers them. */
class InboundController {
  readonly #services: Services;
  readonly #caller: Caller;
  readonly #origin: string;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#caller = callerOf(context);
    this.#origin = services.publicUrl ?? localOrigin(context.request) ?? '';
  }

  /** @throws RequestError 403, 404 */
  async address(tenant: string, id: string): Promise<Answer> {
    const { records, secrets } = this.#services;
    await records.read(this.#caller, records.resource('inbound') as Resource, id);
    return new Answer(
      JSON.stringify({ url: `${this.#origin}/api/tenant/${tenant}/hooks/requests/${tokenOf(secrets, tenant, id)}` }),
    );
  }
}
authenticate('session')(InboundController);

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
    const received = receivedIn(bodyObject(body));
    return inWrite(dataSource, async (execute) => {
      const [open] = await execute(OPEN, [tenant, id]);
      if (!open) throw new RequestError(404, 'addressUnknown');
      const taken = await takeIn({ records, secrets, leaving }, tenant, id, received, execute);
      return new Answer(JSON.stringify({ id: taken.id }), taken.isNew ? 201 : 200);
    });
  }
}

/** Mounts the calls of inbounds, and the door for sites. */
export function mountInbounds(app: RestApplication, services: Services): void {
  const text = { type: 'string' as const };
  tenantRoutes(app, {
    controller: InboundController,
    make: (context) => new InboundController(services, context),
    tag: 'Inbounds',
    name: 'inbounds',
  })('get', 'inbounds/{id}/address', 'address', {
    responses: responses(200, 'Where requests are posted to', { type: 'object', properties: { url: text } }),
  });
  tenantRoutes(app, {
    controller: RequestDoor,
    make: (context) => new RequestDoor(services, context),
    tag: 'Inbounds',
    name: 'requestDoor',
  })('post', 'hooks/requests/{id}', 'take', {
    requestBody: jsonBody({
      type: 'object',
      required: ['externalId'],
      properties: Object.fromEntries(Object.entries(PARTS).map(([name, maxLength]) => [name, { ...text, maxLength }])),
    }),
    responses: responses(201, 'What was received', { type: 'object', properties: { id: text } }),
  });
}
