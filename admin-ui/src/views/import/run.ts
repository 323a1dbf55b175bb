import type { DataProvider, HttpError } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** What became of one line. */
export interface Outcome {
  /** Line of the file, the headings being the first. */
  line: number;
  id?: string;
  errors?: string[];
}

const AT_ONCE = 4;

/**
 * Creates a record for each body, a few at once; lines that are refused don't stop the others.
 *
 * @param isStopped asked before each line
 */
export async function importRows(
  dataProvider: DataProvider,
  resource: string,
  bodies: Record<string, unknown>[],
  onProgress: (done: number) => void,
  isStopped: () => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < bodies.length && !isStopped()) {
      const at = next++;
      try {
        const { data } = await dataProvider.create(resource, { data: bodies[at] ?? {} });
        outcomes.push({ line: at + 2, id: String(data.id) });
      } catch (error) {
        outcomes.push({ line: at + 2, errors: reasons(error as HttpError) });
      }
      onProgress(outcomes.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes.sort((left, right) => left.line - right.line);
}

function reasons(error: HttpError): string[] {
  const details = (error.body?.details ?? []) as { message: string }[];
  return details.length > 0 ? details.map(({ message }) => message) : [error.message];
}

/** Tells the audit what came in a file; each record that it made is there by itself. */
export async function toldOfImport(told: { resource: string; rows: number; refused: number }): Promise<void> {
  await httpClient(`${apiUrl()}/transfers/imports`, { method: 'POST', body: JSON.stringify(told) });
}
