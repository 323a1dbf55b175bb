import { expect, test } from 'vitest';
import rules from './rules.ts';
import { teamOf } from './team.ts';

const relation = (agent: string, kind: 'AC' | 'super_AC' | 'coach' | 'HO' | 'RC' | 'BDC' | 'referring' | 'agent') => ({
  agent,
  kind,
  related: 'lead',
});

test('a team are the agents to whom one is AC, super AC, coach or HO, each once', () => {
  const relations = [
    relation('a', 'AC'),
    relation('a', 'coach'),
    relation('b', 'super_AC'),
    relation('c', 'HO'),
    relation('d', 'RC'),
    relation('e', 'BDC'),
    relation('f', 'referring'),
    relation('g', 'agent'),
  ];
  expect(teamOf('lead', relations)).toEqual(['a', 'b', 'c']);
});

test('a relation leads one way, and is not handed on', () => {
  const relations = [relation('a', 'AC'), { agent: 'x', kind: 'AC' as const, related: 'a' }];
  expect(teamOf('a', relations)).toEqual(['x']);
  expect(teamOf('lead', relations)).toEqual(['a']);
  expect(teamOf('x', relations)).toEqual([]);
});

test('nobody is related to themselves', () => {
  const at = { before: undefined, today: '2026-01-31' };
  expect(rules.check?.({ agent: 'a', related: 'a' }, at)).toEqual([{ path: '/related', code: 'self' }]);
  expect(rules.check?.({ agent: 'a', related: 'b' }, at)).toEqual([]);
});
