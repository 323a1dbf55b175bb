import type { Feature } from '../../feature.ts';
import { keepOneFlag } from '../../records/one-flag.ts';
import { same } from '../../records/update.ts';
import { ensureAnswered } from './query.ts';

type Values = Record<string, unknown>;

/**
 * A list opens with one saved query at most: flagging one clears the person's others of the same list. What is saved is a
 * query that the list answers.
 */
export const bookmarks: Feature = ({ hooks, records, resource }) => {
  const bookmark = resource('bookmark');
  const { default: flag, userId, metadata } = bookmark.fields;
  if (!flag || !userId || !metadata) throw new Error('The resource bookmark with its fields is needed');
  keepOneFlag(records, bookmark, flag, { alike: [userId, metadata] });
  hooks.beforeWrite(bookmark.id, async ({ caller, values, before }) => {
    // One that a list no longer answers can still be renamed.
    if (before && same(values.data, before.data) && same(values.metadata, before.metadata)) return {};
    const list = records.context.resources.get(String((values.metadata as Values).model));
    ensureAnswered(records.context, caller, list, values.data as Values | null);
    return {};
  });
};
