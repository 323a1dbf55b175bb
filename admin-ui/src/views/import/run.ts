import type { DataProvider, HttpError } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** What became of one line. */
export interface Outcome {
  /** Line of the file, as a spreadsheet counts it. */
  line: number;
  id?: string;
  errors?: string[];
}

/** So many lines are sent together, in one transaction. */
const TOGETHER = 50;

/** A line of the file, and the record that it says. */
export interface Line {
  line: number;
  body: Record<string, unknown>;
}

/**
 * Creates a record for each line, some together; lines that are refused don't stop the others.
 *
 * @param isStopped asked before each call
 */
export async function importRows(
  dataProvider: DataProvider,
  resource: string,
  lines: Line[],
  onProgress: (done: number) => void,
  isStopped: () => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < lines.length && !isStopped(); from += TOGETHER) {
    let waiting = lines.slice(from, from + TOGETHER);
    while (waiting.length > 0 && !isStopped()) {
      const done = await createLines(dataProvider, resource, waiting);
      outcomes.push(...done);
      waiting = waiting.filter(({ line }) => !done.some((one) => one.line === line));
      onProgress(outcomes.length);
    }
  }
  return outcomes.sort((left, right) => left.line - right.line);
}

/** What became of all of the lines or, where some are refused and none is created, of those. */
async function createLines(dataProvider: DataProvider, resource: string, lines: Line[]): Promise<Outcome[]> {
  try {
    const bodies = lines.map(({ body }) => body);
    const { data }: { data: { id: string }[] } = await dataProvider.createMany(resource, bodies);
    return lines.map(({ line }, index) => ({ line, id: String(data[index]?.id) }));
  } catch (error) {
    const { body, message } = error as HttpError;
    const refused = new Map<number, string[]>();
    for (const { path, message: why } of (body?.details ?? []) as { path: string; message: string }[]) {
      const index = Number(/^\/records\/(\d+)/.exec(path)?.[1] ?? Number.NaN);
      if (lines[index]) refused.set(index, [...(refused.get(index) ?? []), why]);
    }
    // What is about no line in particular is about all of them.
    return lines.flatMap(({ line }, index) => {
      const errors = refused.size === 0 ? [message] : refused.get(index);
      return errors ? [{ line, errors }] : [];
    });
  }
}

/** Tells the audit what came in a file; each record that it made is there by itself. */
export async function toldOfImport(told: { resource: string; rows: number; refused: number }): Promise<void> {
  await httpClient(`${apiUrl()}/transfers/imports`, { method: 'POST', body: JSON.stringify(told) });
}
