import { expect, test } from 'vitest';
import { resourceById } from '../../registry.ts';
import { countSelected, type Shown, selectionFilter } from './selection.ts';

const selectedOf = (id: string) => {
  const selected = resourceById(id)?.declaration.list.selected;
  if (!selected) throw new Error(`nothing is counted of selected ${id}`);
  return selected;
};
const works = async () => 7;
const fails = async () => {
  throw new Error('503');
};
/** What stands after a count of everything went well, and another one failed. */
async function afterFailure(id: string): Promise<Shown> {
  const selected = selectedOf(id);
  const before = await countSelected(selected, undefined, works);
  expect(new Set(before)).toEqual(new Set([7]));
  return countSelected(selected, before, fails);
}

test('of selected clients a count that fails is swallowed: the counts stay as they were [CLI-047]', async () => {
  expect(await afterFailure('client')).toEqual([7, 7, 7]);
  const unknown = await countSelected(selectedOf('client'), undefined, fails);
  expect(unknown, 'never known').toEqual([undefined, undefined, undefined]);
});

test('of selected companies a count that fails is swallowed: the counts stay as they were [COM-013]', async () => {
  expect(await afterFailure('company')).toEqual([7, 7]);
});

test('of selected properties a count that fails is swallowed: the counts stay as they were [PRO-060]', async () => {
  expect(await afterFailure('property')).toEqual([7, 7, 7]);
});

test('of selected mandates a count that fails is swallowed: the mandates fall to zero [MAN-055]', async () => {
  expect(selectedOf('mandate').counts[0]).toEqual({ resource: 'mandate', field: 'id' });
  expect(await afterFailure('mandate')).toEqual([0, 0, 0]);
});

test('one count that fails leaves the others as they are answered', async () => {
  const ask = async ({ resource }: { resource: string }) => (resource === 'mandate' ? fails() : 2);
  expect(await countSelected(selectedOf('client'), [5, 5, 5], ask)).toEqual([2, 5, 2]);
  expect(await countSelected(selectedOf('mandate'), [5, 5, 5], ask)).toEqual([0, 2, 2]);
});

test('records are counted by what leads to one of the selected', () => {
  expect(selectionFilter({ resource: 'mandate', field: 'clients' }, true, ['A', 'B'])).toEqual({
    clients: { any: ['A', 'B'] },
  });
  expect(selectionFilter({ resource: 'mandate', field: 'id' }, false, ['A'])).toEqual({ id: ['A'] });
});
