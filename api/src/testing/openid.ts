import type { AddressInfo } from 'node:net';
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { expect } from 'vitest';
import type { Reply, TestApi } from './api.ts';

type Claims = Record<string, unknown>;

/** A local OpenID server whose people's claims a test chooses. */
export interface OpenIdServer {
  issuer: string;
  /** What the next ID tokens say, beside what is right. */
  says(claims: Claims): void;
  stop(): Promise<void>;
}

/** Starts an OpenID server with a key of its own. */
export async function startOpenId(): Promise<OpenIdServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  let said: Claims = {};
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => Object.assign(token.payload, said));
  return {
    issuer: `http://localhost:${(server.address() as AddressInfo).port}`,
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
