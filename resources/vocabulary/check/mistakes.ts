import { nearest } from '../nearest.ts';
import { nearestPath, type Resources } from '../related.ts';
import type { Resource } from '../resource.ts';
import type { ResourceFile } from '../types.ts';
import type { Mistake } from '../vocabulary-error.ts';

/** A declaration of the right shape, and the resource that follows from it, without words and rules. */
export interface Subject {
  path: string;
  file: ResourceFile;
  resource: Resource;
}

const escaped = (name: string): string => (/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name);

/** A pointer from names, escaped as RFC 6901 has it. */
export const pointer = (...names: (string | number)[]): string =>
  names.map((name) => `/${escaped(String(name))}`).join('');

/** The word with its article. */
export const a = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** The known name that was probably meant, as the end of a sentence. */
export function hint(name: string, known: readonly string[]): string {
  const close = nearest(name, [...known]);
  return close ? `, did you mean "${close}"?` : '';
}

/** What is said of a path that leads nowhere, with the one that was probably meant. */
export function unknownPath(resource: Resource, resources: Resources, path: string): string {
  const close = nearestPath(resource, resources, path);
  return `unknown field "${path}"${close ? `, did you mean "${close}"?` : ''}`;
}

/** Collects the mistakes of one file. */
export class Mistakes {
  readonly list: Mistake[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Says what is wrong at a JSON pointer. */
  add(place: string, problem: string): void {
    this.list.push({ file: this.#file, place, problem });
  }

  /** What doesn't hold is wrong; a problem that takes long to word is a function. */
  need(place: string, holds: unknown, problem: string | (() => string)): void {
    if (!holds) this.add(place, typeof problem === 'string' ? problem : problem());
  }

  /** A name that is none of the known ones is wrong. Answers whether it is known. */
  known(place: string, kind: string, name: string, names: readonly string[]): boolean {
    if (names.includes(name)) return true;
    this.add(place, `unknown ${kind} "${name}"${hint(name, names)}`);
    return false;
  }
}
