import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';

/** What a call is refused with, in the envelope of the API. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Partial<FieldError>[];
  readonly more: Record<string, unknown>;

  /** @param more what else stands in the envelope, such as `current` of a conflict */
  constructor(status: number, code: string, message = code, details: Partial<FieldError>[] = [], more = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.more = more;
  }

  get body(): object {
    const { status: statusCode, code, message, details, more } = this;
    return { error: { statusCode, code, message, details, ...more } };
  }
}
