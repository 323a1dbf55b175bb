import { textOf } from './encoding.ts';

/** A CSV file taken apart. Columns and lines have ids, because two of them may read the same. */
export interface Sheet {
  name: string;
  columns: { id: string; heading: string }[];
  /** `at` is the line in the file as a spreadsheet counts it, the headings being the first but for `sep=`. */
  lines: { id: string; at: number; cells: string[] }[];
}

/** What spreadsheets write first to say what stands between the cells. */
const SEPARATOR = /^"?sep=(.)"?[;,\t ]*(?:\r\n|\r|\n)/i;

const SEPARATORS = [';', '\t', ',', '|'];

/** What stands most often between the headings, outside quotes. */
function separatorOf(text: string): string {
  const heading =
    text
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string): number => heading.split(sign).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * Reads a CSV file in whatever encoding; the first line names the columns, but for one that says `sep=;`.
 *
 * @throws UnknownEncoding where it is text in none
 */
export async function readSheet(file: File): Promise<Sheet> {
  const { parse } = (await import('papaparse')).default;
  const text = textOf(new Uint8Array(await file.arrayBuffer())).replace(/^\ufeff/, '');
  const [said = '', separator] = SEPARATOR.exec(text) ?? [];
  const body = text.slice(said.length);
  const { data } = parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  const numbered = data
    .map((cells, at) => ({ cells, at: at + (separator ? 2 : 1) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [headings, ...lines] = numbered;
  return {
    name: file.name,
    columns: (headings?.cells ?? []).map((heading, at) => ({ id: `column ${at}`, heading: heading.trim() })),
    lines: lines.map(({ cells, at }) => ({ id: `line ${at}`, at, cells })),
  };
}
