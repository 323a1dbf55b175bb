import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Part of the stories that may need a second try. */
const BUDGET = 0.02;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function told(story: TestCase): string {
  const first = story.results[0]?.errors ?? [];
  const lines = first.map(({ message, value }) => (message ?? value ?? '').replace(colours, ''));
  const place = `${story.location.file.split('/').at(-1)}:${story.location.line}`;
  return [`${story.titlePath().slice(3).join(' > ')} (${place})`, ...lines].join('\n').replaceAll('\n', '\n    ');
}

/**
 * Tells at the end of a run what passed only at the second try, with the error of the first and what the page showed
 * then. A few such stories are the machine's, more of them are ours: above the budget the run fails.
 */
export default class FlakyStories implements Reporter {
  #stories: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#stories = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const run = this.#stories.filter(({ results }) => results.some((one) => one.status !== 'skipped'));
    const flaky = run.filter((story) => story.outcome() === 'flaky');
    if (flaky.length === 0) return undefined;
    const share = `${flaky.length} of ${run.length} stories passed only at the second try`;
    process.stdout.write(`\n${share}:\n\n${flaky.map((story) => `  ${told(story)}\n`).join('\n')}\n`);
    if (flaky.length <= run.length * BUDGET) return undefined;
    process.stdout.write(`${share}: at most ${BUDGET * 100}% may.\n`);
    return status === 'passed' ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}
