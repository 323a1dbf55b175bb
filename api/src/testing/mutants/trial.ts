import { join } from 'node:path';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { Judges } from './judges.ts';
import { Jury } from './jury.ts';
import type { Mutant } from './mutant.ts';
import { migratedTemplate } from './schema.ts';
import { ROOT, substitute } from './substitute.ts';
import type { Outcome, Tried } from './table.ts';

const isDeclaration = ({ file }: Mutant): boolean => file.endsWith('/resource.json');

/** What the check at start says against the declarations as they are. */
const refusal = (): Promise<string | undefined> =>
  loadResources().then(
    () => undefined,
    (error: Error) => error.message,
  );

/** Does something in this process while it reads these mutants in place of their files. */
async function changed<T>(mutants: Mutant[], work: () => Promise<T>): Promise<T> {
  const restore = substitute(Object.fromEntries(mutants.map((one) => [join(ROOT, one.file), one.text()])));
  return work().finally(restore);
}

const verdict = (killer: string | undefined): [Outcome, string?] =>
  killer === undefined ? ['survived'] : ['killed', killer];

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

  /**
   * Tries mutants of one category and different resources at once, by tests whose titles name the resource: each that none of the failed
   * ones names is tried by itself.
   */
  async tryTogether(mutants: Mutant[]): Promise<Tried[]> {
    const begun = performance.now();
    const tried = new Map<Mutant, Tried>();
    for (const mutant of mutants) {
      const refused = await changed([mutant], refusal);
      if (refused !== undefined) tried.set(mutant, { mutant, outcome: 'refused', killer: refused, ms: 0 });
    }
    const category = mutants[0]?.category ?? '';
    for (const file of this.#judges.titled(category)) {
      const left = mutants.filter((one) => !tried.has(one));
      if (left.length === 0) break;
      const asked = performance.now();
      const failed = await changed(left, () => this.#migrated(() => this.#jury.judgeTogether(left, file)));
      this.#judges.learn(category, file, failed.length, performance.now() - asked);
      for (const title of failed) {
        const mutant = this.#judges.titledBy(left, title);
        if (mutant) tried.set(mutant, { mutant, outcome: 'killed', killer: `${file}: ${title}`, ms: 0 });
      }
    }
    const ms = (performance.now() - begun) / mutants.length;
    return [...tried.values()].map((one) => ({ ...one, ms }));
  }

  async try(mutant: Mutant): Promise<Tried> {
    const begun = performance.now();
    const [outcome, killer] = await this.#outcome(mutant);
    return { mutant, outcome, killer, ms: performance.now() - begun };
  }

  async #outcome(mutant: Mutant): Promise<[Outcome, string?]> {
    const files = this.#judges.for(mutant);
    if (!isDeclaration(mutant)) return verdict(await this.#ask(mutant, files));
    return changed([mutant], async () => {
      const refused = await refusal();
      if (refused !== undefined) return ['refused', refused];
      return verdict(await this.#migrated(() => this.#ask(mutant, files)));
    });
  }

  /** Does something on a database as a migration to the changed declarations would leave it. */
  async #migrated<T>(work: () => Promise<T>): Promise<T> {
    const own = await migratedTemplate(await this.#jury.templateUrl());
    try {
      return await this.#jury.onTemplate(own.url, work);
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
      this.#judges.learn(
        isDeclaration(mutant) ? mutant.category : mutant.file,
        file,
        killer === undefined ? 0 : 1,
        performance.now() - begun,
      );
      if (killer !== undefined) return killer;
    }
    return undefined;
  }

  end(): Promise<void> {
    return this.#jury.close();
  }
}
