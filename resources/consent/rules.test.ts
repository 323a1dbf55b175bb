import { expect, test } from 'vitest';
import rules from './rules.ts';

const today = '2026-11-21';
const entry = { purpose: 'marketing', channel: 'any', decision: 'given', decidedOn: '2026-05-04', obtained: 'paper' };
const broken = (record: object, before?: object) =>
  rules
    .check?.(record as never, { today, ...(before ? { before: before as never } : {}) })
    .map(({ path, code }) => `${path} ${code}`);

test('nothing is decided or withdrawn in the future, nor withdrawn before it was given', () => {
  expect(broken(entry)).toEqual([]);
  expect(broken({ ...entry, decidedOn: '2026-11-22' })).toEqual(['/decidedOn decidedInFuture']);
  expect(broken({ ...entry, withdrawnOn: '2026-05-04' })).toEqual([]);
  expect(broken({ ...entry, withdrawnOn: '2026-11-22' })).toEqual(['/withdrawnOn withdrawnInFuture']);
  expect(broken({ ...entry, withdrawnOn: '2026-05-03' })).toEqual(['/withdrawnOn withdrawnBeforeGiven']);
});

test('what an entry left open is not filled in later; a withdrawal closes it', () => {
  expect(broken({ ...entry, proofText: 'Found it' }, entry)).toEqual(['/proofText entryStays']);
  expect(broken({ ...entry, proof: [{ id: 'FIL1' }] }, { ...entry, proof: null })).toEqual(['/proof entryStays']);
  const withdrawn = { ...entry, withdrawnOn: '2026-06-01', withdrawnHow: 'email' };
  expect(broken(withdrawn, entry)).toEqual([]);
  expect(broken({ ...withdrawn, withdrawalReason: 'Later' }, withdrawn)).toEqual(['/withdrawalReason entryStays']);
});
