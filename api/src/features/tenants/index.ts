import type { Tenant, User } from '@hestia/resources/generated/types.ts';
import { isTenantName } from '@hestia/resources/tenant/name.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { networkOf } from '../../limits/addresses.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { asSystem } from '../../records/caller.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { createWithin } from '../../records/write/create.ts';
import { Answer } from '../../rest/answers.ts';
import { languageOf } from '../../rest/language.ts';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { firstNetworkCode, hasNoNetwork } from '../../secrets/first-network.ts';

interface TenantServices {
  records: Records;
  user: Resource<User>;
  tenant: Resource<Tenant>;
  /** `off`, `open`, or the code that an invitation names. */
  creation: string;
  /** What the first network is made by where creation is off. */
  firstCode: string;
}

/** Networks that are begun from one address, whether they come to be or not. */
const BEGINNINGS = { most: 10, seconds: 15 * 60 };

class TenantController {
  readonly #services: TenantServices;
  readonly #context: RequestContext;
  readonly #limit: RateLimit;

  constructor(services: TenantServices, context: RequestContext, limit: RateLimit) {
    this.#services = services;
    this.#context = context;
    this.#limit = limit;
  }

  /**
   * Creates a tenant and its first user, who is its super administrator.
   *
   * @throws RequestError 404 where it is switched off, 403 without the right invitation, 409 for a taken name, 422, 429
   */
  async create(body: unknown): Promise<Answer> {
    const { records, user, tenant, creation, firstCode } = this.#services;
    const database = databaseOf(records.context, tenant);
    const { id, name, invitation, firstName, lastName, email, password } = bodyObject(body);
    await this.#limit.take(networkOf(addressOf(this.#context.request)));
    const isFirst = creation === 'off' && (await inTransaction(database, hasNoNetwork));
    if (creation === 'off' && !isFirst) throw new RequestError(404, 'routeUnknown');
    if (creation !== 'open' && invitation !== (isFirst ? firstCode : creation))
      throw fieldRefusal('/invitation', 'invitation', 403);
    if (typeof id !== 'string' || !isTenantName(id)) throw fieldRefusal('/id', 'tenantName', 422);
    if (typeof password !== 'string') throw fieldRefusal('/password', 'invalidValue', 422);
    const language: Language = languageOf(this.#context.request);
    const caller = { ...asSystem('a new tenant', id, [user, tenant]), language };
    const person = {
      firstName,
      lastName,
      email,
      password,
      roles: ['super_admin'],
      options: { preferredLanguage: language },
    };
    await inTransaction(database, async (execute) => {
      // Of two who begin the first one at once, one does.
      if (isFirst) await execute('SELECT pg_advisory_xact_lock(hashtext($1))', ['the first network']);
      if (isFirst && !(await hasNoNetwork(execute))) throw new RequestError(404, 'routeUnknown');
      const own = { name, languages: ['fr', 'en'], defaultLanguage: language };
      await createWithin(execute, records.context, caller, tenant, own, id);
      await createWithin(execute, records.context, caller, user, person);
    });
    return new Answer(JSON.stringify({ id }), 201);
  }
}

const fieldRefusal = (path: string, code: string, status: number): RequestError =>
  new RequestError(status, status === 422 ? 'invalid' : code, {}, [{ path, code, message: '', info: {} }]);

const text = { type: 'string' };
const BODY = {
  type: 'object',
  required: ['id', 'name', 'email', 'password'],
  properties: { id: text, name: text, firstName: text, lastName: text, email: text, password: text, invitation: text },
};

/** The creation of tenants. */
export const tenants: Feature = ({ app, dataSource, records, deployment, resource, secrets }) => {
  const limit = new RateLimit(dataSource, 'new tenant', BEGINNINGS);
  const services = {
    records,
    user: resource('user'),
    tenant: resource('tenant'),
    creation: deployment.tenantCreation,
    firstCode: firstNetworkCode(secrets),
  };
  app.route(
    new ControllerMethodRoute(
      'post',
      '/api/tenants',
      {
        operationId: 'tenants.begin',
        tags: ['Sign-in'],
        requestBody: jsonBody(BODY),
        responses: responses(201, 'The new tenant', { type: 'object', properties: { id: text } }),
      },
      TenantController,
      (context) => new TenantController(services, context, limit),
      'create',
    ),
  );
};
