import { fold } from './folding.ts';
import type { Finding, Said } from './resource.ts';

type Values = Record<string, unknown>;

/** A mention that a document must carry, from the day on which it is asked for. */
export interface Mention {
  code: string;
  severity: Finding['severity'];
  /** `YYYY-MM-DD` */
  from: string;
  source: string;
  /** Which documents must carry it; absent: all. */
  when?: (values: Values) => boolean;
  /** Each of them must be said: one of its wordings. */
  says?: (string | undefined)[][];
  /** The same, in very visible type. */
  shows?: string[][];
  /** What of the record must stand in the text; an empty one is lacking. */
  values?: (values: Values) => unknown[];
  /** Each of these parts that code draws must stand there. */
  blocks?: string[];
  /** What must not be said. */
  never?: string[];
  /** The same, where no single words tell it: whether the text says it. */
  breaks?: (text: string) => boolean;
}

/** The value at a dotted path of what a document is filled with. */
export const partOf = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((one, name) => (one as Values | null | undefined)?.[name], values);

/** Whether the enum at a path has one of these values. */
export const coded =
  (path: string, ...wanted: string[]) =>
  (values: Values): boolean =>
    wanted.includes(String(partOf(values, `${path}_code`)));

/** The value at a path of every entry of a list. */
export const everyOf = (values: Values, list: string, path: string): unknown[] =>
  ((partOf(values, list) ?? []) as Values[]).map((one) => partOf(one, path));

const spoken = (text: unknown): string =>
  fold(String(text ?? ''))
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

function isMet<R>({ says = [], shows = [], values, blocks = [], never = [], breaks }: Mention, said: Said<R>) {
  const { text, visible } = said;
  const wanted = values?.(said.values).map(spoken) ?? [];
  const hasOne = (place: string, words: (string | undefined)[]) => words.some((one) => one && place.includes(one));
  return (
    says.every((words) => hasOne(text, words)) &&
    shows.every((words) => hasOne(visible, words)) &&
    (values === undefined || wanted.length > 0) &&
    wanted.every((one) => one !== '' && text.includes(one)) &&
    blocks.every((name) => said.blocks.includes(name)) &&
    !hasOne(text, never) &&
    !breaks?.(text)
  );
}

/** What a document lacks of the mentions that hold on its day; wordings are folded: small letters without accents. */
export const findingsOf = <R>(mentions: readonly Mention[], said: Said<R>): Finding[] =>
  mentions
    .filter((one) => one.from <= said.today && (one.when?.(said.values) ?? true) && !isMet(one, said))
    .map(({ code, severity, source }) => ({ code, severity, source }));
