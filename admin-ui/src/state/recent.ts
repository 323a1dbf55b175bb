import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useStore } from 'react-admin';

/** A record that the person looked at; nothing of what it says is kept on the device. */
export interface Visited {
  resource: string;
  id: string;
}

const MOST = 8;
const ID = /^[A-Z]{3}[0-9A-Z]{10,}$/;

/** The record whose page a path is, of these resources. */
export function visitedAt(resources: readonly Resource[], pathname: string): Visited | undefined {
  for (const { name, declaration } of resources) {
    if (!declaration.path || !pathname.startsWith(`/${declaration.path}/`)) continue;
    const [id = ''] = pathname.slice(declaration.path.length + 2).split('/');
    if (ID.test(id) && id.startsWith(declaration.idPrefix)) return { resource: name, id };
  }
  return undefined;
}

/** The latest first, each once. */
export const withVisit = (before: readonly Visited[], visit: Visited): Visited[] =>
  [visit, ...before.filter(({ id }) => id !== visit.id)].slice(0, MOST);

/** One list for all: another at each rendering would be another value to the store, and draw anew without end. */
const NONE: Visited[] = [];

/** The records that were looked at last on this device, until the person signs out. */
export const useRecent = (): [Visited[], (next: Visited[]) => void] => useStore<Visited[]>('recent', NONE);
