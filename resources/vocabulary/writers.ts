import type { Resource } from './resource.ts';
import type { ResourceDeclaration } from './types.ts';

/** What `x-resource.roles` says by name who does it to records. */
export const WRITES = ['add', 'edit', 'delete'] as const;
export type WriteWord = (typeof WRITES)[number];

/** Everybody signed in. */
export const EVERYBODY = 'everybody';
/** The product itself. */
export const PRODUCT = 'system';

type Declared = Pick<Resource, 'declaration'> | { declaration: Pick<ResourceDeclaration, 'roles'> };

/** Whether no person does this to records of the resource: the product alone does, or nobody. */
export const isNobodys = ({ declaration: { roles } }: Declared, action: WriteWord): boolean =>
  roles?.[action]?.every((one) => one === PRODUCT) ?? false;

/** Whether this is never done to a record, by the product neither: the database refuses it. */
export const isNever = ({ declaration: { roles } }: Declared, action: WriteWord): boolean =>
  roles?.[action]?.length === 0;

/** Whether records stay as they were written, for good. */
export const isWrittenOnce = (resource: Declared): boolean => isNever(resource, 'edit') && isNever(resource, 'delete');
