/** A resource file that isn't valid: which file, where in it, and what is wrong. */
export class VocabularyError extends Error {
  readonly file: string;
  readonly path: string;

  constructor(file: string, path: string, problem: string) {
    super(`${file}${path ? ` at ${path}` : ''}: ${problem}`);
    this.name = 'VocabularyError';
    this.file = file;
    this.path = path;
  }
}
