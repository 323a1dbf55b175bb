/** Something that is put on a page, in points from its upper left corner. */
export interface Stamp {
  /** The first page is 1. */
  page: number;
  x: number;
  y: number;
  /** A picture of a signature (PNG without transparency). */
  picture?: Uint8Array;
  /** Set as handwriting where there is no picture. */
  name: string;
  /** What stands small below it. */
  lines: readonly string[];
}

/** A file that is put into the document. */
export interface Attached {
  name: string;
  description: string;
  content: Uint8Array;
}
