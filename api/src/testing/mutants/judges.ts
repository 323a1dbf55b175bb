import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  /** By file: how often it noticed, and the seconds that it was asked for. */
  readonly #record = new Map<string, { kills: number; ms: number; runs: number }>();

  constructor(root: string, files: string[]) {
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
    const folder = file.split('/')[1] ?? '';
    const [, field] = /^\/properties\/([^/]+)/.exec(at) ?? [];
    return { name: `${folder.replace(/y$/, 'ie')}e?s`, field };
  }

  /** The files to ask, who is the likelier to notice in the shorter time first. */
  for(mutant: Mutant): string[] {
    const score = ({ file, isGeneral }: TestFile) => {
      const { kills = 0, ms = isGeneral ? 5_000 : 2_000, runs = 1 } = this.#record.get(file) ?? {};
      return (kills + 0.2) / ((ms / runs) * (runs + 2));
    };
    return this.#couldNotice(mutant)
      .map((one) => ({ file: one.file, score: score(one) }))
      .sort((left, right) => right.score - left.score)
      .map(({ file }) => file);
  }

  /** Learns from what a file was asked. */
  learn(file: string, noticed: boolean, ms: number): void {
    const { kills, ms: before, runs } = this.#record.get(file) ?? { kills: 0, ms: 0, runs: 0 };
    this.#record.set(file, { kills: kills + (noticed ? 1 : 0), ms: before + ms, runs: runs + 1 });
  }
}
