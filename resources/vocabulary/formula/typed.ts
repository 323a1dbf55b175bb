import { nearest } from '../nearest.ts';
import { type Fields, type FormulaPlace, type FormulaType, formulaPlace } from './place.ts';
import type { Formula, FormulaCall, FormulaProblem } from './tree.ts';

/** Decimals that a number is rounded to at most. */
const MOST_ROUNDED = 6;

const WORDS: Record<FormulaType, string> = {
  number: 'a number',
  text: 'a text',
  boolean: 'a yes or no',
  other: 'what is neither number, text nor yes or no',
};

/** What signs and functions take and give, where all that they take is of one type. */
const TAKES: Partial<Record<FormulaCall, [takes: FormulaType, gives: FormulaType]>> = {
  '+': ['number', 'number'],
  '-': ['number', 'number'],
  '*': ['number', 'number'],
  '/': ['number', 'number'],
  neg: ['number', 'number'],
  min: ['number', 'number'],
  max: ['number', 'number'],
  round: ['number', 'number'],
  sum: ['number', 'number'],
  '<': ['number', 'boolean'],
  '<=': ['number', 'boolean'],
  '>': ['number', 'boolean'],
  '>=': ['number', 'boolean'],
  and: ['boolean', 'boolean'],
  or: ['boolean', 'boolean'],
  not: ['boolean', 'boolean'],
};

/** Names that may have been meant. */
function knownNames({ fields }: Fields): string[] {
  return Object.values(fields).flatMap(({ name, schema }) => {
    const parts = Object.keys(schema.properties ?? schema.items?.properties ?? {});
    return [name, ...parts.map((part) => `${name}.${part}`)];
  });
}

/** Reads a formula through and says what doesn't fit, at the place where it stands. */
class Typing {
  readonly problems: FormulaProblem[] = [];
  readonly #fields: Fields;
  /** Within a sum: the list whose entries are added up, once one is named. */
  #list: string | undefined;
  #isSum = false;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  #say(at: number, problem: string): void {
    this.problems.push({ at, problem });
  }

  #field(path: string, at: number): FormulaPlace | undefined {
    const place = formulaPlace(this.#fields, path);
    if (!place) {
      const close = nearest(path, knownNames(this.#fields));
      this.#say(at, `unknown field "${path}"${close ? `, did you mean "${close}"?` : ''}`);
      return undefined;
    }
    const { declaration } = place.field;
    if (declaration.writeOnly || place.schema['x-field']?.writeOnly) this.#say(at, `"${path}" is never given out`);
    else if (declaration.virtual || declaration.type === 'references')
      this.#say(at, `"${path}" is kept beside the record`);
    if (!place.list) return place;
    if (!this.#isSum) this.#say(at, `"${path}" is of every entry of a list: sum(${path}) adds them up`);
    else if ((this.#list ?? place.list) !== place.list)
      this.#say(at, `a sum goes over "${this.#list}" or "${place.list}"`);
    this.#list ??= place.list;
    return place;
  }

  /** The type of what it gives; nothing where that was wrong already. */
  of(formula: Formula): FormulaType | undefined {
    if (formula.kind === 'field') return this.#field(formula.path, formula.at)?.formulaType;
    if (formula.kind !== 'call') return formula.kind;
    const { name, of } = formula;
    if (name === 'count') return this.#count(formula.of[0] as Formula);
    if (name === 'sum') return this.#sum(formula.of[0] as Formula, formula.at);
    const types = of.map((one) => this.of(one));
    const [takes, gives] = TAKES[name] ?? [];
    if (takes) for (const [at, one] of of.entries()) this.#need(one, types[at], takes, name);
    if (name === 'round') this.#places(of[1] as Formula);
    if (gives) return gives;
    if (name === 'known') return 'boolean';
    if (name === 'if') this.#need(of[0] as Formula, types[0], 'boolean', name);
    const alike = name === 'if' ? 1 : 0;
    const [first] = types.slice(alike);
    for (const [at, one] of of.entries()) {
      if (at < alike) continue;
      if (first) this.#need(one, types[at], first === 'other' ? 'text' : first, name);
    }
    if (name === '=' || name === '!=') this.#values(of as [Formula, Formula]);
    return name === '=' || name === '!=' ? 'boolean' : first;
  }

  #need(formula: Formula, type: FormulaType | undefined, wanted: FormulaType, name: FormulaCall): void {
    const word = name === 'neg' ? '-' : name;
    if (type && type !== wanted) this.#say(formula.at, `"${word}" takes ${WORDS[wanted]} here, not ${WORDS[type]}`);
  }

  #places({ at, ...decimals }: Formula): void {
    const whole = decimals.kind === 'number' ? Number(decimals.value) / 1e12 : Number.NaN;
    if (!Number.isInteger(whole) || whole > MOST_ROUNDED)
      this.#say(at, `round takes a whole number of decimals from 0 to ${MOST_ROUNDED}`);
  }

  #count(list: Formula): FormulaType {
    const place = list.kind === 'field' ? formulaPlace(this.#fields, list.path) : undefined;
    if (list.kind === 'field' && !place) this.#field(list.path, list.at);
    else if (place?.type !== 'list' || place.list) this.#say(list.at, 'count takes a list');
    return 'number';
  }

  #sum(entry: Formula, at: number): FormulaType {
    if (this.#isSum) {
      this.#say(at, 'a sum within a sum');
      return 'number';
    }
    this.#isSum = true;
    const type = this.of(entry);
    this.#need(entry, type, 'number', 'sum');
    if (type && !this.#list) this.#say(at, 'sum takes parts of the entries of a list');
    this.#isSum = false;
    this.#list = undefined;
    return 'number';
  }

  /** A text that is compared with a field of declared values is one of them. */
  #values([left, right]: [Formula, Formula]): void {
    for (const [text, other] of [
      [left, right],
      [right, left],
    ]) {
      if (text?.kind !== 'text' || other?.kind !== 'field') continue;
      const values = formulaPlace(this.#fields, other.path)?.schema.enum?.map(String);
      if (!values || values.includes(text.value)) continue;
      const close = nearest(text.value, values);
      this.#say(text.at, `unknown value "${text.value}"${close ? `, did you mean "${close}"?` : ''}`);
    }
  }
}

/** The type of what a formula gives over these fields, and all that is wrong with it. */
export function typeFormula(formula: Formula, fields: Fields): { type?: FormulaType; problems: FormulaProblem[] } {
  const typing = new Typing(fields);
  const type = typing.of(formula);
  return { ...(type ? { type } : {}), problems: typing.problems };
}
