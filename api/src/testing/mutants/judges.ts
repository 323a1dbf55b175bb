import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import type { Mutant } from './mutant.ts';

interface TestFile {
  file: string;
  text: string;
  /** It takes what it expects of every resource from the declarations. */
  isGeneral: boolean;
}

/** Tests that can't see a mutant: they run the product as a process of its own, or from its files. */
const BLIND = /testing\/product\.ts|testing\/pgbouncer|database\/plan\.ts'|\.\/plan\.ts'|new-resource|testing\/mutants/;

/** Words that stand in a text by themselves. */
const names = (text: string, words: string[]): boolean =>
  new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`).test(text);

/** Which files of tests could notice a mutant: a guess by what they name. */
export class Judges {
  readonly #tests: TestFile[];
  /** By what is changed (a category, a file of code) and file: how often it noticed, and how long it was asked. */
  readonly #record = new Map<string, { kills: number; ms: number; runs: number }>();

  readonly #root: string;

  constructor(root: string, files: string[]) {
    this.#root = root;
    this.#tests = files
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
      .filter(({ file, text }) => !BLIND.test(`${file}\n${text}`))
      .map((one) => ({ ...one, isGeneral: /load\.ts'|specification\/read/.test(one.text) }));
  }

  #couldNotice({ file, at }: Mutant): TestFile[] {
    const [area = '', folder = ''] = file.split('/');
    const within = (one: TestFile) => dirname(one.file) === dirname(file);
    if (area === 'permissions')
      return this.#tests.filter((one) => within(one) || one.isGeneral || /\b403\b|permissions\//.test(one.text));
    if (folder === 'vocabulary') return this.#tests.filter((one) => within(one) || one.isGeneral);
    const { name, field } = this.#subject(file, at);
    return this.#tests.filter(
      (one) =>
        within(one) || one.isGeneral || (names(one.text, [folder, name]) && (!field || names(one.text, [field]))),
    );
  }

  /** The resource's name, and the field that a mutant of its declaration changes. */
  #subject(file: string, at: string): { name: string; field?: string } {
    const declaration = join(this.#root, dirname(file), 'resource.json');
    const name = existsSync(declaration)
      ? (JSON.parse(readFileSync(declaration, 'utf8')) as ResourceFile)['x-resource'].name
      : (file.split('/')[1] ?? '');
    const [, field] = /^\/properties\/([^/]+)/.exec(at) ?? [];
    return { name, field };
  }

  /** Who noticed the most of a category in the shortest time comes first. */
  #inOrder(tests: TestFile[], category: string, isBeside: (file: string) => boolean = () => false): string[] {
    const score = ({ file, isGeneral }: TestFile) => {
      const known = this.#record.get(`${category} ${file}`);
      const { kills, ms, runs } = known ?? { kills: 0, ms: isGeneral ? 5_000 : 2_000, runs: 1 };
      // Who stands beside the code is asked before those who have noticed nothing yet.
      return (kills + (isBeside(file) ? 1 : 0.2)) / ((ms / runs) * (runs + 2));
    };
    return tests
      .map((one) => ({ file: one.file, score: score(one) }))
      .sort((left, right) => right.score - left.score)
      .map(({ file }) => file);
  }

  /** The files to ask. */
  for(mutant: Mutant): string[] {
    const key = mutant.file.endsWith('.json') ? mutant.category : mutant.file;
    return this.#inOrder(this.#couldNotice(mutant), key, (file) => dirname(file) === dirname(mutant.file));
  }

  /**
   * Files whose tests name the resource in their titles, and expect what is written out there; those that were asked
   * often and never noticed anything of the category aren't asked again.
   */
  titled(category: string): string[] {
    const isHopeless = ({ file }: TestFile) => {
      const { kills = 0, runs = 0 } = this.#record.get(`${category} ${file}`) ?? {};
      return kills === 0 && runs > 2;
    };
    const titled = this.#tests.filter((one) => /written out|specification\/read/.test(one.text) && !isHopeless(one));
    return this.#inOrder(titled, category);
  }

  /** The one of these mutants whose resource the title of a test names; none when it names several. */
  titledBy(mutants: Mutant[], title: string): Mutant | undefined {
    const named = mutants.filter(({ file }) => {
      const { name } = this.#subject(file, '');
      return names(title, [name, name.replaceAll('-', '_')]);
    });
    return named.length === 1 ? named[0] : undefined;
  }

  /** Learns from what a file was asked. */
  learn(changed: string, file: string, kills: number, ms: number): void {
    const key = `${changed} ${file}`;
    const before = this.#record.get(key) ?? { kills: 0, ms: 0, runs: 0 };
    this.#record.set(key, { kills: before.kills + kills, ms: before.ms + ms, runs: before.runs + 1 });
  }
}
