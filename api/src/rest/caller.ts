import type { Request, RequestContext } from '@loopback/rest';
import type { Principal } from '../auth/strategy.ts';
import type { Caller } from '../records/caller.ts';
import { languageOf } from './language.ts';

const principals = new WeakMap<Request, Principal>();

/** Keeps who was authenticated for the time of the request. */
export const rememberPrincipal = (request: Request, principal: Principal): void => {
  principals.set(request, principal);
};

/** Who was authenticated. @throws Error on a route without authentication */
export function principalOf({ request }: RequestContext): Principal {
  const principal = principals.get(request);
  if (!principal) throw new Error('This route authenticates nobody');
  return principal;
}

/** The codes in the header `X-Confirm`, by which a call is made again that was refused for the person to think about. */
function confirmedIn({ headers }: Request): string[] {
  const codes = [headers['x-confirm'] ?? []].flat().join(',');
  return codes.split(',').map((code) => code.trim());
}

/** Who makes this request, for the record layer. */
export function callerOf(context: RequestContext): Caller {
  const { session, claims } = principalOf(context);
  const { actor, ability } = session;
  const { request } = context;
  return {
    actor,
    ability,
    language: languageOf(request),
    session: claims.session,
    confirmed: confirmedIn(request),
  };
}
