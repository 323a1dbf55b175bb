import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';

/** A refusal that the caller can act on; `rest/error-map.ts` turns it into the answer, in the caller's language. */
export class RequestError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly info: Record<string, unknown>;
  readonly details: FieldError[];

  /**
   * @param statusCode the HTTP status
   * @param code key of the message
   * @param info what the message is filled with; `reason`, `current` and `retryAfter` reach the answer as they are
   * @param details errors at fields, each with a JSON pointer
   */
  constructor(statusCode: number, code: string, info: Record<string, unknown> = {}, details: FieldError[] = []) {
    super(code);
    this.statusCode = statusCode;
    this.code = code;
    this.info = info;
    this.details = details;
  }
}

/** A refusal at one field; without a message of its own it is told in the words that every field has for the code. */
export const refusedAt = (path: string, code: string, info: Record<string, unknown> = {}, message = ''): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path, code, message, info }]);

/** Of records that were to be written together, those that were refused and why, by their places: none is written. */
export class RecordsRefused extends Error {
  readonly refusals: ReadonlyMap<number, unknown>;

  constructor(refusals: ReadonlyMap<number, unknown>) {
    super(`${refusals.size} records refused`);
    this.refusals = refusals;
  }
}
