import { specified } from '@hestia/resources/specification/read.ts';
import { expect, test } from 'vitest';
import { POLL_MS } from './useNotifications.ts';

test('what is new is asked for as often as the specification says [NOT-007]', () => {
  const limit = specified('limits').find(({ name }) => name === 'notification polling ms');
  expect(POLL_MS).toBe(Number(limit?.value));
});
