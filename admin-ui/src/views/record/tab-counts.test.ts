import { expect, test } from 'vitest';
import { resourceById, resources } from '../../registry.ts';
import { groupedTabs } from './grouping.ts';
import { filesOn, listedOn } from './useTabCounts.ts';

const client = resourceById('client');
if (!client) throw new Error('There are clients');

test('tabs are counted by the files that one reads and the related records that they list', () => {
  const record = { id: 'CLI1', documents: [{ id: 'FIL1' }, { id: 'FIL2' }] };
  expect(filesOn(client, record)).toEqual({ documents: 2 });
  expect(filesOn(client, { id: 'CLI1', documents: null })).toEqual({});
  expect(listedOn(client, record)).toEqual([
    { tab: 'companies', name: 'company-clients', filter: { client: 'CLI1' } },
    { tab: 'savedSearches', name: 'saved-searches', filter: { client: 'CLI1' } },
    { tab: 'mandates', name: 'mandates', filter: { clients: { any: ['CLI1'] } } },
    { tab: 'appointments', name: 'appointments', filter: { clients: { any: ['CLI1'] } } },
    { tab: 'offers', name: 'offers', filter: { buyers: { any: ['CLI1'] } } },
    { tab: 'offers', name: 'offers', filter: { vendors: { any: ['CLI1'] } } },
    { tab: 'discussions', name: 'threads', filter: { type: ['MESSAGE', 'REQUEST'], clients: { any: ['CLI1'] } } },
    { tab: 'issues', name: 'threads', filter: { type: 'ISSUE', clients: { any: ['CLI1'] } } },
  ]);
});

test('a list is asked for by what it may be narrowed by', () => {
  for (const resource of resources)
    for (const { name, filter } of listedOn(resource, { id: 'X1' })) {
      const target = resources.find((one) => one.name === name);
      for (const field of Object.keys(filter)) expect(target?.fields[field], `${name} ${field}`).toBeDefined();
    }
});

test('a group has what its tabs have together', () => {
  const tabs = ['documents', 'consents', 'savedSearches'].map((name, count) => ({ name, label: name, count }));
  const groups = groupedTabs(client, tabs, (name) => name).map(({ name, count }) => [name, count]);
  expect(groups).toEqual([
    ['project', 2],
    ['papers', 1],
  ]);
});

test('where nothing is counted, no place is kept for a count', () => {
  const tabs = [
    { name: 'documents', label: 'documents' },
    { name: 'savedSearches', label: 'searches', count: 0 },
  ];
  const groups = groupedTabs(client, tabs, (name) => name).map(({ name, count }) => [name, count]);
  expect(groups).toEqual([
    ['project', 0],
    ['papers', undefined],
  ]);
});
