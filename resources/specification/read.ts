import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a table: its cells by the names of the columns. */
export type Line = Record<string, string>;

/** All lines of a table, those of what isn't built among them. */
function lines(name: string): Line[] {
  const [head = '', ...rest] = readFileSync(join(import.meta.dirname, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return rest.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

const isAbsent = (line: Line): boolean => Object.values(line).includes('absent');

/** What the specification says, of all that is built. @param name of a table in this folder */
export function specified(name: string): Line[] {
  const built = lines(name).filter((line) => !isAbsent(line));
  if (built.length === 0) throw new Error(`${name}.tsv says nothing`);
  return built;
}

/** What it says of things that aren't there. */
export const absent = (name: string): Line[] => lines(name).filter(isAbsent);

/** The requirement rows that a table calls absent. */
export function absentRows(): string[] {
  const tables = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.tsv') ? [file.slice(0, -4)] : []));
  return tables.flatMap(absent).flatMap(({ rows }) => words(rows));
}

/** The words of a cell. */
export const words = (cell: string | undefined): string[] => (cell ? cell.split(' ') : []);
