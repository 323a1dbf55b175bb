import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import '../../fields/index.ts';
import { resources } from '../../registry.ts';
import { sampled } from '../../testing/sampled.ts';
import { columnsOf } from '../list/columns.ts';
import { csvLine, exportedPaths } from '../list/csv.ts';
import { rowBody } from './rows.ts';
import { guessTargets, targetsOf } from './targets.ts';

type Values = Record<string, unknown>;

/** What of a value comes in by a column: of a list, its entries' part. */
function partIn(value: unknown, part: string | undefined): unknown {
  if (!part) return value;
  return Array.isArray(value) ? value.map((one: Values) => one[part]) : (value as Values | null)?.[part];
}

/** A value as a file tells it: times to the minute. */
const told = (value: unknown): string => JSON.stringify(value).replace(/(T\d\d:\d\d):\d\d(\.\d+)?Z/g, '$1Z');

/** Columns of our own files that the import knows by another place, or whose values come back as others. */
function lostBy(resource: Resource, language: Language, record: Values): string[] {
  const targets = targetsOf(resource, language);
  const shown = columnsOf(resource).columns.map(({ source }) => source);
  // A list leaves under its own name, and its entries by their first part.
  const fills = (path: string) =>
    targets.find((one) => one.path === path || (one.lists !== undefined && one.path.startsWith(`${path}.`)))?.path;
  const paths = exportedPaths(resource, shown);
  const headings = paths.map((path) => resource.labels[language].fields[path] ?? path);
  const guessed = guessTargets(headings, targets);
  return paths.flatMap((path, at) => {
    const where = `${resource.id} ${language} ${path}`;
    const filled = fills(path);
    // What follows from others may go where they are entered, under the same name.
    if (!filled && resource.labels[language].fields[guessed[at] ?? ''] === headings[at]) return [];
    if (guessed[at] !== filled) return [`${where}: ${headings[at]} is ${guessed[at]} and not ${filled}`];
    if (!filled) return [];
    const [name = '', part] = filled.split('.');
    const value = partIn(record[name], part);
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const [cell = ''] = csvLine(resource, [path], record, language, new Map());
    const back = partIn(rowBody(resource, [filled], [cell])[name], part);
    return told(back) === told(value) ? [] : [`${where}: ${cell} is ${told(back)} and not ${told(value)}`];
  });
}

test.each(['en', 'fr'] as const)(
  'what our lists export in %s comes in again as it was, by its own heading',
  (language) => {
    const offered = resources.filter(({ declaration: { global, roles } }) => !global && roles?.add);
    const lost = offered.flatMap((resource) =>
      [1, 2].flatMap((seed) => lostBy(resource, language, sampled(resource, seed))),
    );
    expect([...new Set(lost)]).toEqual([]);
  },
);
