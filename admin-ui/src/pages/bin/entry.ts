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

/** Days that are left, the one that has begun among them; none once its time is over, when it goes unless a law keeps it. */
export const daysLeft = ({ until }: Pick<BinEntry, 'until'>, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
