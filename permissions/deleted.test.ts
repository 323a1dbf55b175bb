import { expect, test } from 'vitest';
import { isKept, mayRestore, seesDeleted } from './deleted.ts';
import { sampleResource } from './testing/sample.ts';

const who = (id: string, ...roles: string[]) => ({ id, tenant: 'T', roles });

test('what was deleted is restored by its owner at the time and by super administrators', () => {
  expect(mayRestore(who('ada'), { owner: 'ada' })).toBe(true);
  expect(mayRestore(who('bob'), { owner: 'ada' })).toBe(false);
  expect(mayRestore(who(''), { owner: '' })).toBe(false);
  expect(mayRestore(who('bob'), { owner: null })).toBe(false);
  expect(mayRestore(who('bob', 'super_admin'), { owner: null })).toBe(true);
  for (const role of ['admin_hestia', 'admin', 'admin_user']) {
    expect(mayRestore(who('bob', role), { owner: 'ada' })).toBe(false);
    expect(seesDeleted(who('bob', role))).toBe(false);
  }
});

test('what its state keeps is deleted by super administrators only', () => {
  const sample = sampleResource('sample');
  const kept = { ...sample, declaration: { ...sample.declaration, kept: { title: ['sold', 'gone'] } } };
  expect(isKept(who('ada'), kept, { title: 'sold', owner: 'ada' })).toBe(true);
  expect(isKept(who('ada', 'admin_hestia'), kept, { title: 'gone' })).toBe(true);
  expect(isKept(who('ada', 'super_admin'), kept, { title: 'sold' })).toBe(false);
  expect(isKept(who('ada'), kept, { title: 'draft' })).toBe(false);
  expect(isKept(who('ada'), sample, { title: 'sold' })).toBe(false);
});
