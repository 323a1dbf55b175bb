import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Sample, sampleRecord } from '@hestia/resources/vocabulary/sampling/index.ts';
import { resources } from '../registry.ts';
import { rulesOf } from '../rules.ts';
import type { Held, Values } from './store.ts';

const files = import.meta.glob<Sample>('../../../resources/*/sample.json', { eager: true, import: 'default' });
const samples = Object.fromEntries(
  Object.entries(files).map(([path, sample]) => [path.split('/').at(-2) ?? '', sample]),
);

const made = new WeakMap<Resource, Map<string, Held>>();

/** A whole record of a resource as it is read, made from its declaration and its sample: once for all tests of a page. */
export function sampled(resource: Resource, seed = 1, given: Values = {}): Held {
  const own = made.get(resource) ?? new Map<string, Held>();
  const key = JSON.stringify([seed, given]);
  const record =
    own.get(key) ??
    (sampleRecord({ ...resource, rules: rulesOf(resource) }, seed, { resources, samples }, given) as Held);
  made.set(resource, own.set(key, record));
  return structuredClone(record);
}
