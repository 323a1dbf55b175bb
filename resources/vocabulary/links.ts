import type { Field, Resource } from './resource.ts';

type Values = Record<string, unknown>;

/** The list in which the links of a `references` field are told, each with what it is. */
export const toldIn = (resource: Resource, links: Field): Field | undefined =>
  Object.values(resource.fields).find(({ declaration }) => declaration.links === links.name);

/** What the entries of such a list are made of. */
export interface LinkParts {
  /** The part that says which record. */
  target: string;
  /** The part that says what it is to this one. */
  kind: string;
  /** What this one is to it then. */
  inverse: (kind: string) => string;
}

/** The parts of the entries of a list that tells of links. */
export function linkParts({ schema }: Field): LinkParts {
  const parts = Object.entries(schema.items?.properties ?? {});
  const [target = ''] = parts.find(([, part]) => part['x-field']?.type === 'reference') ?? [];
  const [kind = '', declared] = parts.find(([, part]) => part['x-field']?.type === 'enum') ?? [];
  const inverses = declared?.['x-field']?.inverse ?? {};
  return { target, kind, inverse: (one) => inverses[one] ?? one };
}

/** The ids that a list tells of, each once, in its order. */
function toldIds(list: Field, entries: unknown): unknown[] {
  const { target } = linkParts(list);
  const ids = ((entries ?? []) as Values[]).map((entry) => entry?.[target]);
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}

/** The values with the links that their lists tell of. */
export function withLinks(resource: Resource, values: Values): Values {
  const lists = Object.values(resource.fields).filter(
    ({ name, declaration }) =>
      declaration.links && name in values && (values[name] === null || Array.isArray(values[name])),
  );
  if (lists.length === 0) return values;
  const links = lists.map((list) => [list.declaration.links, toldIds(list, values[list.name])]);
  return { ...values, ...Object.fromEntries(links) };
}
