import { StartProblem } from './config.ts';

/** Ends the process with one line, or with a stack where nobody foresaw the mistake. */
export function endOf(error: Error): never {
  const known = error instanceof StartProblem || error.name === 'StartError' || error.name === 'VocabularyError';
  process.stderr.write(known ? `${error.message}\n` : `Could not start: ${error.stack ?? error.message}\n`);
  process.exit(1);
}
