import type { juggler } from '@loopback/repository';
import { RequestError } from '../../errors.ts';
import { execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import type { Secrets } from '../../secrets/index.ts';
import { publishedKey } from './proof.ts';

interface Services {
  dataSource: juggler.DataSource;
  secrets: Secrets;
}

/** What everybody may ask of a network's registers, without signing in. */
export class PublishedController {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** The key that signs the proofs, to compare: a proof signed anew has another. @throws RequestError 404 before the first use */
  async key(tenant: string): Promise<Answer> {
    const { dataSource, secrets } = this.#services;
    const key = await publishedKey((text, values) => execute(dataSource, text, values), secrets, tenant);
    if (!key) throw new RequestError(404, 'routeUnknown');
    return new Answer(JSON.stringify(key));
  }
}
