/** The seven actions on a resource. */
export const ACTIONS = ['read', 'edit', 'add', 'delete', 'edit_collaborator', 'edit_coowner', 'edit_owner'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a coOwner may do, and a collaborator where the resource says `collaboratorsEdit`. */
export const COOWNER_ACTIONS: readonly Action[] = ['read', 'edit', 'add', 'delete', 'edit_collaborator'];
