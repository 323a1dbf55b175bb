import { createHmac, timingSafeEqual } from 'node:crypto';

type Headers = Record<string, string | string[] | undefined>;

/** Whether one of the texts is the HMAC-SHA-256 of the body, without telling by its time how much of it fits. */
export function isSigned(
  key: string | undefined,
  body: Buffer,
  given: readonly string[],
  encoding: 'base64' | 'hex',
): boolean {
  if (!key) return false;
  const right = Buffer.from(createHmac('sha256', key).update(body).digest(encoding));
  return (
    given.filter((one) => one.length === right.length && timingSafeEqual(Buffer.from(one, 'latin1'), right)).length > 0
  );
}

/** The values of headers whose name fits; none of a header that is there more than once. */
export const headersLike = (headers: Headers, name: RegExp): string[] =>
  Object.entries(headers).flatMap(([one, value]) => (name.test(one) && typeof value === 'string' ? [value] : []));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is found at a path of a notification's JSON, where it is an id. */
export function idAt(body: Buffer, path: readonly string[]): string | undefined {
  try {
    let value: unknown = JSON.parse(body.toString('utf8'));
    for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
