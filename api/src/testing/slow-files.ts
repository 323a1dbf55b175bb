import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** A line for each file of tests, its milliseconds first, from which `npm test` tells the slowest at its end. */
export default class SlowFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TIMES_FILE;
    if (!file) return;
    const lines = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const all = Math.round(collectDuration + setupDuration + duration);
      return `${all}\t${relative(process.cwd(), module.moduleId)}\n`;
    });
    appendFileSync(file, lines.join(''));
  }
}
