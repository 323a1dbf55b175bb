import { RequestError } from '../../errors.ts';

const MOST_CHARACTERS = 100;

/** What somebody typed of a place. @throws RequestError 400 for nothing, and for more than any place is called */
export function typed(words: string, most = MOST_CHARACTERS): string {
  if (words.trim() === '' || words.length > most) throw new RequestError(400, 'malformed');
  return words;
}
