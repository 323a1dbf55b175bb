import type { Feature } from '../../feature.ts';
import { same } from '../../records/same.ts';
import { ensureAnswered } from './query.ts';

/** What is saved is a query that the list answers. */
export const bookmarks: Feature = ({ hooks, records }) => {
  hooks.beforeWrite('bookmark', async ({ caller, values, before }) => {
    // One that a list no longer answers can still be renamed.
    if (before && same(values.data, before.data) && same(values.metadata, before.metadata)) return {};
    const list = records.context.resources.get(String(values.metadata?.model));
    ensureAnswered(records.context, caller, list, values.data ?? null);
    return {};
  });
};
