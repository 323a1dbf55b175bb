import type { juggler } from '@loopback/repository';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestError } from '../errors.ts';

/** Failed sign-ins allowed within the window, by account and address and by address alone. */
const WINDOW_SECONDS = 15 * 60;
const LIMITS = { account: 10, address: 100 };

/** Limits failed sign-ins; the counts are in the database, so that all processes share them. */
export class SignInLimit {
  readonly #account: RateLimiterPostgres;
  readonly #address: RateLimiterPostgres;

  constructor(dataSource: juggler.DataSource) {
    const storeClient = (dataSource.connector as unknown as { pg: object }).pg;
    const options = { storeClient, tableName: 'rate_limits', tableCreated: true, duration: WINDOW_SECONDS };
    this.#account = new RateLimiterPostgres({ ...options, keyPrefix: 'account', points: LIMITS.account });
    this.#address = new RateLimiterPostgres({ ...options, keyPrefix: 'address', points: LIMITS.address });
  }

  /** Throws a 429 with `Retry-After` when there were too many failures. */
  async ensureAllowed(account: string, address: string): Promise<void> {
    const states = [
      { state: await this.#account.get(`${account} ${address}`), most: LIMITS.account },
      { state: await this.#address.get(address), most: LIMITS.address },
    ];
    const worst = states.find(({ state, most }) => state !== null && state.consumedPoints >= most);
    if (worst?.state) throw tooMany(worst.state);
  }

  async failed(account: string, address: string): Promise<void> {
    try {
      await Promise.all([this.#account.consume(`${account} ${address}`), this.#address.consume(address)]);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
      throw refusal;
    }
  }

  async succeeded(account: string, address: string): Promise<void> {
    await this.#account.delete(`${account} ${address}`);
  }
}

const tooMany = (state: RateLimiterRes): RequestError =>
  new RequestError(429, 'tooManySignIns', { retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
