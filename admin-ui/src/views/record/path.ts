import type { StatusGraph } from '@hestia/resources/vocabulary/index.ts';

export interface PathPlace {
  state: string;
  where: 'passed' | 'current' | 'ahead';
}

/** The states of a graph's path as they lie to a record; one that left the path stands before it. */
export function pathOf({ path = [] }: StatusGraph, state: string): PathPlace[] {
  const at = path.indexOf(state);
  const places = path.map(
    (one, index): PathPlace => ({ state: one, where: index < at ? 'passed' : index === at ? 'current' : 'ahead' }),
  );
  return at < 0 ? [{ state, where: 'current' }, ...places] : places;
}

const DAY = 86_400_000;

/** Whole days that have gone by. @param since ISO instant */
export const daysSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY));
