/** The seven actions on a resource. */
export const ACTIONS = ['read', 'edit', 'add', 'delete', 'edit_collaborator', 'edit_coowner', 'edit_owner'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a coOwner may do, and a collaborator where the resource says `collaboratorsEdit`. */
export const COOWNER_ACTIONS: readonly Action[] = ['read', 'edit', 'add', 'delete', 'edit_collaborator'];

/** What whoever may edit a record does with the records that are a part of it. */
export const PART_ACTIONS: readonly Action[] = ['read', 'edit', 'add', 'delete'];
