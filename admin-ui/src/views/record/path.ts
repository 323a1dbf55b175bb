import type { StatusGraph } from '@hestia/resources/vocabulary/index.ts';

export interface PathPlace {
  state: string;
  where: 'passed' | 'current' | 'ahead';
}

type Way = Pick<StatusGraph, 'transitions'> & { path: readonly string[] };

/** The places of the path that steps lead to from a state, or that lead to it, past states that are not on the path. */
function reached({ path, transitions }: Way, state: string, isBack: boolean): number[] {
  const seen = new Set([state]);
  const places = new Set<number>();
  // A set that is walked gives also what is added meanwhile.
  for (const one of seen)
    for (const { from, to } of transitions) {
      const next = isBack ? (to === one ? from : []) : from.includes(one) ? [to] : [];
      for (const other of next)
        if (path.includes(other)) places.add(path.indexOf(other));
        else seen.add(other);
    }
  return [...places];
}

/** After how many places of the path a state lies that isn't on it: between where it comes from and where it leads on to. */
function passedBy(way: Way, state: string): number {
  const ahead = Math.max(-1, ...reached(way, state, false));
  return Math.max(-1, ...reached(way, state, true).filter((place) => place < ahead)) + 1;
}

/** The states of a graph's path as they lie to a record; one that left the path stands before it, a detour on its way. */
export function pathOf({ path = [], transitions }: StatusGraph, state: string): PathPlace[] {
  const at = path.indexOf(state);
  if (at < 0) {
    const passed = passedBy({ path, transitions }, state);
    const place = (one: string, index: number): PathPlace => ({
      state: one,
      where: index < passed ? 'passed' : 'ahead',
    });
    return path.map(place).toSpliced(passed, 0, { state, where: 'current' });
  }
  return path.map((one, index) => ({
    state: one,
    where: index < at ? 'passed' : index === at ? 'current' : 'ahead',
  }));
}

const DAY = 86_400_000;

/** Whole days that have gone by. @param since ISO instant */
export const daysSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY));
