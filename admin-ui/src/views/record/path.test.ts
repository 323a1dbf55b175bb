import { expect, test } from 'vitest';
import { daysSince, pathOf } from './path.ts';

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

test('a detour stands between where it comes from and where it leads on to; what only leads back stands before', () => {
  const transitions = [
    { name: 'sell', from: ['draft'], to: 'sale' },
    { name: 'ask', from: ['sale'], to: 'asked' },
    { name: 'answer', from: ['asked'], to: 'answered' },
    { name: 'end', from: ['answered', 'sale'], to: 'sold' },
    { name: 'rest', from: ['sale'], to: 'resting' },
    { name: 'wake', from: ['resting'], to: 'sale' },
  ];
  const shown = (state: string) =>
    pathOf({ ...graph, transitions }, state).map(({ state: one, where }) => [one, where]);
  for (const state of ['asked', 'answered'])
    expect(shown(state)).toEqual([
      ['draft', 'passed'],
      ['sale', 'passed'],
      [state, 'current'],
      ['sold', 'ahead'],
    ]);
  expect(shown('resting')[0]).toEqual(['resting', 'current']);
});

test('days are counted once they are whole', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  expect(daysSince('2026-11-22T06:00:01Z', now)).toBe(0);
  expect(daysSince('2026-11-22T06:00:00Z', now)).toBe(1);
  expect(daysSince('2026-10-23T06:00:00Z', now)).toBe(31);
  expect(daysSince('2026-11-24T06:00:00Z', now)).toBe(0);
});
