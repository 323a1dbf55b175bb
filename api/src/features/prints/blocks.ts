/** Places of a text where a document puts what no text can say, in signs that nobody types. */
export const SIGNATURES = '\ue001';
export const ANNEXES = '\ue002';
/** A line of a value that has several. */
export const LINE = '\ue003';
