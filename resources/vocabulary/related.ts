import { nearest } from './nearest.ts';
import { resolvePath } from './path.ts';
import type { Field, Resource } from './resource.ts';

/** How many references a path follows at most. */
export const MOST_REFERENCES = 3;

/** The resources there are, by `$id`. */
export type Resources = ReadonlyMap<string, Resource>;

/** Where a path leads: over these references, to this place of that resource. */
export interface RelatedPlace {
  through: Field[];
  resource: Resource;
  path: string;
}

/** The resource that a reference leads to, where the path goes on behind it. */
function targetOf({ declaration }: Field, resources: Resources): Resource | undefined {
  const isReference = declaration.type === 'reference' || declaration.type === 'references';
  return isReference && !declaration.writeOnly ? resources.get(declaration.reference?.resource ?? '') : undefined;
}

/** Follows the references that a path begins with, as far as they lead. */
export function followPath(resource: Resource, resources: Resources, path: string): RelatedPlace {
  const [first = '', ...rest] = path.split('.');
  const field = resource.fields[first];
  const target = rest.length > 0 && field ? targetOf(field, resources) : undefined;
  if (!field || !target) return { through: [], resource, path };
  const behind = followPath(target, resources, rest.join('.'));
  return { ...behind, through: [field, ...behind.through] };
}

/**
 * The place that a path means, in the record itself (`address.town`) or over references in another (`property.status`,
 * `clients.address.town`); nothing when there is none or it is too far away.
 */
export function relatedPlace(resource: Resource, resources: Resources, path: string): RelatedPlace | undefined {
  const found = followPath(resource, resources, path);
  return found.through.length <= MOST_REFERENCES && resolvePath(found.resource, found.path) ? found : undefined;
}

/** The path that was probably meant; nothing where none is close. Fields that are never given out are not named. */
export function nearestPath(resource: Resource, resources: Resources, path: string): string | undefined {
  const found = followPath(resource, resources, path);
  const [wrong = '', ...rest] = found.path.split('.');
  if (found.resource.fields[wrong]) return undefined;
  const names = Object.values(found.resource.fields).filter(({ declaration }) => !declaration.writeOnly);
  const close = nearest(
    wrong,
    names.map(({ name }) => name),
  );
  return close && [...found.through.map(({ name }) => name), close, ...rest].join('.');
}
