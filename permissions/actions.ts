/** The seven actions on a resource. */
export const ACTIONS = ['read', 'edit', 'add', 'delete', 'edit_collaborator', 'edit_coowner', 'edit_owner'] as const;
export type Action = (typeof ACTIONS)[number];

/** What the holders of a record may do beyond reading and adding. */
export const COOWNER_ACTIONS: Action[] = ['edit', 'delete', 'edit_collaborator'];
