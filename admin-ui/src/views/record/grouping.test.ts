import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { expect, test } from 'vitest';
import { groupedTabs } from './grouping.ts';

const all = await loadSample();
const named = (id: string) => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is no sample`);
  return found;
};
const tabs = (...names: string[]) => names.map((name) => ({ name, label: name.toUpperCase() }));
const shown = (id: string, ...names: string[]) =>
  groupedTabs(named(id), tabs(...names), (name) => `the ${name}`).map((one) => [
    one.label,
    one.tabs.map(({ name }) => name),
  ]);

test('tabs stand in their groups, in the order of these; one that no group names stands alone', () => {
  expect(shown('workshop', 'details', 'plans', 'history', 'settings')).toEqual([
    ['the record', ['details', 'history']],
    ['the papers', ['plans']],
    ['SETTINGS', ['settings']],
  ]);
});

test('a group whose tabs are not shown is not there', () => {
  expect(shown('workshop', 'details', 'history')).toEqual([['the record', ['details', 'history']]]);
});

test('tabs without groups are one line', () => {
  expect(shown('crate', 'details', 'history')).toEqual([['', ['details', 'history']]]);
});
