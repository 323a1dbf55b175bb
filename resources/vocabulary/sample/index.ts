import { loadResources } from '../load.ts';
import type { Resource } from '../resource.ts';

/** The resources of this folder, which tests declare beside the product's: together they say every word there is. */
export async function loadSample(): Promise<Resource[]> {
  const all = await loadResources(undefined, import.meta.dirname);
  return all.filter(({ file }) => file.$schema.startsWith('../../'));
}
