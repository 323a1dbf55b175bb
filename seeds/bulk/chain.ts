import { createHash } from 'node:crypto';
import {
  type EntryContent,
  GENESIS,
  hashedText,
  type ObservationContent,
  sealedText,
} from '@hestia/resources/register-entry/chain.ts';

/** What of a line follows from those before it. */
export interface Sealed {
  position: number;
  content: string;
  previous: string;
  hash: string;
}

type Said = Omit<EntryContent, 'card' | 'position'> | Omit<ObservationContent, 'card' | 'position'>;

/** The lines of one register, sealed in memory one after the other. */
export class Chain {
  readonly #card: string;
  position = 0;
  head = GENESIS;

  constructor(card: string) {
    this.#card = card;
  }

  /** Seals what is said as the next line. */
  seal(kind: 'entry' | 'observation', said: Said): Sealed {
    this.position += 1;
    const content = sealedText(kind, orderly(this.#card, this.position, said));
    const previous = this.head;
    this.head = createHash('sha256').update(hashedText(previous, content)).digest('hex');
    return { position: this.position, content, previous, hash: this.head };
  }
}

/** The keys in the order of `EntryContent` and `ObservationContent`, in which they are sealed. */
const orderly = (card: string, position: number, said: Said): EntryContent | ObservationContent => ({
  card,
  position,
  ...said,
});
