import { FIELD_TYPES } from '../field-types.ts';
import { resolvePath } from '../path.ts';
import { type Resources, relatedPlace } from '../related.ts';
import { a, type Mistakes, pointer, type Subject, unknownPath } from './mistakes.ts';
import { isNeverRead } from './secrets.ts';

/** A list is narrowed by what is there, in the record or over references, of a type that has a control, and no secret. */
export function checkFilters({ resource }: Subject, resources: Resources, mistakes: Mistakes): void {
  const { list, lists = [], search = {} } = resource.declaration;
  const named = [
    ...list.filters.map((path, index) => ({ path, place: pointer('x-resource', 'list', 'filters', index) })),
    ...lists.flatMap(({ filters = [] }, at) =>
      filters.map((path, index) => ({ path, place: pointer('x-resource', 'lists', at, 'filters', index) })),
    ),
  ];
  for (const { path, place } of named) {
    if (path === 'q') {
      mistakes.need(place, Object.keys(search).length > 0, '"q" needs "search"');
      continue;
    }
    const related = relatedPlace(resource, resources, path);
    const found = related && resolvePath(related.resource, related.path);
    mistakes.need(place, found, () => unknownPath(resource, resources, path));
    mistakes.need(place, !found || FIELD_TYPES[found.type].filter, `${a(found?.type ?? '')} is not filtered by`);
    mistakes.need(place, !found || !isNeverRead(found.field.declaration), `"${path}" is never given out`);
  }
}
