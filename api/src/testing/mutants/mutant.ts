/** One change of one file, which a test should notice. */
export interface Mutant {
  /** Path from the root. */
  file: string;
  /** JSON pointer, or line and column. */
  at: string;
  /** The keyword of a declaration, or the kind of a change of code. */
  category: string;
  /** What is different, for people. */
  change: string;
  /** The whole of the changed file. */
  text(): string;
}

/** Categories of which no mutant may survive: who reads and writes what, which steps are taken, what there is once. */
export const KEY_CATEGORIES = ['restricted', 'roles', 'holders', 'status', 'retention', 'unique'];
