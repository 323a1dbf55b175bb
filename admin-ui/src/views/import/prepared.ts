import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { DataProvider } from 'react-admin';
import { type Double, doublesOf } from './doubles.ts';
import { learnLinks, unknownLinks } from './links.ts';
import { rowBody } from './rows.ts';
import type { Line, Outcome } from './run.ts';
import type { Sheet } from './sheet.ts';

/** A file that is ready to be imported: its lines, those that can't be, and those that are there already. */
export interface Prepared {
  lines: Line[];
  refused: Outcome[];
  doubles: Double[];
}

interface Preparing {
  dataProvider: DataProvider;
  resource: Resource;
  sheet: Sheet;
  mapping: (string | undefined)[];
  /** What is said of a name that stands for no record or for several. */
  sayUnknown: (unknown: { path: string; word: string; problem: 'none' | 'many' }) => string;
  onProgress: (done: number) => void;
  isStopped: () => boolean;
}

/** Looks up what a file names, and which of its records are there already, before anything is written. */
export async function prepare(asked: Preparing): Promise<Prepared> {
  const { dataProvider, resource, sheet, mapping, sayUnknown, onProgress, isStopped } = asked;
  const links = await learnLinks(dataProvider, resource, mapping, sheet.lines);
  const lines: Line[] = [];
  const refused: Outcome[] = [];
  for (const { at, cells } of sheet.lines) {
    const errors = unknownLinks(resource, mapping, cells, links).map(sayUnknown);
    if (errors.length > 0) refused.push({ line: at, errors });
    else lines.push({ line: at, body: rowBody(resource, mapping, cells, links) });
  }
  const doubles = await doublesOf(dataProvider, resource, lines, onProgress, isStopped);
  return { lines, refused, doubles };
}
