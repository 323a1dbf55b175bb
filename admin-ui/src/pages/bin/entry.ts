import type { RaRecord } from 'react-admin';

const DAY_MS = 86_400_000;

/** What was deleted, and until when it can be restored. */
export interface BinEntry extends RaRecord {
  id: string;
  /** The name of its resource. */
  resource: string;
  title: string;
  deletedAt: string;
  /** Empty where the product itself did. */
  deletedBy: string;
  until: string;
}

/** Whole days that are left; below zero for what is kept beyond its time. */
export const daysLeft = ({ until }: Pick<BinEntry, 'until'>, now = Date.now()): number =>
  Math.floor((Date.parse(until) - now) / DAY_MS);
