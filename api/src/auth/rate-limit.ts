import { createHash } from 'node:crypto';
import type { juggler } from '@loopback/repository';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestError } from '../errors.ts';

/** Tries are counted within this time. */
const WINDOW_SECONDS = 15 * 60;
/** Failed sign-ins allowed within the window, by account and address and by address alone. */
const LIMITS = { account: 10, address: 100 };

/** The column of keys takes 255 characters. */
const LONGEST_KEY = 200;

/** Counts tries of one kind in the database, so that all processes share them. */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;
  readonly #most: number;

  /** @param most tries by one key within the window */
  constructor(dataSource: juggler.DataSource, kind: string, most: number) {
    const storeClient = (dataSource.connector as unknown as { pg: object }).pg;
    const options = { storeClient, tableName: 'rate_limits', tableCreated: true, duration: WINDOW_SECONDS };
    this.#limiter = new RateLimiterPostgres({ ...options, keyPrefix: kind, points: most });
    this.#most = most;
  }

  /** Throws a 429 with `Retry-After` when the key has no try left. */
  async ensureAllowed(key: string): Promise<void> {
    const state = await this.#limiter.get(short(key));
    if (state && state.consumedPoints >= this.#most) throw tooMany(state);
  }

  /** Counts a try. @throws RequestError 429 when there were too many before */
  async count(key: string): Promise<void> {
    try {
      await this.#limiter.consume(short(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
      throw refusal;
    }
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(short(key));
  }
}

const short = (key: string): string =>
  key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64url');

const tooMany = (state: RateLimiterRes): RequestError =>
  new RequestError(429, 'tooManySignIns', { retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });

/** Limits failed sign-ins. */
export class SignInLimit {
  readonly #account: RateLimit;
  readonly #address: RateLimit;

  constructor(dataSource: juggler.DataSource) {
    this.#account = new RateLimit(dataSource, 'account', LIMITS.account);
    this.#address = new RateLimit(dataSource, 'address', LIMITS.address);
  }

  /** Throws a 429 with `Retry-After` when there were too many failures. */
  async ensureAllowed(account: string, address: string): Promise<void> {
    await this.#account.ensureAllowed(`${account} ${address}`);
    await this.#address.ensureAllowed(address);
  }

  async failed(account: string, address: string): Promise<void> {
    await Promise.all([this.#account.count(`${account} ${address}`), this.#address.count(address)]);
  }

  async succeeded(account: string, address: string): Promise<void> {
    await this.#account.forget(`${account} ${address}`);
  }
}
