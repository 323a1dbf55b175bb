import { DvfProblem, type DvfRow, readerOf } from './row.ts';
import { type Reason, type Sale, saleOf } from './sale.ts';

/** A mutation of the register: a sale of one dwelling, or why it is none. */
export interface Mutation {
  mutation: string;
  department: string;
  year: number;
  day: string;
  sale: Sale | Reason;
}

/** No dwelling is sold in so many rows; a file that repeats one mutation for ever must not fill the memory. */
const MOST_ROWS = 2_000;

function mutationOf(rows: readonly DvfRow[], first: DvfRow): Mutation {
  const { mutation, department, day } = first;
  const isClear = rows.length < MOST_ROWS && rows.every((row) => row.department === department);
  return { mutation, department, day, year: Number(day.slice(0, 4)), sale: isClear ? saleOf(rows) : 'unclear' };
}

/**
 * Reads the mutations of a file, one at a time: rows that follow each other with one `id_mutation`.
 *
 * @param lines the file's, the header first
 * @param file its name, for what is told
 * @throws DvfProblem with the line that can't be read
 */
export async function* mutationsOf(lines: AsyncIterable<string> | Iterable<string>, file: string) {
  let read: ((line: string) => DvfRow) | undefined;
  let rows: DvfRow[] = [];
  let at = 0;
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof DvfProblem) throw new DvfProblem(`${file}, line ${at}: ${error.message}`);
      throw error;
    }
  };
  for await (const line of lines) {
    at++;
    if (!read) {
      read = told(() => readerOf(line));
      continue;
    }
    if (line === '') continue;
    const reader = read;
    const row = told(() => reader(line));
    const [first] = rows;
    if (first && first.mutation !== row.mutation) {
      yield mutationOf(rows, first);
      rows = [];
    }
    if (rows.length < MOST_ROWS) rows.push(row);
  }
  if (!read) throw new DvfProblem(`${file}: the file is empty`);
  const [first] = rows;
  if (first) yield mutationOf(rows, first);
}
