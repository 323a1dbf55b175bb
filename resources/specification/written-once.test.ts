import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';
import { isNever } from '../vocabulary/writers.ts';

/** What the law, or the proof that it asks for, wants kept as it was written. */
const KEPT = ['consent', 'coin-entry', 'envelope-event', 'register-entry', 'register-observation'];

test('registers, ledgers and evidence lose no line, whoever asks', async () => {
  const resources = await productResources();
  expect(resources.filter((one) => isNever(one, 'delete')).map(({ id }) => id)).toEqual(expect.arrayContaining(KEPT));
});
