import { expect, test } from 'vitest';
import { MESSAGE_MS, TIMEOUT_MS, VERSION } from './config.ts';

test('the constants of the specification [NFR-008][NFR-009][ERR-029]', () => {
  expect([TIMEOUT_MS, VERSION, MESSAGE_MS]).toEqual([1_000_000, '1.79.2', 6_000]);
});
