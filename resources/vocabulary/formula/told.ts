import { parseFormula } from './parse.ts';
import { tokensOf } from './tokens.ts';
import { FORMULA_FUNCTIONS, walk } from './tree.ts';

/** What the parts of a formula are called. */
export interface FormulaWords {
  field: (path: string) => string;
  value: (path: string, value: string) => string;
  /** Of a function, or of `and`, `or`, `not`, `true`, `false`. */
  word: (name: string) => string;
}

const WORDS = [...Object.keys(FORMULA_FUNCTIONS), 'and', 'or', 'not', 'true', 'false'];
const SIGNS: Record<string, string> = { '*': '×', '-': '−', '!=': '≠', '<=': '≤', '>=': '≥' };

/** By where they stand, the fields whose values texts of a formula are. */
function valuesOf(source: string): Map<number, string> {
  const found = new Map<number, string>();
  walk(parseFormula(source), (one) => {
    if (one.kind !== 'call' || (one.name !== '=' && one.name !== '!=')) return;
    const [left, right] = one.of;
    if (left?.kind === 'field' && right?.kind === 'text') found.set(right.at, left.path);
    if (right?.kind === 'field' && left?.kind === 'text') found.set(left.at, right.path);
  });
  return found;
}

/** A formula as it is read out, spaced as it is written. */
export function formulaTold(source: string, { field, value, word }: FormulaWords): string {
  const tokens = tokensOf(source);
  const values = valuesOf(source);
  let told = '';
  let end = 0;
  for (const [index, { kind, text, at }] of tokens.entries()) {
    const gap = source.slice(end, at);
    const isCall = tokens[index + 1]?.text === '(' && kind === 'name';
    const isWord = kind === 'name' && WORDS.includes(text) && (isCall || !(text in FORMULA_FUNCTIONS));
    const path = values.get(at);
    if (isWord) told += `${gap}${word(text)}`;
    else if (kind === 'name') told += `${gap}${field(text)}`;
    else if (kind === 'text') told += `${gap}${path ? value(path, text) : text}`;
    else told += `${gap}${SIGNS[text] ?? text}`;
    end = at + text.length + (kind === 'text' ? 2 : 0);
  }
  return told;
}
