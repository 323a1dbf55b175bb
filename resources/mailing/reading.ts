/** A request for a link or the image of a mail. */
export interface Hit {
  /** As whom the program that asks names itself. */
  agent?: string | undefined;
  /** What it says that it asks for: `prefetch` and the like. */
  purposes: readonly (string | undefined)[];
  /** When the mail left; null while it hasn't. */
  sentAt: Date | null;
  at: Date;
}

/** Whoever asks so soon after the delivery is a program that looks for harm. */
export const SCANNED_SECONDS = 15;

/** Programs that look at links and images without a person; mailboxes that fetch images as their reader opens a mail are none. */
const PROGRAMS =
  /bot\b|bot[/_-]|crawl|spider|scan|preview|proofpoint|mimecast|barracuda|safelinks|trendmicro|symantec|fireeye|sophos|facebookexternalhit|whatsapp|telegram|slack|curl|wget|python|java\/|okhttp|go-http|libwww|headless|node-fetch|axios|undici/i;
const AHEAD = /prefetch|preview|prerender/i;

/** Whether a person reads a mail there, as far as one can tell. */
export function isReading({ agent, purposes, sentAt, at }: Hit): boolean {
  if (!sentAt || at.getTime() - sentAt.getTime() < SCANNED_SECONDS * 1_000) return false;
  if (!agent || PROGRAMS.test(agent)) return false;
  return !purposes.some((one) => one !== undefined && AHEAD.test(one));
}
