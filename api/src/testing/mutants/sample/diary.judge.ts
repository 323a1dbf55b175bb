import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from './rules.ts';

const diary = JSON.parse(readFileSync(join(import.meta.dirname, 'resource.json'), 'utf8'));

test('thoughts are nobody else’s', () => expect(diary.properties.thoughts['x-field'].restricted).toBe(true));

test('what is long is told', () => expect([isLong('x'.repeat(500)), isLong('x')]).toEqual([true, false]));
