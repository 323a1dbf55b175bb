import type { Feature } from '../../feature.ts';
import { keepOneFlag } from '../../records/one-flag.ts';

/** A list opens with one saved query at most: flagging one clears the person's others of the same list. */
export const bookmarks: Feature = ({ records, resource }) => {
  const bookmark = resource('bookmark');
  const { default: flag, userId, metadata } = bookmark.fields;
  if (!flag || !userId || !metadata) throw new Error('The resource bookmark with its fields is needed');
  keepOneFlag(records, bookmark, flag, { alike: [userId, metadata] });
};
