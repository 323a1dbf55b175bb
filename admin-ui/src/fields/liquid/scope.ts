import { nearest } from '@hestia/resources/vocabulary/nearest.ts';
import type { Insertable } from '../shared/insertable.ts';

/** What a name of a text stands for. */
export interface Named {
  label: string;
  values?: Record<string, string>;
  /** Nothing is called so; what was probably meant stands beside, where something is near. */
  unknown?: { near?: string };
}

/** Literals, and what loops bring with them. */
const WORDS = /^(?:blank|empty|true|false|nil|null|forloop(?:\..*)?)$/;
/** Other forms of a value, and what every list has. */
const FORMS = /(?:_code|_number|_letters|\.size|\.first|\.last)$/;

interface Known {
  names: Map<string, Insertable>;
  lists: Map<string, string>;
  /** Names and lists, and what they begin with. */
  beginnings: Set<string>;
}

const keyOf = ({ name, list }: Insertable): string => (list ? `${list}.${name}` : name);

function knownOf(offered: readonly Insertable[]): Known {
  const names = new Map(offered.map((one) => [keyOf(one), one]));
  const lists = new Map(offered.flatMap(({ list, listLabel }) => (list ? [[list, listLabel ?? list]] : [])));
  const parts = (name: string) => name.split('.').map((_, at, all) => all.slice(0, at + 1).join('.'));
  return { names, lists, beginnings: new Set([...names.keys(), ...lists.keys()].flatMap(parts)) };
}

/** The names that a text knows as it is read from its beginning to its end. */
export class Scope {
  readonly #known: Known;
  readonly #assigned = new Set<string>();
  /** The variables of the loops that are open, with their lists. */
  readonly #loops: { variable: string; list: string }[] = [];

  constructor(offered: readonly Insertable[]) {
    this.#known = knownOf(offered);
  }

  /** A name as it is from the root of all values. */
  #whole(name: string): string {
    const [first = '', ...rest] = name.split('.');
    const loop = this.#loops.findLast(({ variable }) => variable === first);
    return loop ? [loop.list, ...rest].join('.') : name;
  }

  assign(name: string): void {
    this.#assigned.add(name);
  }

  enter(variable: string, list: string): void {
    this.#loops.push({ variable, list: this.#whole(list) });
  }

  leave(): void {
    this.#loops.pop();
  }

  /** What a name of the text is called, and whether there is such a value. */
  named(name: string): Named {
    if (WORDS.test(name) || this.#assigned.has(name.split('.')[0] ?? '')) return { label: name };
    const { names, lists, beginnings } = this.#known;
    const whole = this.#whole(name);
    const plain = whole.replace(FORMS, '');
    const one = names.get(whole) ?? names.get(plain);
    if (one) return { label: `${one.group} · ${one.label}`, ...(one.values ? { values: one.values } : {}) };
    const list = lists.get(whole) ?? lists.get(plain);
    if (list) return { label: list };
    // Of a list that isn't offered nothing is known.
    const isWithin = whole !== name && !beginnings.has(this.#whole(name.split('.')[0] ?? ''));
    if (beginnings.has(plain) || isWithin) return { label: name };
    const near = names.get(nearest(plain, [...names.keys()]) ?? '');
    return { label: name, unknown: near ? { near: `${near.group} · ${near.label}` } : {} };
  }
}
