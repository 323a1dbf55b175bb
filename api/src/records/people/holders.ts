import { settleHolders } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

const HOLDERS = ['owner', 'coOwners', 'collaborators'];

/** Whether a change says who holds the record. */
export const touchesHolders = (changed: Values): boolean => HOLDERS.some((name) => name in changed);

const same = (left: unknown, right: unknown): boolean => [left ?? []].flat().join() === [right ?? []].flat().join();

/** The change with the holders that it means, where it touches them: each person holds one role. */
export function withHolders(resource: Resource, changed: Values, before: Values = {}): Values {
  if (!resource.declaration.holders || !touchesHolders(changed)) return changed;
  const settled: Values = { ...settleHolders(before, { ...before, ...changed }) };
  const moved = HOLDERS.filter((name) => name in changed || !same(settled[name], before[name]));
  return { ...changed, ...Object.fromEntries(moved.map((name) => [name, settled[name]])) };
}
