import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/**
 * What follows from a resource alone, worked out once for each: the abilities of all people ask for it, and share it.
 * Nobody changes what it answers.
 */
export function ofEach<T>(work: (resource: Resource) => T): (resource: Resource) => T {
  const known = new WeakMap<Resource, T>();
  return (resource) => {
    const made = known.get(resource) ?? work(resource);
    known.set(resource, made);
    return made;
  };
}
