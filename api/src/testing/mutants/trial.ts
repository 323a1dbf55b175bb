import { join } from 'node:path';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { Judges } from './judges.ts';
import { Jury } from './jury.ts';
import type { Mutant } from './mutant.ts';
import { migratedTemplate } from './schema.ts';
import { ROOT, substitute } from './substitute.ts';
import type { Tried } from './table.ts';

const isDeclaration = ({ file }: Mutant): boolean => file.endsWith('/resource.json');

/** What the check at start says against the declarations as they are. */
const refusal = (): Promise<string | undefined> =>
  loadResources().then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Tries mutants on the product: the check at start first, then the tests that could notice. */
export class Trial {
  readonly #jury: Jury;
  readonly #judges: Judges;
  readonly #most: number;

  private constructor(jury: Jury, most: number) {
    this.#jury = jury;
    this.#most = most;
    this.#judges = new Judges(ROOT, jury.files);
  }

  /** @param seconds after which no further file is asked about a mutant */
  static async begin(seconds: number): Promise<Trial> {
    return new Trial(await Jury.summon(), seconds * 1000);
  }

  async try(mutant: Mutant): Promise<Tried> {
    const begun = performance.now();
    const done = (outcome: Tried['outcome'], killer?: string): Tried => {
      const ms = performance.now() - begun;
      return { mutant, outcome, killer, ms };
    };
    const restore = isDeclaration(mutant) ? substitute(join(ROOT, mutant.file), mutant.text()) : () => undefined;
    try {
      const refused = isDeclaration(mutant) ? await refusal() : undefined;
      if (refused !== undefined) return done('refused', refused);
      const killer = await this.#judge(mutant);
      return done(killer === undefined ? 'survived' : 'killed', killer);
    } finally {
      restore();
    }
  }

  /** Asks the tests, on a database as a migration would leave it. */
  async #judge(mutant: Mutant): Promise<string | undefined> {
    const files = this.#judges.for(mutant);
    if (!isDeclaration(mutant)) return this.#ask(mutant, files);
    const own = await migratedTemplate(await this.#jury.templateUrl());
    try {
      return await this.#jury.onTemplate(own.url, () => this.#ask(mutant, files));
    } finally {
      await own.drop();
    }
  }

  async #ask(mutant: Mutant, files: string[]): Promise<string | undefined> {
    const until = performance.now() + this.#most;
    for (const file of files) {
      const begun = performance.now();
      if (begun > until) break;
      const killer = await this.#jury.judge(mutant, file);
      this.#judges.learn(file, killer !== undefined, performance.now() - begun);
      if (killer !== undefined) return killer;
    }
    return undefined;
  }

  end(): Promise<void> {
    return this.#jury.close();
  }
}
