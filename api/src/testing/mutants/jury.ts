import { join, relative } from 'node:path';
import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node';
import { GLOBAL_SETUP, SETTINGS, TESTS } from '../settings.ts';
import type { Mutant } from './mutant.ts';
import { ROOT, type Texts } from './substitute.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The files that tests see changed. */
    mutated?: Texts;
  }
}

/** Tests that compare what is generated from a declaration with it: who changes one generates that too. */
const GENERATED = /^(?!.*generated types are up to date)/;

/** Patience of a busy machine: what takes longer does not end. */
const TIMEOUT_MS = 4 * SETTINGS.testTimeout;

const timedOut = (message: string | undefined): boolean => /timed out in \d+ms/.test(message ?? '');
const isLate = (test: TestCase): boolean => (test.result().errors ?? []).some(({ message }) => timedOut(message));

const SETUP = join(ROOT, 'api/src/testing/mutants/setup.ts');

export interface JuryOptions {
  root?: string;
  include?: string[];
  globalSetup?: string[];
  env?: Record<string, string>;
  /** In milliseconds. */
  testTimeout?: number;
}

interface Failures {
  tests: string[];
  problem?: string | undefined;
}

/** Runs test files against mutants, in one process that stays warm, one file after the other until one fails. */
export class Jury {
  readonly #vitest: Vitest;
  readonly #files = new Map<string, TestSpecification>();
  /** By file: whether it passes without a mutant. */
  readonly #sound = new Map<string, boolean>();
  readonly #root: string;
  #shown: Texts = {};
  /** The database that those of the tests are cloned from, when nothing is changed. */
  #template: string | undefined;

  private constructor(vitest: Vitest, root: string) {
    this.#vitest = vitest;
    this.#root = root;
  }

  static async summon({ root = ROOT, ...options }: JuryOptions = {}): Promise<Jury> {
    let jury: Jury | undefined;
    const vitest = await createVitest(
      {
        // Each file in a process of its own: the one before saw another mutant.
        config: false,
        ...SETTINGS,
        testTimeout: TIMEOUT_MS,
        hookTimeout: TIMEOUT_MS,
        ...(root === ROOT ? { include: [TESTS], globalSetup: [GLOBAL_SETUP] } : {}),
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
    return this.#shown[file];
  }

  #show(mutants: Mutant[]): void {
    const before = this.#shown;
    this.#shown = Object.fromEntries(mutants.map((one) => [join(this.#root, one.file), one.text()]));
    for (const file of Object.keys({ ...before, ...this.#shown })) this.#vitest.invalidateFile(file);
    this.#project.provide('mutated', this.#shown);
  }

  /**
   * The tests of the file that fail, or what keeps it from running: what was too late for a test counts when it is so twice.
   *
   * @param bail after how many it ends
   */
  async #failures(file: string, bail: number): Promise<Failures> {
    const { isLate, ...found } = await this.#run(file, bail);
    if (!isLate) return found;
    return this.#run(file, bail);
  }

  async #run(file: string, bail: number): Promise<Failures & { isLate: boolean }> {
    const specification = this.#files.get(file);
    if (!specification) throw new Error(`${file} is no file of tests`);
    this.#vitest.config.bail = bail;
    const { testModules } = await this.#vitest.runTestSpecifications([specification]);
    // What ran before is told again.
    const module = testModules.find((one) => one.moduleId === specification.moduleId);
    const failed = [...(module?.children.allTests('failed') ?? [])];
    const suites = [...(module?.children.allSuites() ?? [])];
    const errors = [...(module?.errors() ?? []), ...suites.flatMap((suite) => suite.errors())];
    return {
      tests: failed.map((test) => test.fullName),
      problem: module?.ok() ? undefined : (errors[0]?.message ?? 'it failed'),
      isLate: failed.some(isLate) || errors.some(({ message }) => timedOut(message)),
    };
  }

  /** Whether the file passes when nothing is changed. */
  async #isSound(file: string): Promise<boolean> {
    const known = this.#sound.get(file);
    if (known !== undefined) return known;
    this.#show([]);
    const { tests, problem } = await this.onTemplate(await this.templateUrl(), () => this.#failures(file, 1));
    const failure = tests[0] ?? problem;
    this.#sound.set(file, failure === undefined);
    if (failure !== undefined) process.stderr.write(`${file} fails as it is and judges nothing: ${failure}\n`);
    return failure === undefined;
  }

  /** The test of the file that notices the mutant. */
  async judge(mutant: Mutant, file: string): Promise<string | undefined> {
    this.#show([mutant]);
    try {
      const { tests, problem } = await this.#failures(file, 1);
      const failure = tests[0] ?? problem;
      return failure !== undefined && (await this.#isSound(file)) ? `${file}: ${failure}` : undefined;
    } finally {
      this.#show([]);
    }
  }

  /** The tests of the file that fail when all of these are changed at once. */
  async judgeTogether(mutants: Mutant[], file: string): Promise<string[]> {
    this.#show(mutants);
    try {
      const { tests } = await this.#failures(file, 0);
      return tests.length > 0 && (await this.#isSound(file)) ? tests : [];
    } finally {
      this.#show([]);
    }
  }

  /** The database that those of the tests are cloned from. */
  async templateUrl(): Promise<string> {
    if (this.#template === undefined) await this.#vitest.runTestSpecifications([]);
    this.#template ??= this.#project.getProvidedContext().templateUrl;
    return this.#template;
  }

  /** Does something while the tests' databases are cloned from another one. */
  async onTemplate<T>(url: string, work: () => Promise<T>): Promise<T> {
    const before = this.#project.getProvidedContext().templateUrl;
    this.#project.provide('templateUrl', url);
    return work().finally(() => this.#project.provide('templateUrl', before));
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}
