import { expect, test } from 'vitest';
import { loadResources } from './load.ts';
import { fieldMessage } from './messages.ts';

const client = (await loadResources()).find(({ id }) => id === 'client');

test.for([
  ['en', 1_000_000, '1,000,000'],
  ['fr', 1_000_000, '1\u202f000\u202f000'],
  ['fr', 12.5, '12,5'],
  ['fr', 1985, '1985'],
] as const)('a number is told as it is read: %s, %d', ([language, limit, told]) => {
  expect(client && fieldMessage(client, language, '/lastName', 'maximum', { limit })).toContain(` ${told}`);
});
