import { type Cleaning, cleanRichText } from './clean.ts';

/** A text to be cleaned. */
export interface Soiled extends Cleaning {
  html: string;
}

/** Cleans rich text, in a thread of its own. */
export default function work({ html, ...how }: Soiled): string {
  return cleanRichText(html, how);
}
