import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

test('colours of text are named as MUI knows them: others are left out without a word', () => {
  const wrong = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /\scolor=("|\{[^}]*')text\./.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(wrong).toEqual([]);
});
