import { createHash } from 'node:crypto';
import type { juggler } from '@loopback/repository';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestError } from '../errors.ts';

/** So many times within so many seconds, from the first of them on. */
export interface Window {
  most: number;
  seconds: number;
}

/** What is answered when nothing is left, after so many seconds there will be. */
type Refusal = (retryAfter: number) => RequestError;

/** The column of keys takes 255 characters. */
const LONGEST_KEY = 150;

const short = (key: string): string =>
  key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64url');

const tooManySignIns: Refusal = (retryAfter) => new RequestError(429, 'tooManySignIns', { retryAfter });

/**
 * Counts what is done of one kind in the database, so that all processes share it. Whoever asks takes a place before
 * the work and, where the work shows that it was none to be counted, gives it back: of a thousand who come at once no
 * more than `most` go on.
 */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;
  readonly #most: number;
  readonly #refusal: Refusal;

  constructor(dataSource: juggler.DataSource, kind: string, { most, seconds }: Window, refusal = tooManySignIns) {
    const storeClient = (dataSource.connector as unknown as { pg: object }).pg;
    const options = { storeClient, tableName: 'rate_limits', tableCreated: true, duration: seconds };
    this.#limiter = new RateLimiterPostgres({ ...options, keyPrefix: kind, points: most });
    this.#most = most;
    this.#refusal = refusal;
  }

  /** Takes a place. @throws RequestError 429 with `Retry-After` when there is none */
  async take(key: string): Promise<void> {
    try {
      await this.#limiter.consume(short(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw this.#refused(refusal);
      throw refusal;
    }
  }

  /** Throws the 429 when no place is left, and takes none. */
  async ensureLeft(key: string): Promise<void> {
    const state = await this.#limiter.get(short(key));
    if (state && state.consumedPoints >= this.#most) throw this.#refused(state);
  }

  /** Gives one place back. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(short(key));
  }

  /** Gives all places back. */
  async forget(key: string): Promise<void> {
    await this.#limiter.delete(short(key));
  }

  #refused(state: RateLimiterRes): RequestError {
    return this.#refusal(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  }
}
