import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { same } from '../../records/read/same.ts';
import { ensureAnswered } from './query.ts';

/** Whose records the list of a model has: of that resource, or of the one with a further list that is saved so. */
const listedAs = (resources: ReadonlyMap<string, Resource>, model: string): Resource | undefined =>
  resources.get(model) ??
  [...resources.values()].find(({ declaration }) => declaration.lists?.some(({ saved }) => saved === model));

/** What is saved is a query that the list answers. */
export const bookmarks: Feature = ({ hooks, records }) => {
  hooks.beforeWrite('bookmark', async ({ caller, values, before }) => {
    // One that a list no longer answers can still be renamed.
    if (before && same(values.data, before.data) && same(values.metadata, before.metadata)) return {};
    const list = listedAs(records.context.resources, String(values.metadata?.model));
    ensureAnswered(records.context, caller, list, values.data ?? null);
    return {};
  });
};
