import type { Resource } from './resource.ts';
import type { ListView } from './types.ts';

/** The view of this type that a resource declares; there is at most one of each. */
export const viewOf = <Type extends ListView['type']>(
  { declaration }: Pick<Resource, 'declaration'>,
  type: Type,
): Extract<ListView, { type: Type }> | undefined =>
  declaration.list.views?.find((view): view is Extract<ListView, { type: Type }> => view.type === type);
