import type { Resource } from './resource.ts';

/** Whose a part of an activity is, and the state in which it waits for them. */
export interface Waiting {
  /** Name of the reference to the person. */
  person: string;
  /** Name of the status field, and its first state. */
  state: string;
  open: string;
}

/** How records of this resource wait for people, as tasks do; nothing for what doesn't. */
export function waitingIn({ declaration: { holders, roles }, graphs }: Resource): Waiting[] {
  if (!holders?.ofActivity) return [];
  return graphs.flatMap(({ field, initial }) =>
    Object.keys(roles?.people ?? {}).map((person) => ({ person, state: field, open: initial })),
  );
}
