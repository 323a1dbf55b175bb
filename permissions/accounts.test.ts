import { expect, test } from 'vitest';
import { mayTouchAccount } from './accounts.ts';
import { seesDeleted } from './deleted.ts';
import { actor } from './testing/sample.ts';

test.each([
  ['super_admin', ['super_admin'], true],
  ['super_admin', ['admin_hestia'], true],
  ['admin_hestia', ['admin_hestia'], true],
  ['admin_hestia', ['super_admin'], false],
  ['admin_hestia', ['super_admin', 'admin_hestia'], false],
  ['admin_user', ['super_admin'], false],
  ['admin_user', ['admin_hestia'], false],
  ['admin_user', ['admin', 'mandate'], true],
  ['admin_user', [], true],
])('%s on the account of somebody with %j: %s', (role, roles, may) => {
  expect(mayTouchAccount(actor('u', role), roles)).toBe(may);
});

test('super administrators alone see what is put away', () => {
  expect(seesDeleted(actor('u', 'super_admin'))).toBe(true);
  for (const role of ['admin_hestia', 'admin', 'admin_audit']) expect(seesDeleted(actor('u', role)), role).toBe(false);
});
