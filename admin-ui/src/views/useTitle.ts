import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { displayOf } from '../labels.ts';
import { resourceById } from '../registry.ts';
import { isSafe } from '../state/safe.ts';
import { useNames } from './record/useNames.ts';

/** The first field of the title that is a reference; nothing of most resources. */
function referenceIn({ declaration, fields }: Resource) {
  const name = declaration.display.find((one) => fields[one]?.declaration.type === 'reference');
  const target = name && fields[name]?.declaration.reference?.resource;
  return name && target ? { name, target: resourceById(target) } : undefined;
}

/** How a record is called on its own page: where its title names another record, by what that one is called. */
export function useTitle(resource: Resource, record: Record<string, unknown>): string {
  const reference = referenceIn(resource);
  const id = reference && record[reference.name] ? String(record[reference.name]) : undefined;
  const { nameOf } = useNames(reference?.target, id ? [id] : []);
  if (!reference || !id || isSafe()) return displayOf(resource, record);
  return displayOf(resource, { ...record, [reference.name]: nameOf(id) });
}
