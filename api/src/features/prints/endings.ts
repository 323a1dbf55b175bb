import type { Content } from '../../pdf/sheets.ts';

/** How many lines a last page has at least. */
const LEAST = 3;
/** More than so many are not kept together: they would leave half of a page empty, and what is longer than a page is lost. */
const MOST = 30;
/** Letters that no line has more of, and that each but the last has at least: capitals, within a list. */
const [LONGEST_LINE, SHORTEST_LINE] = [120, 50];
/** What a row of a table, a picture or columns may take. */
const MOST_APART = 4;

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : textOf((one as Content).text))).join('')
    : String(value ?? '');

const insideOf = (part: Content) => (part.stack ?? part.ul ?? part.ol) as Content[] | undefined;
const total = <T>(all: readonly T[], linesOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + linesOf(one), 0);

/** How many lines a part of a document has at least. */
function leastLines(part: Content): number {
  const inside = insideOf(part);
  if (inside) return total(inside, leastLines);
  if (part.text === undefined) return LEAST;
  return total(textOf(part.text).split('\n'), (line) => Math.max(1, Math.floor(line.length / LONGEST_LINE)));
}

/** How many lines a part of a document takes at most, with the room around it. */
function mostLines(part: Content): number {
  const inside = insideOf(part);
  if (inside) return total(inside, mostLines);
  const { table } = part as { table?: { body: unknown[] } };
  if (part.text === undefined) return MOST_APART * (table?.body.length ?? 1);
  return 1 + total(textOf(part.text).split('\n'), (line) => Math.max(1, Math.ceil(line.length / SHORTEST_LINE)));
}

/** Whether parts surely stand on one page together: those that are kept so and are longer end at its foot, without a word. */
export const isShort = (parts: readonly Content[]): boolean => total(parts, mostLines) <= MOST;

/** The end of what stands before a next page kept together. */
function wholeEnd(run: readonly Content[]): Content[] {
  let [from, lines] = [run.length, 0];
  while (from > 0 && lines < LEAST) {
    from -= 1;
    lines += leastLines(run[from] ?? {});
  }
  const [first, ...others] = run.slice(from);
  // A table goes over row by row, each kept whole; what stands alone and is whole needs nothing.
  const isLeft = [first, ...others].some((one) => one?.table) || (others.length === 0 && first?.unbreakable);
  if (!first || isLeft || !isShort([first, ...others])) return [...run];
  const { pageBreak, ...rest } = first;
  return [...run.slice(0, from), { stack: [rest, ...others], unbreakable: true, ...(pageBreak ? { pageBreak } : {}) }];
}

/**
 * No page with a line or two alone, at the end of a document or before a part that begins a page: what ends there goes over
 * together, with the paragraphs before it where it is short.
 */
export function withWholeEnds(content: readonly Content[]): Content[] {
  const runs: Content[][] = [];
  for (const part of content) {
    const last = runs.at(-1);
    if (last && !part.pageBreak) last.push(part);
    else runs.push([part]);
  }
  return runs.flatMap(wholeEnd);
}
