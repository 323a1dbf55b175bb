import type { Records } from '../../records/index.ts';
import { keepOneFlag } from '../../records/one-flag.ts';

/** A list opens with one saved query at most: flagging one clears the person's others of the same list. */
export function bookmarkFeature(records: Records): void {
  const bookmark = records.context.resources.get('bookmark');
  const { default: flag, userId, metadata } = bookmark?.fields ?? {};
  if (!bookmark || !flag || !userId || !metadata) throw new Error('The resource bookmark with its fields is needed');
  keepOneFlag(records, bookmark, flag, [userId, metadata]);
}
