import { nearest } from '../nearest.ts';
import { decimalOf } from './decimal.ts';
import { type Token, tokensOf } from './tokens.ts';
import { FORMULA_FUNCTIONS, type Formula, type FormulaCall, FormulaError, type FormulaFunction } from './tree.ts';

/** How deep brackets, functions and signs before a value go. */
const MOST_DEPTH = 30;

/** Signs between two values, the loosest first; those of the third line stand between two values only once. */
const LEVELS: FormulaCall[][] = [['or'], ['and'], ['=', '!=', '<', '<=', '>', '>='], ['+', '-'], ['*', '/']];
/** `not` stands before a comparison. */
const NOT_LEVEL = 2;

const isFunction = (name: string): name is FormulaFunction => Object.hasOwn(FORMULA_FUNCTIONS, name);

/** What is said of a function that takes another number of values. */
function countProblem(name: FormulaFunction, count: number): string | undefined {
  const [least, most] = FORMULA_FUNCTIONS[name];
  if (count >= least && count <= most) return undefined;
  return `${name} takes ${least === most ? least : `${least} to ${most}`} values, not ${count}`;
}

class Parser {
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  whole(): Formula {
    const found = this.#level(0);
    const { kind, text, at } = this.#token;
    if (kind !== 'end') throw new FormulaError(at, `unexpected "${text}"`);
    return found;
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  /** Takes the token if it is one of these words or signs. */
  #taken(...texts: string[]): Token | undefined {
    const token = this.#token;
    if ((token.kind !== 'sign' && token.kind !== 'name') || !texts.includes(token.text)) return undefined;
    this.#next++;
    return token;
  }

  #expect(text: string): void {
    if (this.#taken(text)) return;
    const { kind, text: found, at } = this.#token;
    throw new FormulaError(at, `"${text}" is missing${kind === 'end' ? '' : ` before "${found}"`}`);
  }

  #deeper<T>(at: number, read: () => T): T {
    if (++this.#depth > MOST_DEPTH) throw new FormulaError(at, `nested deeper than ${MOST_DEPTH}`);
    const found = read();
    this.#depth--;
    return found;
  }

  #level(level: number): Formula {
    const signs = LEVELS[level];
    if (!signs) return this.#single();
    const not = level === NOT_LEVEL ? this.#taken('not') : undefined;
    if (not) return { kind: 'call', name: 'not', of: [this.#deeper(not.at, () => this.#level(level))], at: not.at };
    let left = this.#level(level + 1);
    for (let sign = this.#taken(...signs); sign; sign = this.#taken(...signs)) {
      left = { kind: 'call', name: sign.text as FormulaCall, of: [left, this.#level(level + 1)], at: sign.at };
      if (level === NOT_LEVEL) break;
    }
    return left;
  }

  #single(): Formula {
    const { kind, text, at } = this.#token;
    this.#next++;
    if (kind === 'number') return { kind, value: decimalOf(text) ?? 0n, at };
    if (kind === 'text') return { kind, value: text, at };
    if (kind === 'sign' && text === '-')
      return { kind: 'call', name: 'neg', of: [this.#deeper(at, () => this.#single())], at };
    if (kind === 'sign' && text === '(') {
      const found = this.#deeper(at, () => this.#level(0));
      this.#expect(')');
      return found;
    }
    if (kind !== 'name') throw new FormulaError(at, kind === 'end' ? 'a value is missing' : `unexpected "${text}"`);
    if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true', at };
    return this.#taken('(') ? this.#call(text, at) : { kind: 'field', path: text, at };
  }

  #call(name: string, at: number): Formula {
    if (!isFunction(name)) {
      const close = nearest(name, Object.keys(FORMULA_FUNCTIONS));
      throw new FormulaError(at, `unknown function "${name}"${close ? `, did you mean "${close}"?` : ''}`);
    }
    const of: Formula[] = [];
    this.#deeper(at, () => {
      do of.push(this.#level(0));
      while (this.#taken(','));
    });
    this.#expect(')');
    const problem = countProblem(name, of.length);
    if (problem) throw new FormulaError(at, problem);
    return { kind: 'call', name, of, at };
  }
}

/**
 * Takes a formula apart: `price + coalesce(fees, 0)`, `if(state = 'sold', 0, round(part * 100 / whole, 1))`.
 *
 * @throws FormulaError with where the text stops being one
 */
export const parseFormula = (source: string): Formula => new Parser(source).whole();
