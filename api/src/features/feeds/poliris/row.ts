import { encodable } from './cp1252.ts';

/** Columns of a line; the position is the key. */
export const COLUMNS = 329;
const SEPARATOR = '!#';
const END = '\r\n';
const BREAK = '<BR>';

/** Values by position, from 1. */
export type Line = ReadonlyMap<number, string>;

/** As many characters as fit, the words whole where that costs little. */
export function fitting(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return (end > most * 0.8 ? cut.slice(0, end) : cut).trimEnd();
}

/** A text of one line: blanks are one, and none at the ends. */
const plain = (text: string): string =>
  encodable(text)
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replaceAll('"', "'")
    // What separates fields never stands in one.
    .replace(/!(?=#)/g, '! ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** What a field of one line may hold of a text. */
export const field = (text: string, most: number): string => fitting(plain(text).replaceAll('\n', ' '), most);

/**
 * What a field of several lines may hold: new lines are `<BR>` and no more than two together.
 *
 * @param end stands after the text, which is what is shortened
 */
export function lines(text: string, most: number, end = ''): string {
  const broken = (one: string) =>
    plain(one)
      .replace(/\n{3,}/g, '\n\n')
      .replaceAll('\n', BREAK);
  const after = end ? `${text ? BREAK.repeat(2) : ''}${broken(end)}` : '';
  const room = Math.max(0, most - after.length);
  const kept = fitting(broken(text), room).replace(/<(B(R)?)?$/, '');
  return fitting(kept + after, most).replace(/<(B(R)?)?$/, '');
}

/** One ad as it stands in `Annonces.csv`. */
export function row(values: Line): string {
  const fields = Array.from({ length: COLUMNS }, (_, index) => {
    // Whatever came here, it can't end its field.
    const value = (values.get(index + 1) ?? '').replaceAll('"', "'").replace(/[\r\n]+/g, BREAK);
    return `"${encodable(value).replace(/!(?=#)/g, '! ')}"`;
  });
  return fields.join(SEPARATOR) + END;
}
