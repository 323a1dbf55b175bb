import type { AddressInfo } from 'node:net';
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';
import { expect } from 'vitest';
import type { Reply, TestApi } from './api.ts';

type Claims = Record<string, unknown>;

/** A local OpenID server whose people's claims a test chooses. */
export interface OpenIdServer {
  issuer: string;
  /** What the next ID tokens say, beside what is right. */
  says(claims: Claims): void;
  /** What the next answers about tokens say, beside or instead of what is right. */
  answers(body: object, status?: number): void;
  stop(): Promise<void>;
}

/**
 * Starts an OpenID server with a key of its own.
 *
 * @param isNamed whether its answers say whose they are (RFC 9207)
 */
export async function startOpenId({ isNamed = false } = {}): Promise<OpenIdServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  let said: Claims = {};
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => Object.assign(token.payload, said));
  let [answered, status]: [object, number] = [{}, 200];
  server.service.on(Events.BeforeResponse, (response: MutableResponse) => {
    response.statusCode = status;
    if (response.body) Object.assign(response.body, answered);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  if (isNamed) {
    server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) =>
      Object.assign(body || {}, { authorization_response_iss_parameter_supported: true }),
    );
    server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) =>
      url.searchParams.set('iss', issuer),
    );
  }
  return {
    issuer,
    answers(body, code = 200) {
      [answered, status] = [body, code];
    },
    says(claims) {
      said = claims;
    },
    stop: () => server.stop(),
  };
}

/** What a browser holds between leaving for the provider and coming back. */
export interface Visit {
  cookie: string;
  /** The query of the return page. */
  answer: URLSearchParams;
  redirectUri: string;
}

const cookieOf = (reply: Reply): string => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Goes to the provider and comes back with its answer. */
export async function visit(api: TestApi, provider: string, tenant = 'A1'): Promise<Visit> {
  const begun = await api.call('POST', `login/${provider}/start`, { tenant });
  expect(begun.status, begun.text).toBe(200);
  const redirected = await fetch(String(begun.body.url), { redirect: 'manual' });
  const back = new URL(redirected.headers.get('location') ?? '');
  return { cookie: cookieOf(begun), answer: back.searchParams, redirectUri: back.origin + back.pathname };
}

/** Hands the answer in, as the return page does. */
export function handIn(api: TestApi, provider: string, { cookie, answer }: Visit, tenant = 'A1'): Promise<Reply> {
  return api.call('GET', `login/${provider}?${answer}`, { tenant, headers: { Cookie: cookie } });
}
