import { expect, test } from 'vitest';
import { bulkFields } from './bulk.ts';
import { loadResources } from './load.ts';

const offered = new Map((await loadResources()).map((one) => [one.id, bulkFields(one).map(({ name }) => name)]));

test('what is one record’s own isn’t changed of several at once', () => {
  for (const name of ['title', 'birthDate', 'emails', 'phones', 'firstName', 'lastName', 'address'])
    expect(offered.get('client')).not.toContain(name);
  expect(offered.get('client')).toContain('rating');
  expect(offered.get('property')).not.toContain('saleDate');
  // One alone has it: a second one would be refused.
  expect(offered.get('user-company') ?? []).not.toContain('user');
});
