import type { Request } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { transitionWithin } from '../../records/steps/transition.ts';

type Values = Record<string, unknown>;

/** The product, on behalf of who answers a request. */
export const answering = ({ context }: Records, { actor }: Caller): Caller =>
  asSystem('an answer to the request', actor.tenant, [...context.resources.values()], actor.id);

/** Takes a request as far as it goes once its client was answered. @returns the request as it is then */
export async function takeToReplied(
  records: Records,
  caller: Caller,
  request: Draft<Request> & { id: string },
  execute: Execute,
): Promise<Values> {
  const system = answering(records, caller);
  const step = ({ version }: Values, name: string) =>
    transitionWithin(execute, records.context, system, records.resource('request'), request.id, name, { version });
  let now: Values = request;
  if (now.status === 'todo') now = await step(now, 'take');
  if (now.status === 'user_requested' || now.status === 'user_requested_followup') now = await step(now, 'reply');
  return now;
}
