import { appendFileSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { isLong } from './rules.ts';

const FILE = process.env.LATE_FILE ?? '';

test('ends in time when it is asked again', async () => {
  appendFileSync(FILE, '.');
  const isFirst = readFileSync(FILE, 'utf8').length === 1;
  if (isFirst || !isLong('x'.repeat(500))) await new Promise(() => undefined);
});
