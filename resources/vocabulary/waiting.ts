import type { Resource } from './resource.ts';

/** Whose a record is that has no holders, and the states in which it waits for them. */
export interface Waiting {
  /** Name of the reference to the person. */
  person: string;
  /** Name of the status field, and the states. */
  state: string;
  open: readonly string[];
}

/** How records of this resource wait for people, as tasks do in their first state; nothing for what doesn't. */
export function waitingIn({ declaration: { handedOver, holders, roles }, graphs }: Resource): Waiting[] {
  if (handedOver) return [{ person: handedOver.person, state: handedOver.state, open: handedOver.while }];
  if (!holders?.ofActivity) return [];
  return graphs.flatMap(({ field, initial }) =>
    Object.keys(roles?.people ?? {}).map((person) => ({ person, state: field, open: [initial] })),
  );
}
