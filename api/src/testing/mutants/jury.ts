import { join, relative } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant } from './mutant.ts';
import { ROOT } from './substitute.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that tests see changed. */
    mutant?: { file: string; text: string };
  }
}

/** Tests that compare what is generated from a declaration with it: who changes one generates that too. */
const GENERATED = /^(?!.*generated types are up to date)/;

const SETUP = join(ROOT, 'api/src/testing/mutants/setup.ts');

export interface JuryOptions {
  root?: string;
  include?: string[];
  globalSetup?: string[];
}

/** Runs test files against mutants, in one process that stays warm, one file after the other until one fails. */
export class Jury {
  readonly #vitest: Vitest;
  readonly #files = new Map<string, TestSpecification>();
  /** By file: whether it passes without a mutant. */
  readonly #sound = new Map<string, boolean>();
  readonly #root: string;
  #shown: { file: string; text: string } | undefined;

  private constructor(vitest: Vitest, root: string) {
    this.#vitest = vitest;
    this.#root = root;
  }

  static async summon({ root = ROOT, ...options }: JuryOptions = {}): Promise<Jury> {
    let jury: Jury | undefined;
    const vitest = await createVitest(
      {
        ...(root === ROOT ? {} : { config: false as const }),
        ...options,
        root,
        watch: false,
        bail: 1,
        maxWorkers: 1,
        silent: true,
        // What is kept on disk would be taken for the file as it is.
        fsModuleCache: false,
        reporters: [{}],
        testNamePattern: GENERATED,
        setupFiles: [SETUP],
      },
      {
        plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => jury?.text(id.replace(/\?.*$/, '')) }],
      },
    );
    jury = new Jury(vitest, root);
    for (const one of await vitest.globTestSpecifications()) jury.#files.set(relative(root, one.moduleId), one);
    return jury;
  }

  get #project() {
    return this.#vitest.getRootProject();
  }

  /** The files of tests, from the root. */
  get files(): string[] {
    return [...this.#files.keys()].sort();
  }

  /** What stands in place of a module's text. */
  text(file: string): string | undefined {
    return this.#shown?.file === file ? this.#shown.text : undefined;
  }

  #show(mutant: Mutant | undefined): void {
    const before = this.#shown;
    this.#shown = mutant && { file: join(this.#root, mutant.file), text: mutant.text() };
    for (const one of [before, this.#shown]) if (one) this.#vitest.invalidateFile(one.file);
    this.#project.provide('mutant', this.#shown);
  }

  /** The first test of the file that fails. */
  async #failure(file: string): Promise<string | undefined> {
    const specification = this.#files.get(file);
    if (!specification) throw new Error(`${file} is no file of tests`);
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([specification]);
    for (const module of testModules) {
      for (const test of module.children.allTests('failed')) return test.fullName;
      if (!module.ok()) return module.errors()[0]?.message ?? 'it failed';
    }
    return unhandledErrors.length > 0 ? 'an unhandled error' : undefined;
  }

  async #isSound(file: string): Promise<boolean> {
    const known = this.#sound.get(file);
    if (known !== undefined) return known;
    this.#show(undefined);
    const failure = await this.#failure(file);
    this.#sound.set(file, failure === undefined);
    if (failure !== undefined) process.stderr.write(`${file} fails as it is and judges nothing: ${failure}\n`);
    return failure === undefined;
  }

  /** The test of the file that notices the mutant. */
  async judge(mutant: Mutant, file: string): Promise<string | undefined> {
    this.#show(mutant);
    try {
      const failure = await this.#failure(file);
      return failure !== undefined && (await this.#isSound(file)) ? `${file}: ${failure}` : undefined;
    } finally {
      this.#show(undefined);
    }
  }

  /** The database that those of the tests are cloned from. */
  async templateUrl(): Promise<string> {
    await this.#vitest.runTestSpecifications([]);
    return this.#project.getProvidedContext().templateUrl;
  }

  /** Does something while the tests' databases are cloned from another one. */
  async onTemplate<T>(url: string, work: () => Promise<T>): Promise<T> {
    const before = await this.templateUrl();
    this.#project.provide('templateUrl', url);
    return work().finally(() => this.#project.provide('templateUrl', before));
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}
