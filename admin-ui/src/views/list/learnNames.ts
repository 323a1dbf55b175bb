import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { DataProvider } from 'react-admin';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { type Names, nameOf, referencedIds } from './csv.ts';

/** Adds names of records of one resource to those that are known. */
export async function learn(dataProvider: DataProvider, target: string, ids: Iterable<string>, known: Names) {
  const missing = [...ids].filter((id) => !known.has(`${target} ${id}`));
  const resource = resourceById(target);
  if (!resource || missing.length === 0) return;
  const { data } = await dataProvider.getMany(resource.name, { ids: missing, meta: NAMES });
  for (const one of data) known.set(`${target} ${one.id}`, nameOf(target, one));
}

/** Adds the names of all that a page of records refers to. */
export async function learnNames(
  dataProvider: DataProvider,
  resource: Resource,
  records: Record<string, unknown>[],
  known: Names,
): Promise<void> {
  for (const [target, ids] of referencedIds(resource, records)) await learn(dataProvider, target, ids, known);
}
