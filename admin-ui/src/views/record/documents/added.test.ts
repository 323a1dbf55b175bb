import { expect, test } from 'vitest';
import { addedFile } from './added.ts';

const kinds = { resource: 'document-type', field: 'subjects' };

test('what a file is is said where the field has kinds, and not where it has none', () => {
  const field = (declared: object) => ({ declaration: { type: 'files' as const, ...declared } });
  expect(addedFile(field({ kinds }), 'FIL1', 'DTY1')).toEqual({ id: 'FIL1', kind: 'DTY1' });
  expect(addedFile(field({ kinds }), 'FIL1', undefined)).toEqual({ id: 'FIL1', kind: null });
  expect(addedFile(field({}), 'FIL1', null)).toEqual({ id: 'FIL1' });
});
