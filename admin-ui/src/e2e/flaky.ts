import { appendFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** What a page showed may be hundreds of lines: the file beside the trace has them all. */
const LINES = 12;

function told(story: TestCase): string {
  const first = story.results[0]?.errors ?? [];
  const text = first.map(({ message, value }) => (message ?? value ?? '').replace(colours, '')).join('\n');
  const place = `${story.location.file.split('/').at(-1)}:${story.location.line}`;
  const name = `${story.titlePath().slice(3).join(' > ')} (${place})`;
  return [name, ...text.split('\n').slice(0, LINES)].join('\n    ');
}

/**
 * Tells at the end of a run, in short, which stories failed, for `npm test` to repeat, and which passed only at the
 * second try: those are reported, and fail nothing.
 */
export default class FlakyStories implements Reporter {
  #stories: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#stories = suite.allTests();
  }

  onEnd(_result: FullResult): void {
    const run = this.#stories.filter(({ results }) => results.some((one) => one.status !== 'skipped'));
    const flaky = run.filter((story) => story.outcome() === 'flaky');
    const failed = run.filter((story) => story.outcome() === 'unexpected');
    const file = process.env.FAILED_FILE;
    if (file) appendFileSync(file, failed.map((story) => `${told(story)}\n`).join(''));
    if (flaky.length === 0) return;
    const share = `${flaky.length} of ${run.length} stories passed only at the second try`;
    const list = `${share}:\n\n${flaky.map((story) => `  ${told(story)}\n`).join('\n')}\n`;
    process.stdout.write(`\n${list}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
