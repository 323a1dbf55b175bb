import type { VendorLead } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import type { GeocodingService } from '../../../adapters/geocoding/index.ts';
import { addressOf } from '../../../auth/tries.ts';
import { RequestError } from '../../../errors.ts';
import { networkOf } from '../../../limits/addresses.ts';
import type { Failures } from '../../../limits/failures.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { execute } from '../../../records/database.ts';
import { Answer } from '../../../rest/answers.ts';
import { languageOf } from '../../../rest/language.ts';
import { tokensOf } from '../../../secrets/tokens.ts';
import { findAddresses } from '../../geo/addresses.ts';
import { typed } from '../../geo/typed.ts';
import { takeIn } from '../door.ts';
import type { LeadServices } from '../services.ts';
import { addTo } from './again.ts';
import { estimateOf, visitorOf } from './estimate.ts';
import { type Faults, isRobot, visitIn } from './visit.ts';

/** What stands in the address of a form: unlike the door's own address anybody may know it. */
export const { make: formTokenOf, read: formOf } = tokensOf('estimates', 'LDO');

const OPEN = `SELECT t.name AS network FROM lead_doors AS d JOIN tenants AS t ON t.id = d.tenant_id
  WHERE d.tenant_id = $1 AND d.id = $2 AND d.active AND d.form`;

const LONGEST_ADDRESS = 200;

export interface FormServices extends LeadServices {
  strays: Failures;
  /** Leads of one network address and form. */
  leads: RateLimit;
  /** Looks and completions of one network address and form. */
  looks: RateLimit;
  geocoding: GeocodingService | undefined;
}

/** Visitors of a network's site ask what their property is worth, without an account. */
export class FormController {
  readonly #services: FormServices;
  readonly #context: RequestContext;

  constructor(services: FormServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  async #open(tenant: string, token: string, limit: RateLimit): Promise<{ door: string; network: string }> {
    const { secrets, strays, dataSource } = this.#services;
    const address = addressOf(this.#context.request);
    const [beginning = ''] = token.split('.', 1);
    const door = await strays.find(address, `${tenant} ${beginning}`, async () => formOf(secrets, tenant, token));
    if (!door) throw new RequestError(404, 'addressUnknown');
    await limit.take(`${networkOf(address)} ${door}`);
    const [row] = await execute(dataSource, OPEN, [tenant, door]);
    if (!row) throw new RequestError(404, 'addressUnknown');
    return { door, network: String(row.network ?? tenant) };
  }

  #refusal(faults: Faults): RequestError {
    const { errors = {} } = this.#services.lead.labels[languageOf(this.#context.request)];
    const told = Object.entries(faults).map(([path, code]) => ({
      path,
      code,
      message: errors[code] ?? code,
      info: {},
    }));
    return new RequestError(422, 'invalid', {}, told);
  }

  /** Whose form it is. @throws RequestError 404, 429 */
  async look(tenant: string, token: string): Promise<Answer> {
    const { network } = await this.#open(tenant, token, this.#services.looks);
    return new Answer(JSON.stringify({ network }));
  }

  /** Addresses by the beginning of one. @throws RequestError 400 without anything typed, 404, 429 */
  async addresses(tenant: string, token: string, body: unknown): Promise<Answer> {
    await this.#open(tenant, token, this.#services.looks);
    const words = typed(String((body as { q?: unknown } | undefined)?.q ?? ''), LONGEST_ADDRESS);
    return new Answer(JSON.stringify({ results: await findAddresses(this.#services.geocoding, words) }));
  }

  /**
   * Takes the visitor's lead in, and tells what similar dwellings near by were sold for.
   *
   * @throws RequestError 404, 422 at its fields, 429
   */
  async estimate(tenant: string, token: string, body: unknown): Promise<Answer> {
    const { door } = await this.#open(tenant, token, this.#services.leads);
    const { visit, faults } = visitIn(body);
    if (Object.keys(faults).length > 0) throw this.#refusal(faults);
    const estimate = await estimateOf(this.#services.dataSource, visit);
    if (!isRobot(body)) {
      const { kind, livingArea, roomCount, mayCall } = visit;
      const told = estimate ? { toldLow: estimate.low, toldHigh: estimate.high } : {};
      const lead = {
        ...visit.lead,
        externalId: visitorOf(visit),
        described: {
          ...{ kind, mayCall, ...told },
          ...(livingArea === null ? {} : { livingArea }),
          ...(roomCount === null ? {} : { roomCount }),
        },
      } as Draft<VendorLead>;
      const language = languageOf(this.#context.request);
      await takeIn(this.#services, tenant, door, lead, language, (execute, id) =>
        addTo(this.#services, { tenant, language }, execute, id, lead),
      );
    }
    return new Answer(JSON.stringify({ estimate }), 201);
  }
}
