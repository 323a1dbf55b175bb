import type { Client } from '@hestia/resources/generated/types.ts';
import type { Feature } from '../../feature.ts';
import { holdPeople } from './lock-person.ts';
import { standing } from './standing.ts';

/**
 * What is special about clients: the state that follows from what they sell and look for; and who comes in by a door while
 * somebody writes them down is found there.
 */
export const clients: Feature = (context) => {
  standing(context);
  context.hooks.ahead('client', ({ caller, values, execute }) => {
    const { emails, phones } = values as Partial<Client>;
    const told = [(emails ?? []).map(({ email }) => email), (phones ?? []).map(({ number }) => number)] as const;
    return holdPeople(execute, caller.actor.tenant, ...told);
  });
};
