/** Where a property stands with one feed. */
export interface FeedState {
  feedId: string;
  name: string;
  portal: string;
  active: boolean;
  paid: boolean;
  blacklisted: boolean;
  /** Of the publication; `waiting` before the first send. */
  state: string;
  /** Why it was not in the last send. */
  reasons: string[];
  /** Why it would not be in the next one. */
  problems: string[];
  publishedAt: string | null;
  lastSentAt: string | null;
  paidUntil: string | null;
}
