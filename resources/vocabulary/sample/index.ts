import { loadResources } from '../load.ts';
import type { Resource } from '../resource.ts';

let sample: Promise<Resource[]> | undefined;

/**
 * The resources of this folder, which tests declare beside the product's: together they say every word there is. They are read
 * and compiled once for all files of tests of a process, and nothing may change them.
 */
export function loadSample(): Promise<Resource[]> {
  sample ??= loadResources(undefined, import.meta.dirname).then((all) =>
    all.filter(({ file }) => file.$schema.startsWith('../../')),
  );
  return sample;
}
