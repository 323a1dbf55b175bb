import type { Resource } from '../resource.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** Parts that are searched with a record are read by whoever reads it, as a whole. */
export function checkSearchedParts({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  for (const [index, { resource: id, by }] of (resource.declaration.searchParts ?? []).entries()) {
    const place = (name: string) => pointer('x-resource', 'searchParts', index, name);
    mistakes.known(
      place('resource'),
      'resource',
      id,
      all.map((one) => one.id),
    );
    const part = all.find((one) => one.id === id);
    if (!part) continue;
    const { holders, search = {}, archive } = part.declaration;
    const isOf = holders?.of === by && part.fields[by]?.declaration.reference?.resource === resource.id;
    const isOpen = Object.keys(search).every(
      (name) => !part.fields[name.split('.', 1)[0] ?? '']?.declaration.restricted,
    );
    mistakes.need(place('by'), isOf, `"${id}" is no part of it by "${by}"`);
    // A part of what is private is so too.
    const isAsOpen = !holders?.private || resource.declaration.holders?.private;
    mistakes.need(place('resource'), isAsOpen && !archive, `not everybody who reads it reads "${id}"`);
    mistakes.need(
      place('resource'),
      Object.keys(search).length > 0 && isOpen,
      `"${id}" needs a search that all its readers use`,
    );
    mistakes.need(place('resource'), resource.declaration.search, 'is of what has a search itself');
  }
}
