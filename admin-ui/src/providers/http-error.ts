/**
 * A refusal of the API, in the shape that react-admin knows: its forms show `body.errors` at their fields. It stands
 * here so that the sign-in page needs nothing of react-admin.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown> | undefined;

  /** @param status 0 where there was no answer */
  constructor(message: string, status: number, body?: object, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HttpError';
    this.status = status;
    this.body = body as Record<string, unknown> | undefined;
  }
}
