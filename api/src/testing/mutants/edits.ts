export type Path = (string | number)[];

/** A change at one place of a JSON document. */
export interface Edit {
  path: Path;
  category: string;
  change: string;
  /** What stands there; absent: nothing any more. */
  value?: unknown;
}

export const pointer = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

export const dropped = (path: Path, category: string, was: unknown): Edit => ({
  path,
  category,
  change: `${shown(was)} dropped`,
});

export const changed = (path: Path, category: string, was: unknown, value: unknown): Edit => ({
  path,
  category,
  change: `${shown(was)} is ${shown(value)}`,
  value,
});

/** The document with the change; the one that was given stays as it is. */
export function edited<T>(document: T, { path, value }: Edit): T {
  const copy = structuredClone(document);
  let holder = copy as Record<string | number, unknown>;
  for (const part of path.slice(0, -1)) holder = holder[part] as typeof holder;
  const last = path[path.length - 1] as string | number;
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

/** Words that stand for the opposite of each other. */
const OPPOSITES = Object.fromEntries(
  [
    ['ASC', 'DESC'],
    ['A', 'D'],
    ['B', 'D'],
    ['C', 'A'],
    ['everybody', 'readers'],
    ['restrict', 'cascade'],
    ['cascade', 'restrict'],
    ['null', 'restrict'],
  ].flatMap(([one = '', other = '']) => [
    [other, one],
    [one, other],
  ]),
);

/** Numbers by one in both directions, words by their opposite. */
export function variations(path: Path, category: string, value: unknown): Edit[] {
  if (typeof value === 'number') return [value + 1, value - 1].map((one) => changed(path, category, value, one));
  if (typeof value === 'string' && Object.hasOwn(OPPOSITES, value))
    return [changed(path, category, value, OPPOSITES[value])];
  return [];
}

/** What is empty says nothing, so that nothing is lost with it. */
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The last entry of a list goes with the list, except where an empty list means another thing than none. */
const goesWithList = (list: unknown, category: string): boolean =>
  Array.isArray(list) && list.length === 1 && category !== 'roles';

/** Everything below a place, dropped or varied one at a time. */
export function everything(path: Path, category: string, value: unknown): Edit[] {
  if (typeof value !== 'object' || value === null) return variations(path, category, value);
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const isKept = isEmpty(part) || goesWithList(value, category);
    return [...(isKept ? [] : [dropped(at, category, part)]), ...everything(at, category, part)];
  });
}
