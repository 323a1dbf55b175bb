import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Those with a deployment or a network of their own. */
const OTHERS = ['signin.spec.ts', 'looks.spec.ts'];

test('stories happen in the network of their worker, and name no other', () => {
  const stories = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'));
  expect(stories).toEqual(expect.arrayContaining(OTHERS));
  const naming = stories
    .filter((file) => !OTHERS.includes(file))
    .filter((file) =>
      /tenant\/(?!new|login)\w|token:\w|settings\/[A-Z]/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
  expect(naming).toEqual([]);
});
