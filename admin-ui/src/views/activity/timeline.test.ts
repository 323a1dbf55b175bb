import { expect, test } from 'vitest';
import { resourceById } from '../../registry.ts';
import type { AuditEntry } from '../record/auditEntry.ts';
import { grouped } from './grouped.ts';
import { type Happening, joined } from './joined.ts';
import { kindName, kindOf, kinds, referenceTo, timeField } from './kinds.ts';

const note = resourceById('note');
const task = resourceById('task');
if (!note || !task) throw new Error('There are notes and tasks');

const written = (at: string): Happening => ({ at, key: at, part: note, record: { id: at, kind: 'note' } });
const change = (at: string): Happening => ({ at, key: at, entry: { id: at, at } as AuditEntry });
const times = (all: Happening[]) => all.map(({ at }) => at);

test('a line of time has the latest first, and nothing that something unread may come between', () => {
  const notes = { happenings: ['9', '5', '1'].map(written), hasMore: false };
  const history = { happenings: ['8', '6', '4'].map(change), hasMore: true };
  expect(times(joined([notes, history]))).toEqual(['9', '8', '6', '5', '4']);
  expect(times(joined([notes, { ...history, hasMore: false }]))).toEqual(['9', '8', '6', '5', '4', '1']);
  expect(joined([])).toEqual([]);
});

test('changes that follow each other are one group', () => {
  const groups = grouped([change('9'), change('8'), written('7'), change('6')]);
  expect(groups.map((one) => (Array.isArray(one) ? one.length : one.at))).toEqual([2, '7', 1]);
});

test('what can be written down is a note, a call or a task, as the declarations say', () => {
  expect(kinds.map(kindName)).toEqual(['note', 'call', 'task']);
  expect(kindOf(note, { id: '1', kind: 'call' })).toMatchObject({ value: 'call' });
  const company = resourceById('company');
  const group = resourceById('group');
  expect(company && referenceTo(task, company)).toBe('company');
  expect(group && referenceTo(task, group)).toBeUndefined();
  expect([timeField(note), timeField(task)]).toEqual(['at', 'updatedAt']);
});
