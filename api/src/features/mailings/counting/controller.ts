import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../../auth/tries.ts';
import { RequestError } from '../../../errors.ts';
import type { Failures } from '../../../limits/failures.ts';
import type { Leaving } from '../../../mail/leaving.ts';
import { execute, inWrite } from '../../../records/database.ts';
import { Answer } from '../../../rest/answers.ts';
import type { Secrets } from '../../../secrets/index.ts';
import { countReading, type Reading } from './count.ts';
import { recipientOfImage, recipientOfLink } from './links.ts';

/** What counting readers works with. */
export interface CountingServices {
  dataSource: juggler.DataSource;
  leaving: Leaving;
  secrets: Secrets;
  /** Tokens that are none. */
  strays: Failures;
}

/** One pixel that nobody sees. */
const IMAGE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Links and images of mails whose network counts their readers: they answer whoever asks, and count people. */
export class CountingController {
  readonly #services: CountingServices;
  readonly #context: RequestContext;

  constructor(services: CountingServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  async #count(tenant: string, token: string, reading: Reading, look: () => string | undefined): Promise<void> {
    const { dataSource, leaving, strays } = this.#services;
    const { request, response } = this.#context;
    const [beginning = ''] = token.split('.', 1);
    const recipient = await strays.find(addressOf(request), `${tenant} ${beginning}`, async () => look());
    if (!recipient) throw new RequestError(404, 'addressUnknown');
    const { headers } = request;
    const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]?.toString());
    await countReading(
      (work) => inWrite(dataSource, work),
      (text, values) => execute(dataSource, text, values),
      leaving,
      { tenant, recipient, reading },
      { agent: headers['user-agent'], purposes },
    );
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
  }

  /** Leads where the mail's link leads. @throws RequestError 404 for an address that the mail doesn't link to, 429 */
  async follow(tenant: string, token: string, to = ''): Promise<Answer> {
    const { secrets } = this.#services;
    await this.#count(tenant, token, 'clicked', () => recipientOfLink(secrets, tenant, token, to));
    const { response } = this.#context;
    response.statusCode = 302;
    response.setHeader('Location', to);
    response.end();
    return new Answer(undefined);
  }

  /** The image of a mail. @throws RequestError 404, 429 */
  async image(tenant: string, token: string): Promise<Answer> {
    const { secrets } = this.#services;
    await this.#count(tenant, token, 'opened', () => recipientOfImage(secrets, tenant, token));
    const { response } = this.#context;
    response.setHeader('Content-Type', 'image/gif');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.end(IMAGE);
    return new Answer(undefined);
  }
}
