import { createHmac } from 'node:crypto';
import type { RequestContext } from '@loopback/rest';
import { OUTSIDE, type Outside } from '../../adapters/signature/outside.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { log } from '../../log.ts';
import { Answer } from '../../rest/answers.ts';
import { rawBody } from '../../rest/raw-body.ts';
import type { ProviderMakers } from './makers.ts';

/** Has an envelope's state fetched soon, which the provider knows by this id; nothing where there is none. */
export type Refresh = (tenant: string, provider: Outside, providerId: string) => Promise<void>;

/** What notifications work with. */
export interface NotificationServices {
  makers: ProviderMakers;
  /** Calls from one address that turned out to be nobody's. */
  limit: RateLimit;
  refresh: Refresh;
}

/** Notifications that tell of recipients are some kilobytes. */
const MOST_BYTES = 512 * 1024;

/**
 * Takes what providers tell of envelopes. Nothing of it is believed but which envelope to ask for, and that only of who
 * knows the network's key.
 */
export class NotificationController {
  readonly #services: NotificationServices;
  readonly #context: RequestContext;

  constructor(services: NotificationServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * The answer to what isn't signed is the same whether there is such a network, whether it uses the provider, and
   * whatever the notification is about.
   *
   * @throws RequestError 401 for what isn't signed as it must be, 413, 429
   */
  async take(tenant: string, name: string): Promise<Answer> {
    const { limit, makers, refresh } = this.#services;
    const { request } = this.#context;
    const address = networkOf(addressOf(request));
    await limit.take(address);
    const body = await rawBody(request, MOST_BYTES);
    const provider = OUTSIDE.find((one) => one === name);
    const found = provider && (await makers.find(tenant, provider));
    const id = found ? found.notified(request.headers, body) : nothing(body);
    if (!provider || !id) throw new RequestError(401, 'unauthenticated');
    await limit.giveBack(address);
    await refresh(tenant, provider, id);
    log.debug({ tenant, provider }, 'a provider told of an envelope');
    return new Answer('{}');
  }
}

/** Takes as long as looking at a signature. */
function nothing(body: Buffer): undefined {
  createHmac('sha256', 'nobody').update(body).digest();
  return undefined;
}
