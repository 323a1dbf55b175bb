import { FULL_ACCESS_ROLES, ROLES } from '@hestia/permissions/index.ts';
import type { ResourceDeclaration, ResourceFile, StatusGraph } from '@hestia/resources/vocabulary/index.ts';
import { changed, type Edit, everything, type Path } from './edits.ts';

/** What a keyword of `x-resource` is counted with; the others are counted by themselves. */
const CATEGORY: Record<string, string> = {
  uniqueWhile: 'unique',
  create: 'tabs',
  lists: 'screens',
  path: 'screens',
  layout: 'screens',
  menu: 'screens',
  list: 'list',
  pageSize: 'sort',
  erasure: 'person',
};

/** Names, and what a migration alone asks for. */
const PASSED_BY = ['name', 'idPrefix', 'renamedFrom'];

/** A role more in each list of roles. */
function addedRoles(path: Path, value: unknown): Edit[] {
  if (Array.isArray(value)) {
    const more = ROLES.find((one) => !FULL_ACCESS_ROLES.includes(one) && one !== 'admin' && !value.includes(one));
    return [changed(path, 'roles', value, [...value, more])];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => name !== 'people')
    .flatMap(([name, part]) => addedRoles([...path, name], part));
}

/** Who does everything with the records opens their screens, whether or not it is listed. */
const isListedTwice = ({ path, value }: Edit, { roles }: ResourceDeclaration): boolean => {
  const [, keyword, list = '', at = 0] = path;
  if (keyword !== 'roles' || value !== undefined) return false;
  const role = (roles as Record<string, unknown[]> | undefined)?.[list]?.[at as number];
  const everything = [...FULL_ACCESS_ROLES, ...(list === 'page' ? (roles?.match ?? []) : [])];
  return typeof role === 'string' && everything.includes(role);
};

/** Where a record begins, and where each step leads. */
function graphEdits({ properties }: ResourceFile, { field, initial, transitions }: StatusGraph, place: Path): Edit[] {
  const values = (properties[field]?.enum ?? []).map(String);
  const other = (value: string) => values.find((one) => one !== value);
  const at: [Path, string][] = [
    [['initial'], initial],
    ...transitions.map(({ to }, index): [Path, string] => [['transitions', index, 'to'], to]),
  ];
  return at.map(([path, value]) => changed(['x-resource', 'status', ...place, ...path], 'status', value, other(value)));
}

const statusEdits = (file: ResourceFile): Edit[] => {
  const { status } = file['x-resource'];
  return [status ?? []].flat().flatMap((graph, index) => graphEdits(file, graph, Array.isArray(status) ? [index] : []));
};

/** Names and ends of what is required where it stands: leaving it out is no declaration. */
const isRefusedAnyway = ({ path, value }: Edit): boolean =>
  value === undefined &&
  ['name', 'field', 'initial', 'transitions', 'from', 'to', 'order', 'icon'].includes(String(path.at(-1)));

/** Changes of what a declaration says of the whole resource. */
export function resourceEdits(file: ResourceFile): Edit[] {
  const declaration = file['x-resource'];
  const general = Object.entries(declaration)
    .filter(([keyword]) => !PASSED_BY.includes(keyword))
    .flatMap(([keyword, value]) => everything(['x-resource'], CATEGORY[keyword] ?? keyword, { [keyword]: value }))
    .filter((one) => !isRefusedAnyway(one) && !isListedTwice(one, declaration));
  return [...general, ...addedRoles(['x-resource', 'roles'], declaration.roles), ...statusEdits(file)];
}
