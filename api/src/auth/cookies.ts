import type { Request } from '@loopback/rest';

interface Cookie {
  name: string;
  value: string;
  /** The calls that it is sent with. */
  path: string;
  seconds: number;
  /** Whether the browser came over TLS, and is to send it over TLS alone. */
  isSecure: boolean;
}

/** A `Set-Cookie` that no script reads and no other site sends; an empty value takes it away. */
export function setCookie({ name, value, path, seconds, isSecure }: Cookie): string {
  const lifetime = value === '' ? 0 : seconds;
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** The value of a cookie that the browser sends, if any. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([known]) => known === name)?.[1];
}
