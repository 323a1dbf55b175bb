import { textOf } from './encoding.ts';
import type { Row } from './xlsx/workbook.ts';

/** A CSV file or the first sheet of a workbook, taken apart. Columns and lines have ids, because two of them may read the same. */
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

/** So many lines of a file may become records at once. */
export const MOST_LINES = 5_000;

/** As archives begin, which workbooks are. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The lines of a CSV file in whatever encoding. @throws UnknownEncoding where it is text in none */
async function csvRows(bytes: Uint8Array): Promise<Row[]> {
  const { parse } = (await import('papaparse')).default;
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const [said = '', separator] = SEPARATOR.exec(text) ?? [];
  const body = text.slice(said.length);
  const { data } = parse<string[]>(body, { delimiter: separator ?? separatorOf(body) });
  return data.map((cells, at) => ({ cells, at: at + (separator ? 2 : 1) }));
}

/** The lines of a workbook's first sheet, with one more than may be, so that it is told. */
async function workbookRows(bytes: Uint8Array): Promise<Row[]> {
  const { readWorkbook } = await import('./xlsx/workbook.ts');
  return readWorkbook(bytes, MOST_LINES + 2);
}

/**
 * Reads a CSV file or a workbook; the first line names the columns, but for one of a CSV file that says `sep=;`.
 *
 * @throws UnknownEncoding where it is text in no encoding, NoWorkbook where it is an archive of something else
 */
export async function readSheet(file: File): Promise<Sheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await (ZIP.every((byte, at) => bytes[at] === byte) ? workbookRows(bytes) : csvRows(bytes));
  const [headings, ...lines] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return {
    name: file.name,
    columns: (headings?.cells ?? []).map((heading, at) => ({ id: `column ${at}`, heading: heading.trim() })),
    lines: lines.map(({ cells, at }) => ({ id: `line ${at}`, at, cells })),
  };
}
