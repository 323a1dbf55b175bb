import { expect, test } from 'vitest';
import { closedBy } from './outcome.ts';
import type { Resource } from './resource.ts';
import { stepNamed } from './steps.ts';
import { productResources } from './testing.ts';

const resources = await productResources();
const named = (id: string) => resources.find((one) => one.id === id) as Resource;
const closed = (id: string, step: string, status: string) => {
  const resource = named(id);
  const taken = stepNamed(resource, step);
  if (!taken) throw new Error(step);
  return closedBy(resource, taken, { status });
};

test('a step closes the fields that may be changed before it and not after', () => {
  const found = closed('mandate', 'prepare', 'created');
  expect(found).toMatchObject({
    all: false,
    fields: expect.arrayContaining(['clients', 'properties', 'price', 'lots']),
  });
});

test('a step that leaves what may be changed as it is closes nothing', () => {
  expect(closed('mandate', 'create', 'draft')).toEqual({ all: false, fields: [] });
});
