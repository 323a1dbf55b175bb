import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { restrictedFields } from './fields.ts';
import { grantedFields, grantingFlags, withheld } from './grants.ts';

const field = (name: string, declaration: object) => ({ name, declaration }) as unknown as Field;
const resource = (...fields: Field[]) =>
  ({ fields: Object.fromEntries(fields.map((one) => [one.name, one])) }) as unknown as Resource;
const actor = (roles: string[] = [], more: object = {}) =>
  ({ id: 'USR1', tenant: 'A1', roles, ...more }) as unknown as Actor;

test.each([
  ['owner', 'owner'],
  ['coOwner', 'coOwners'],
  ['collaborator', 'collaborators'],
])('what is granted to the %s is kept from everybody else', (role, holders) => {
  const granted = field('grace', { grants: { read: [role] } });
  expect(withheld(actor(), granted, 'read')).toEqual({ conditions: { [holders]: { $ne: 'USR1' } } });
});

test('what is granted to several kinds of holders is kept from who is none of them', () => {
  const granted = field('grace', { grants: { edit: ['owner', 'coOwner', 'mandate'] } });
  expect(withheld(actor(), granted, 'edit')).toEqual({
    conditions: { owner: { $ne: 'USR1' }, coOwners: { $ne: 'USR1' } },
  });
  expect(withheld(actor(['mandate']), granted, 'edit')).toBeUndefined();
  expect(withheld(actor(['lead']), granted, 'edit')).toHaveProperty('conditions');
});

test('what is granted to a role alone is kept from all others on every record; full access has it all', () => {
  const granted = field('grace', { grants: { read: ['mandate'] } });
  expect(withheld(actor(['lead']), granted, 'read')).toEqual({});
  for (const role of ['super_admin', 'admin_hestia', 'mandate'])
    expect(withheld(actor([role]), granted, 'read')).toBeUndefined();
});

test('fields are granted by what is done with them', () => {
  const fields = [field('read', { grants: { read: ['x'] } }), field('edit', { grants: { edit: ['x'] } })];
  const all = resource(...fields, field('plain', {}));
  expect(grantedFields(all, 'read').map(({ name }) => name)).toEqual(['read']);
  expect(grantedFields(all, 'edit').map(({ name }) => name)).toEqual(['edit']);
});

test('the booleans of accounts that grant something are those of reading and of changing, each once', () => {
  const granting = (action: string, flag: string) => field(flag, { grants: { [action]: [`flag:${flag}`] } });
  expect(
    grantingFlags([
      resource(granting('read', 'canRead'), granting('edit', 'canEdit')),
      resource(granting('read', 'canRead')),
    ]),
  ).toEqual(['canRead', 'canEdit']);
});

test('holders read what is restricted, but for what is only ever written and what is granted to some', () => {
  const all = resource(
    field('address', { restricted: true }),
    field('password', { restricted: true, writeOnly: true }),
    field('grace', { restricted: true, grants: { read: ['mandate'] } }),
    field('title', {}),
  );
  expect(restrictedFields(all)).toEqual(['address']);
});
