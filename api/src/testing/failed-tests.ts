import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** A line for each test, file or stray error that failed, as `npm test` repeats them where nobody overlooks them: at its end. */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], stray: readonly { message: string }[]): void {
    const file = process.env.FAILED_FILE;
    if (!file) return;
    const lines = modules.flatMap((module) => {
      const place = relative(process.cwd(), module.moduleId);
      const broken = module.errors().map(({ message }) => `${place}: ${firstLine(message)}`);
      const failed = [...module.children.allTests('failed')].map((test) => {
        const [error] = test.result().errors ?? [];
        return `${place} > ${test.fullName}: ${firstLine(error?.message ?? '')}`;
      });
      return [...broken, ...failed];
    });
    const all = [...lines, ...stray.map(({ message }) => firstLine(message))];
    appendFileSync(file, all.map((line) => `${line}\n`).join(''));
  }
}
