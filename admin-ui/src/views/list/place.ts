import { type Place, type Resource, relatedPlace, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { resourceById, resources } from '../../registry.ts';

const byId = new Map(resources.map((one) => [one.id, one]));

/** What a filter asks for: a place of the list's own records, or over references of others. */
export interface FilterPlace {
  place: Place;
  /** The resource that the place is in, and its path there. */
  resource: Resource;
  path: string;
  /** The labels that name it one after the other, each with its resource. */
  named: { resource: Resource; path: string }[];
}

/** Finds what a filter of the list is about; nothing where there is none. */
export function filterPlace(resource: Resource, path: string): FilterPlace | undefined {
  const found = relatedPlace(resource, byId, path);
  const place = found && resolvePath(found.resource, found.path);
  if (!place) return undefined;
  let holder: Resource | undefined = resource;
  const steps = found.through.flatMap(({ name, declaration }) => {
    const step = holder ? [{ resource: holder, path: name }] : [];
    holder = resourceById(declaration.reference?.resource ?? '');
    return step;
  });
  const { resource: last, path: rest } = found;
  return { place, resource: last, path: rest, named: [...steps, { resource: last, path: rest }] };
}
