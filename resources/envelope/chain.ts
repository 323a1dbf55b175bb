/** The hash that the first event follows. */
export const GENESIS = '0'.repeat(64);

/** What happened to an envelope. */
export interface EventContent {
  envelope: string;
  position: number;
  kind: string;
  /** ISO 8601. */
  at: string;
  [told: string]: unknown;
}

/** What the hash of an event is of: the hash before, and its own text. */
export const hashedText = (previous: string, content: string): string => `${previous}\n${content}`;

/** A line of an envelope's log as it is kept and handed out. */
export interface EventLine {
  position: number;
  content: string;
  previous: string;
  hash: string;
}

/** How a telephone is shown to who need not know it: `•• 78`. */
export const maskedPhone = (phone: string): string => `•• ${phone.slice(-2)}`;

/** How an address is shown to who need not know it: `j•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}•••${email.slice(at)}` : '';
}
