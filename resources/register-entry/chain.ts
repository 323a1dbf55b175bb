/** What a line of the register says, in the order in which it is sealed. */
export interface EntryContent {
  card: string;
  position: number;
  number: number;
  date: string;
  clients: string;
  addresses: string;
  property: string;
  object: string;
  mandate: string;
  at: string;
}

/** What an observation says, in the order in which it is sealed. */
export interface ObservationContent {
  card: string;
  position: number;
  number: number;
  text: string;
  at: string;
}

/** The hash that the first line follows. */
export const GENESIS = '0'.repeat(64);

/** The text that is kept and sealed: JSON with its keys in this order. It is never made anew from what it says. */
export const sealedText = (kind: 'entry' | 'observation', content: EntryContent | ObservationContent): string =>
  JSON.stringify({ kind, ...content });

/** What the hash of a line is of: the line before, and its own text. */
export const hashedText = (previous: string, content: string): string => `${previous}\n${content}`;
