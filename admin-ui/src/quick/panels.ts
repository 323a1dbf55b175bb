import { type AppAbility, may } from '@hestia/permissions/index.ts';
import type { QuickDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../registry.ts';

/** The panels of a resource whose every record the person may add. */
export function panelsFor(ability: AppAbility, resource: Resource): QuickDeclaration[] {
  const mayAdd = (one: Resource | undefined) => one !== undefined && may(ability, 'add', one);
  return (resource.declaration.quick ?? []).filter(
    ({ parts }) => mayAdd(resource) && (parts ?? []).every((part) => mayPart(ability, resourceById(part.resource))),
  );
}

/** A part of what one is about to make is refused where nobody but the product adds such records; the rest is asked then. */
function mayPart(ability: AppAbility, part: Resource | undefined): boolean {
  if (!part) return false;
  return part.declaration.holders?.of !== undefined || may(ability, 'add', part);
}
