import { expect, test } from 'vitest';
import rules from './rules.ts';

const merged = (left: object, right: object, choices: Record<string, string> = {}) => {
  const both = { ...left, ...right, participants: [] };
  return rules.merge?.(both as never, left as never, right as never, choices);
};
const person = { assignee: 'USR1', collaborators: ['USR1'] };
const group = { assigneeGroup: 'GRP1', participants: ['USR3'], collaborators: ['USR2', 'USR3'] };

test('of a person and a group it is the one of the thread that stays, and who makes place takes part [THR-004]', () => {
  expect(merged(person, group)).toEqual({ assignee: 'USR1', assigneeGroup: null, participants: ['USR2'] });
  expect(merged(group, person)).toEqual({ assignee: null, assigneeGroup: 'GRP1', participants: ['USR1'] });
});

test('the one that is chosen stays, whoever had the thread that stays [THR-004]', () => {
  expect(merged(person, group, { assigneeGroup: 'other' })).toEqual({
    ...{ assignee: null, assigneeGroup: 'GRP1', participants: ['USR1'] },
  });
  expect(merged(group, person, { assignee: 'other' })).toMatchObject({ assignee: 'USR1', assigneeGroup: null });
  const both = { assignee: 'this', assigneeGroup: 'other' };
  expect(merged(person, group, both)).toMatchObject({ assignee: 'USR1', assigneeGroup: 'GRP1' });
});
