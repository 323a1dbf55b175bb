import { expect, test } from 'vitest';
import rules from './rules.ts';

const codes = (company: object) => rules.check?.({ ...company }, { today: '2026-11-21' }).map(({ path }) => path);

test("an agent's business has a valid SIREN, kept without spaces [COM-011]", () => {
  expect(codes({ type: 'EI', registrationNumber: '123 456 789' })).toEqual(['/registrationNumber']);
  expect(codes({ type: 'EI', registrationNumber: '732 829 320' })).toEqual([]);
  expect(rules.derive?.({ registrationNumber: '732 829 320' })).toEqual({ registrationNumber: '732829320' });
});
