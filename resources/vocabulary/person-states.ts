import type { Resource } from './resource.ts';

/** The field that tells until when a person has a state of a time of their own. */
export const untilField = (state: string): string => `${state}Until`;

/** The state whose end a field tells; nothing where it tells none. */
export const stateUntil = ({ declaration: { perPerson = {} } }: Resource, field: string): string | undefined =>
  Object.keys(perPerson).find((state) => perPerson[state]?.timed && untilField(state) === field);

/** The states that leave a record out of a person's lists. */
export const hidingStates = ({ declaration: { perPerson = {} } }: Resource): string[] =>
  Object.keys(perPerson).filter((state) => perPerson[state]?.hides);

/** The states whose time ends a state. */
export const endingStates = ({ declaration: { perPerson = {} } }: Resource, state: string): string[] =>
  Object.keys(perPerson).filter((other) => perPerson[other]?.ends?.includes(state));
