import { FormulaError } from './tree.ts';

/** A word, number, text or sign of a formula, and where it stands. */
export interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  text: string;
  at: number;
}

/** A number, a text in single quotes, a name or path, a sign. */
const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)(?![\w.])|'(?<text>[^']*)'|(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)*)|(?<sign>!=|<=|>=|[-+*/=<>(),]))/y;

/** Letters of a formula at most. */
export const MOST_LETTERS = 500;

/** @throws FormulaError at what is no part of a formula */
export function tokensOf(source: string): Token[] {
  if (source.length > MOST_LETTERS) throw new FormulaError(MOST_LETTERS, `longer than ${MOST_LETTERS} letters`);
  const found: Token[] = [];
  const end = source.trimEnd().length;
  let at = 0;
  while (at < end) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    const start = at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0);
    const [kind, text] = Object.entries(match?.groups ?? {}).find(([, one]) => one !== undefined) ?? [];
    if (!kind || text === undefined) throw new FormulaError(start, `unexpected "${source[start]}"`);
    found.push({ kind: kind as Token['kind'], text, at: start });
    at = TOKEN.lastIndex;
  }
  return [...found, { kind: 'end', text: '', at: end }];
}
