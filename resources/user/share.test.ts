import { expect, test } from 'vitest';
import { mayHaveShare, type Paid } from './share.ts';

test.each<[string, Paid, boolean]>([
  ['of whom nothing is known', {}, true],
  ['whose certificate ended', { certificateEndsOn: '2026-11-27' }, false],
  ['on the last day of it', { certificateEndsOn: '2026-11-28' }, true],
  ['who is self-employed and in no register', { quality: 'agent', rsac: { number: ' ' } }, false],
  ['who is self-employed and registered', { quality: 'agent', rsac: { number: '123 456 789' } }, true],
  ['who is employed', { quality: 'employee' }, true],
])('a share for somebody %s: %j', (_, person, expected) => expect(mayHaveShare(person, '2026-11-28')).toBe(expected));
