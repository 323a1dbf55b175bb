/** What erasing a person removes and keeps, before it is done. Resources are named as in the API. */
export interface ErasurePreview {
  /** What must be typed. */
  name: string;
  /** Filled fields that are emptied. */
  empties: string[];
  /** Fields that stay for now, because the records of `retained` need them. */
  keeps: string[];
  retained: { resource: string; count: number; law: string; until: string; fields: string[] }[];
  /** Parts of the person: deleted, or kept without some fields. */
  parts: { resource: string; count: number; fate: 'deleted' | 'kept'; empties: string[] }[];
  /** Records that will refer to somebody without a name. */
  references: { resource: string; count: number }[];
  files: number;
  /** Records of theirs that were deleted and rest in the bin. */
  binned: number;
  mails: number;
  history: number;
}
