import type { Feature } from '../../feature.ts';
import { same } from '../../records/same.ts';
import { ensureAnswered } from './query.ts';

type Values = Record<string, unknown>;

/** What is saved is a query that the list answers. */
export const bookmarks: Feature = ({ hooks, records, resource }) => {
  const bookmark = resource('bookmark');
  hooks.beforeWrite(bookmark.id, async ({ caller, values, before }) => {
    // One that a list no longer answers can still be renamed.
    if (before && same(values.data, before.data) && same(values.metadata, before.metadata)) return {};
    const list = records.context.resources.get(String((values.metadata as Values).model));
    ensureAnswered(records.context, caller, list, values.data as Values | null);
    return {};
  });
};
