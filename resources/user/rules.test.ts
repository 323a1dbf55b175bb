import { expect, test } from 'vitest';
import type { User } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import rules from './rules.ts';

const NOW = '2026-11-05T08:00:00.000Z';
const derive = (user: Draft<User>, before?: Draft<User>) => rules.derive?.(user, before, NOW);

test('an account that goes out of use says since when, and forgets it when it comes back', () => {
  expect(derive({ active: true }, { active: true })).toEqual({});
  expect(derive({ active: false }, { active: true })).toEqual({ deactivatedAt: NOW });
  expect(derive({ active: true, deactivationDate: '2026-11-04' }, { active: false })).toEqual({
    deactivatedAt: null,
    deactivationDate: null,
  });
  expect(derive({ active: true, deactivationDate: '2027-01-01' }, { active: false })).toEqual({ deactivatedAt: null });
});

test('a day of deactivation has passed when it has come in Paris', () => {
  const user = { active: true, deactivationDate: '2026-11-06' };
  expect(rules.derive?.(user, { active: false }, '2026-11-05T22:59:00Z')).toEqual({ deactivatedAt: null });
  expect(rules.derive?.(user, { active: false }, '2026-11-05T23:00:00Z')).toMatchObject({ deactivationDate: null });
});

test('a new primary phone clears the flag of the others [CLI-026]', () => {
  const before = { phones: [{ id: '1', number: '0639980001', primary: true }] };
  const phones = [...before.phones, { number: '0639980002', primary: true }];
  expect(derive({ active: true, phones }, { active: true, ...before })).toMatchObject({
    phones: [
      { id: '1', primary: false },
      { id: '2', primary: true },
    ],
  });
});

test('an account doesn’t end before its person arrives, said where either day is changed', () => {
  const check = (user: Draft<User>, before?: Draft<User>) => rules.check?.(user, { before, today: '2026-11-05' });
  const wrong = { arrivalDate: '2026-12-01', deactivationDate: '2026-11-30' };
  const right = { arrivalDate: '2026-12-01', deactivationDate: '2026-12-01' };
  const refusal = [{ path: '/deactivationDate', code: 'beforeArrival' }];
  expect([check(wrong), check(wrong, right), check(right)]).toEqual([refusal, refusal, []]);
  // What stood so before doesn't keep the account from other changes.
  expect(check(wrong, wrong)).toEqual([]);
  expect(check({ deactivationDate: '2026-11-30' })).toEqual([]);
});
