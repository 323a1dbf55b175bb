import type { juggler } from '@loopback/repository';
import { RequestError } from '../errors.ts';
import { RateLimit, type Window } from './rate-limit.ts';

/** What one person may do so often. */
export interface PersonLimit {
  /** What it is called: `limit.<name>` in the messages. */
  name: string;
  /** The operations that share it, by their ids in the OpenAPI document; `*.` at the beginning stands for any resource. */
  operations: readonly string[];
  /** All of them hold. */
  within: readonly Window[];
}

interface Counted {
  operations: readonly string[];
  limits: RateLimit[];
}

const fits = (pattern: string, operation: string): boolean =>
  pattern.startsWith('*') ? operation.endsWith(pattern.slice(1)) : operation === pattern;

/** Limits what people do, each for themselves, before the work of a call begins. */
export class PersonLimits {
  readonly #counted: Counted[];

  constructor(dataSource: juggler.DataSource, limits: readonly PersonLimit[]) {
    this.#counted = limits.map(({ name, operations, within }) => {
      const refusal = (retryAfter: number) => new RequestError(429, 'limited', { limited: name, retryAfter });
      return {
        operations,
        limits: within.map((window) => new RateLimit(dataSource, `${name} ${window.seconds}`, window, refusal)),
      };
    });
  }

  /** Takes a place for the call. @throws RequestError 429 that says what there was too much of, and until when */
  async take(operation: string | undefined, { tenant, user }: { tenant: string; user: string }): Promise<void> {
    if (!operation) return;
    for (const { operations, limits } of this.#counted) {
      if (!operations.some((pattern) => fits(pattern, operation))) continue;
      for (const limit of limits) await limit.take(`${tenant} ${user}`);
    }
  }
}
