import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** A line for each file of stories, its milliseconds first, from which `npm test` tells the slowest at its end. */
export default class SlowFiles implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const file = process.env.TIMES_FILE;
    if (!file) return;
    const times = new Map<string, number>();
    for (const { location, results } of this.#suite?.allTests() ?? []) {
      const name = relative(process.cwd(), location.file);
      times.set(
        name,
        results.reduce((sum, one) => sum + one.duration, times.get(name) ?? 0),
      );
    }
    appendFileSync(file, [...times].map(([name, time]) => `${Math.round(time)}\t${name}\n`).join(''));
  }

  printsToStdio(): boolean {
    return false;
  }
}
