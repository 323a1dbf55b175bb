import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { DataProvider } from 'react-admin';
import type { SimilarResult } from '../similar/similar.ts';
import { tellingFields } from '../similar/telling.ts';
import type { Line } from './run.ts';

/** A line whose record is there already, or stands in an earlier line of the file. */
export interface Double {
  line: number;
  /** The record that it could be; nothing where it is an earlier line's. */
  like?: SimilarResult;
  /** The earlier line. */
  earlier?: number;
}

/** So many lines are asked about in one call. */
const TOGETHER = 50;

/** A telling value as two of them are compared: figures by their last nine, texts without case. */
const keyOf = (value: string): string => {
  const figures = value.replace(/\D/g, '');
  return /^[+\d][\d\s().-]{7,}$/.test(value) ? figures.slice(-9) : value.trim().toLowerCase();
};

/** The values of a line that nobody else has: those that the declaration tells everybody of. */
function keysOf(resource: Resource, body: Record<string, unknown>): string[] {
  const same = resource.declaration.similar?.same ?? {};
  return Object.entries(same).flatMap(([path, told]) => {
    if (told !== 'everybody') return [];
    const [name = '', part] = path.split('.');
    return [body[name] ?? []].flat().flatMap((entry) => {
      const value = part ? (entry as Record<string, unknown> | null)?.[part] : entry;
      return typeof value === 'string' && value.trim() !== '' ? [`${path} ${keyOf(value)}`] : [];
    });
  });
}

/** Lines that say an e-mail address, number or reference of an earlier one. */
export function doublesWithin(resource: Resource, lines: Line[]): Double[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, body }) => {
    const keys = keysOf(resource, body);
    const earlier = keys.map((key) => first.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, line);
    return earlier === undefined ? [] : [{ line, earlier }];
  });
}

/**
 * Lines of a file whose records are there already by the rules of records alike, or twice in the file.
 *
 * @param isStopped asked before each call
 */
export async function doublesOf(
  dataProvider: DataProvider,
  resource: Resource,
  lines: Line[],
  onProgress: (done: number) => void,
  isStopped: () => boolean,
): Promise<Double[]> {
  if (!resource.declaration.similar) return [];
  const telling = tellingFields(resource);
  const doubles = new Map(doublesWithin(resource, lines).map((one) => [one.line, one]));
  for (let from = 0; from < lines.length && !isStopped(); from += TOGETHER) {
    const asked = lines.slice(from, from + TOGETHER);
    const records = asked.map(({ body }) =>
      Object.fromEntries(telling.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))),
    );
    const found: { at: number; like: SimilarResult }[] = await dataProvider.similarTogether(resource.name, records);
    for (const { at, like } of found) {
      const line = asked[at]?.line;
      if (line !== undefined) doubles.set(line, { line, like });
    }
    onProgress(Math.min(from + TOGETHER, lines.length));
  }
  return [...doubles.values()].sort((left, right) => left.line - right.line);
}
