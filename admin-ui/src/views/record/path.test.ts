import { expect, test } from 'vitest';
import { pathOf } from './path.ts';

const graph = { field: 'state', initial: 'draft', transitions: [], path: ['draft', 'sale', 'sold'] };

test('what lies behind a record on its path, where it is, and what lies ahead', () => {
  expect(pathOf(graph, 'sale').map(({ where }) => where)).toEqual(['passed', 'current', 'ahead']);
});

test('a state beside the path stands before all of it, and nothing is passed', () => {
  expect(pathOf(graph, 'withdrawn')).toEqual([
    { state: 'withdrawn', where: 'current' },
    { state: 'draft', where: 'ahead' },
    { state: 'sale', where: 'ahead' },
    { state: 'sold', where: 'ahead' },
  ]);
});
