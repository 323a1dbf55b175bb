import type { juggler } from '@loopback/repository';
import { networkOf } from './addresses.ts';
import { RateLimit } from './rate-limit.ts';

const HOUR = 3_600;

/** How many tries may fail within an hour. */
interface FailureNumbers {
  /** From one address. */
  most: number;
  /** From one address with secrets that begin alike. */
  alike: number;
}

/**
 * Counts what fails before anybody is known, and nothing else: who guesses shuts out nobody who holds a right secret at the
 * same address. A secret that begins as those that failed there too often isn't looked up any more.
 */
export class Failures {
  readonly #from: RateLimit;
  readonly #alike: RateLimit;

  constructor(dataSource: juggler.DataSource, kind: string, { most, alike }: FailureNumbers) {
    this.#from = new RateLimit(dataSource, `${kind} failures`, { most, seconds: HOUR });
    this.#alike = new RateLimit(dataSource, `${kind} alike`, { most: alike, seconds: HOUR });
  }

  /**
   * What a secret is for; nothing where it is for nothing.
   *
   * @param beginning what the secret begins with: enough that no two right ones share it
   * @throws RequestError 429 where too much has failed from the address, of a wrong secret only
   */
  async find<T>(address: string, beginning: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const from = networkOf(address);
    await this.#alike.ensureLeft(`${from} ${beginning}`);
    const found = await look();
    if (found !== undefined) return found;
    await this.#alike.take(`${from} ${beginning}`);
    await this.#from.take(from);
    return undefined;
  }
}
