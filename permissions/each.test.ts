import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { expect, test } from 'vitest';
import { ofEach } from './each.ts';

test('what follows from a resource alone is worked out once for each, and shared', async () => {
  const [one, other] = await loadResources();
  const asked: (string | undefined)[] = [];
  const fieldsOf = ofEach((resource) => {
    asked.push(resource.id);
    return Object.keys(resource.fields);
  });
  if (!one || !other) throw new Error('there are two');
  expect(fieldsOf(one)).toBe(fieldsOf(one));
  expect(fieldsOf(other)).not.toEqual(fieldsOf(one));
  expect(asked).toEqual([one.id, other.id]);
});
