import type { StatusGraph } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { prospectOf } from './prospect.ts';

const graph: StatusGraph = {
  field: 'state',
  initial: 'draft',
  transitions: [
    { name: 'prepare', from: ['draft'], to: 'ready' },
    { name: 'send', from: ['ready'], to: 'sent' },
    { name: 'refuse', from: ['sent'], to: 'refused' },
    { name: 'takeUp', from: ['refused'], to: 'ready' },
    { name: 'sign', from: ['sent', 'ready'], to: 'signed' },
    { name: 'end', from: ['signed', 'draft'], to: 'ended' },
  ],
};
const at = (state: string) => prospectOf({ graphs: [graph] }, { from: ['ready'] }, { state });

test('a document is sent where its record is ready, later where it may still become so, and never once it is signed', () => {
  expect(at('ready')).toBe('now');
  for (const state of ['draft', 'sent', 'refused']) expect(at(state), state).toBe('ahead');
  for (const state of ['signed', 'ended']) expect(at(state), state).toBe('over');
});
