import { type AppAbility, may } from '@hestia/permissions/index.ts';
import { evaluate, parseCondition, type QuickDeclaration, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../registry.ts';

/** The panel by which alone screens make records of a resource. */
export const onlyPanel = ({ declaration }: Resource): QuickDeclaration | undefined =>
  declaration.quick?.find(({ only }) => only);

/** The panels of a resource whose every record the person may add: those that answer the given record, or those that answer none. */
export function panelsFor(
  ability: AppAbility,
  resource: Resource,
  record?: Record<string, unknown>,
): QuickDeclaration[] {
  const fits = ({ answers }: QuickDeclaration) =>
    record
      ? answers !== undefined &&
        may(ability, 'edit', resource, record) &&
        (!answers.when || evaluate(parseCondition(answers.when), record))
      : answers === undefined;
  const mayAdd = (one: Resource | undefined) => one !== undefined && may(ability, 'add', one);
  return (resource.declaration.quick ?? [])
    .filter(fits)
    .filter(
      ({ parts }) => mayAdd(resource) && (parts ?? []).every((part) => mayPart(ability, resourceById(part.resource))),
    );
}

/** A part of what one is about to make is refused where nobody but the product adds such records; the rest is asked then. */
function mayPart(ability: AppAbility, part: Resource | undefined): boolean {
  if (!part) return false;
  return part.declaration.holders?.of !== undefined || may(ability, 'add', part);
}
