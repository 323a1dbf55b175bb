import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';

const resources = await productResources();

/** The steps that people take by which a record comes to an end, or that end is dropped. */
const ENDING: Record<string, string[]> = {
  mandate: ['cancel', 'keepOn', 'keepOnMeanwhile', 'renew', 'terminate', 'withdraw'],
  offer: ['accept', 'cancel', 'refuse', 'send'],
};

test.each(Object.entries(ENDING))('the steps that end a %s say what else follows from them', (id, steps) => {
  const resource = resources.find((one) => one.id === id);
  for (const language of ['en', 'fr'] as const)
    expect(steps.filter((step) => !resource?.labels[language].outcomes?.[step])).toEqual([]);
});
