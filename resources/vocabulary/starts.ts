import type { Resource, Start } from './resource.ts';

/** A start by its resource and key. */
export interface NamedStart {
  resource: Resource;
  key: string;
  start: Start;
}

/** A reference of a start: its field, the resource that it leads to, and the keys that it says there. */
export interface StartReference {
  field: string;
  /** The resource's `$id`. */
  resource: string;
  keys: string[];
}

/** By what a start is known among all of them. */
export const startName = (resource: string, key: string): string => `${resource} ${key}`;

/** What a start says of others. */
export const startReferences = ({ fields }: Resource, start: Start): StartReference[] =>
  Object.values(fields).flatMap(({ name, declaration: { reference } }) => {
    const said = start[name];
    if (!reference || said === undefined || said === null) return [];
    return [{ field: name, resource: reference.resource, keys: [said].flat().map(String) }];
  });

/**
 * Every start after those that it refers to.
 *
 * @param onCircle told of the starts of a circle, by their names
 */
export function orderedStarts(
  resources: Iterable<Resource>,
  onCircle: (names: string[]) => void = () => undefined,
): NamedStart[] {
  const all = new Map<string, NamedStart>();
  for (const resource of resources)
    for (const [key, start] of Object.entries(resource.starts))
      all.set(startName(resource.id, key), { resource, key, start });
  const ordered = new Set<NamedStart>();
  const visit = (name: string, path: string[]): void => {
    const one = all.get(name);
    if (!one || ordered.has(one)) return;
    if (path.includes(name)) {
      onCircle(path.slice(path.indexOf(name)));
      return;
    }
    for (const { resource, keys } of startReferences(one.resource, one.start))
      for (const key of keys) visit(startName(resource, key), [...path, name]);
    ordered.add(one);
  };
  for (const name of all.keys()) visit(name, []);
  return [...ordered];
}

/** The start as a creation takes it: references by `idOf`, texts in the network's language where no other is said. */
export function startBody(
  { resource, start }: NamedStart,
  language: string,
  idOf: (resource: string, key: string) => string | undefined,
): Record<string, unknown> {
  const { id: _, ...body } = start;
  for (const { field, resource: target, keys } of startReferences(resource, start)) {
    const ids = keys.flatMap((key) => idOf(target, key) ?? []);
    body[field] = resource.fields[field]?.declaration.type === 'references' ? ids : (ids[0] ?? null);
  }
  for (const { name, declaration } of Object.values(resource.fields))
    if (declaration.type === 'translated' && body[name])
      body[name] = { defaultLanguage: language, ...(body[name] as object) };
  return body;
}
