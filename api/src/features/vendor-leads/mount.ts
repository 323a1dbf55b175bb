import type { VendorLead } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import { placedAddress } from '../geo/placed.ts';
import { doorOf, leadIn, takeIn, tokenOf } from './door.ts';
import { formTokenOf } from './form/controller.ts';
import { agentsNear } from './near.ts';
import type { LeadServices } from './services.ts';

type Services = LeadServices & { strays: Failures; limit: RateLimit; publicUrl: string | undefined };
type Values = Record<string, unknown>;

const MOST_PROPOSALS = 10;

/** Sites hand leads in without an account, by an address that nobody guesses. */
class DoorController {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for an address that is none, 422 at the lead's fields, 429 */
  async take(tenant: string, token: string, body: unknown): Promise<Answer> {
    const { secrets, strays, limit } = this.#services;
    const address = addressOf(this.#context.request);
    const [beginning = ''] = token.split('.', 1);
    const door = await strays.find(address, `${tenant} ${beginning}`, async () => doorOf(secrets, tenant, token));
    if (!door) throw new RequestError(404, 'addressUnknown');
    await limit.take(`${networkOf(address)} ${door}`);
    const { id, isNew } = await takeIn(this.#services, tenant, door, leadIn(body));
    return new Answer(JSON.stringify({ id }), isNew ? 201 : 200);
  }
}

const text = { type: 'string' as const };
const object = (properties: Record<string, object> = {}) => ({ type: 'object', properties });
const LEAD = object({
  contact: object({ firstName: text, lastName: text, email: text, phone: text }),
  location: object({
    line1: text,
    postcode: text,
    town: text,
    point: object({ lat: { type: 'number' }, lng: { type: 'number' } }),
  }),
  message: text,
  externalId: { ...text, description: 'What the site calls it: handed in again it is the same lead' },
});

/** Mounts the calls of vendor leads and of the doors by which they come in. */
export function mountLeads(app: RestApplication, services: Services): void {
  const origin = (context: RequestContext) => services.publicUrl ?? localOrigin(context.request) ?? '';
  const mount = sessionCalls(app, { tag: 'Vendor leads', name: 'vendorLeads' });
  /** Who could take it, and why. @throws RequestError 404 */
  mount('get', 'vendor-leads/{id}/agents', 'near', {
    responses: responses(
      200,
      'Who could take it, the fittest first',
      object({ agents: { type: 'array', items: object() } }),
    ),
    answer: async ({ caller, tenant }, id: string) => {
      const { records, lead, dataSource } = services;
      const found = (await records.read(caller, lead as Resource, id)) as Values;
      const { point } = placedAddress((found.location ?? {}) as NonNullable<VendorLead['location']>);
      const near = await agentsNear((text, values) => execute(dataSource, text, values), tenant, point);
      const shown = near.slice(0, MOST_PROPOSALS).map(({ area: _, ...one }) => one);
      return { agents: shown };
    },
  });
  /** The address of a door and that of its form, where it has one, for who may read it. @throws RequestError 403, 404 */
  mount('get', 'lead-doors/{id}/address', 'address', {
    responses: responses(200, 'Where leads are posted to', object({ url: text, form: text })),
    answer: async ({ caller, tenant, context }, id: string) => {
      const { records, secrets } = services;
      const { form } = (await records.read(caller, records.resource('lead-door') as Resource, id)) as Values;
      const url = `${origin(context)}/api/tenant/${tenant}/hooks/leads/${tokenOf(secrets, tenant, id)}`;
      const page = `${origin(context)}/tenant/${tenant}/estimate#${formTokenOf(secrets, tenant, id)}`;
      return { url, ...(form ? { form: page } : {}) };
    },
  });
  const open = tenantRoutes(app, {
    controller: DoorController,
    make: (context) => new DoorController(services, context),
    tag: 'Vendor leads',
    name: 'leadDoor',
  });
  open('post', 'hooks/leads/{id}', 'take', {
    requestBody: jsonBody(LEAD),
    responses: responses(201, 'The lead', object({ id: text })),
  });
}
