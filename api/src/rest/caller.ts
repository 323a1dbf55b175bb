import type { RequestContext } from '@loopback/rest';
import { SecurityBindings } from '@loopback/security';
import type { Principal } from '../auth/strategy.ts';
import type { Caller } from '../records/caller.ts';
import { languageOf } from './language.ts';

/** Who makes this request, for the record layer. */
export function callerOf(context: RequestContext): Caller {
  const { session } = context.getSync<Principal>(SecurityBindings.USER.key);
  return { actor: session.actor, ability: session.ability, language: languageOf(context.request) };
}
