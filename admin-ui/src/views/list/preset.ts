import type { FurtherList, Resource } from '@hestia/resources/vocabulary/index.ts';

/**
 * What a new record says to stand in a further list; nothing where the list isn't of what records are made as, but of what
 * has become of them.
 */
export function presetOf(resource: Resource, { where }: FurtherList): Record<string, unknown> | undefined {
  // All of them stand in it, however they are made.
  if (Object.keys(where).length === 0) return {};
  const said = Object.entries(where).filter(([, value]) => typeof value !== 'object');
  const isMadeAs = said.some(([name]) => resource.fields[name]?.declaration.immutable);
  return isMadeAs ? Object.fromEntries(said) : undefined;
}
