import type { Match } from '../matches.ts';

/** A match that is to be sent. */
export interface ChosenPair {
  property: string;
  search: string;
}

/** Choosing matches to be sent, and sending them. */
export interface Choosing {
  isChosen: (pair: ChosenPair) => boolean;
  choose: (pair: ChosenPair) => void;
  /** Opens the mail about this one alone. */
  send: (pair: ChosenPair) => void;
}

/** The pair of a match; of a record's own page the other one is known. */
export const pairOf = ({ property, search }: Match, own?: { property?: string }): ChosenPair => ({
  property: own?.property ?? String(property?.id),
  search: String(search.id),
});

export const isSame = (left: ChosenPair, right: ChosenPair): boolean =>
  left.property === right.property && left.search === right.search;
