import { RequestError } from '../../errors.ts';

const MOST_CHARACTERS = 100;

/** What somebody typed of a place. @throws RequestError 400 for nothing, and for more than any place is called */
export function typed(words: string): string {
  if (words.trim() === '' || words.length > MOST_CHARACTERS) throw new RequestError(400, 'malformed');
  return words;
}
