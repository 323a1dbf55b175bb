import type { Resource } from '../resource.ts';
import { relatedResource } from '../steps.ts';
import type { RelatedRecords } from '../types.ts';
import type { Mistakes } from './mistakes.ts';

const REFERRING = ['reference', 'references'];

/** The fields of the resource that lead to records, of the target alone where one is given. */
const references = ({ fields }: Resource, target?: string): string[] =>
  Object.values(fields)
    .filter(({ declaration: { type, reference, virtual } }) => REFERRING.includes(type) && reference && !virtual)
    .filter(({ declaration }) => !target || declaration.reference?.resource === target)
    .map(({ name }) => name);

/** The resource of related records; nothing where that is said wrongly. */
export function checkRelated(
  resource: Resource,
  related: RelatedRecords,
  all: Resource[],
  at: (...names: string[]) => string,
  mistakes: Mistakes,
): Resource | undefined {
  const { of, in: other, by } = related;
  const isSaid = (other === undefined) === (by === undefined) && (of ?? other) !== undefined;
  mistakes.need(at(), isSaid, 'needs "of", or "in" with "by"');
  if (!isSaid) return undefined;
  if (of !== undefined && !mistakes.known(at('of'), 'reference', of, references(resource))) return undefined;
  if (other === undefined) return relatedResource(all, resource, related);
  const known = all.map(({ id }) => id);
  if (!mistakes.known(at('in'), 'resource', other, known)) return undefined;
  const found = all.find(({ id }) => id === other) as Resource;
  const leadsTo = of === undefined ? resource.id : resource.fields[of]?.declaration.reference?.resource;
  return mistakes.known(at('by'), 'reference', String(by), references(found, leadsTo)) ? found : undefined;
}
