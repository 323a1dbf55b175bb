/** What is wrong with a declaration: in which file, at which JSON pointer and line, and what. */
export interface Mistake {
  file: string;
  place: string;
  problem: string;
  line?: number | undefined;
}

const inWords = ({ file, place, problem, line }: Mistake): string =>
  `${file}${line ? `:${line}` : ''}${place ? ` at ${place}` : ''}: ${problem}`;

/** Declarations that aren't valid, with every mistake that was found, a line each. */
export class VocabularyError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(inWords).join('\n'));
    this.name = 'VocabularyError';
    this.mistakes = mistakes;
  }
}
