import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { givenAbove, mayGiveAll, ungivable } from './giving.ts';
import { may, mayEditField } from './index.ts';
import { actor, sampleResource } from './testing/sample.ts';

const VALUES = ['super_admin', 'admin_hestia', 'admin_acl', 'admin_user', 'mandate'];
const USER = sampleResource(
  'user',
  { roles: { configuration: true, match: ['admin_user'] } },
  {
    roles: {
      type: 'array',
      items: { type: 'string', enum: VALUES },
      'x-field': {
        type: 'tags',
        grants: { edit: ['admin_user'], give: { admin_user: ['mandate'] }, guards: ['email'] },
      },
    },
  },
);
const schema = USER.fields.roles?.schema ?? { type: 'array' };

test.each([
  [['super_admin'], []],
  [['admin_hestia'], ['super_admin']],
  [['admin_user'], ['super_admin', 'admin_hestia', 'admin_acl']],
  [
    ['admin_user', 'admin_acl'],
    ['super_admin', 'admin_hestia'],
  ],
  [['mandate'], ['super_admin', 'admin_hestia', 'admin_acl', 'admin_user']],
  [[], VALUES],
])('%j neither gives nor takes %j', (roles, above) => {
  expect(ungivable(actor('U', ...roles), schema)).toEqual(above);
});

test('what is no value that is given is anybody’s', () => {
  expect(ungivable(actor('U'), { type: 'array', items: { enum: VALUES } })).toEqual([]);
});

test('of a change, the values that come and those that go are looked at, and no others', () => {
  const above = (before: object, changed: object) =>
    givenAbove(actor('U', 'admin_user'), USER, { ...before }, { ...changed });
  expect(above({ roles: ['admin_acl'] }, { roles: ['admin_acl', 'mandate'] })).toEqual([]);
  expect(above({}, { roles: ['admin_acl', 'mandate'] })).toEqual([['roles', ['admin_acl']]]);
  expect(above({ roles: ['admin_acl', 'mandate'] }, { roles: null })).toEqual([['roles', ['admin_acl']]]);
  expect(above({ roles: ['admin_acl'] }, { email: 'x' })).toEqual([]);
});

describe('of accounts', () => {
  const rightsOn = (record: object, ...roles: string[]) => {
    const ability = abilityFor(actor('U', ...roles), [USER]);
    return [
      may(ability, 'delete', USER, { ...record }),
      ...['email', 'roles', 'title'].map((name) => mayEditField(ability, USER, name, { ...record })),
    ];
  };

  test('those of who may more stay as they are in what guards them', () => {
    expect(rightsOn({ id: 'V', roles: ['admin_acl', 'mandate'] }, 'admin_user')).toEqual([false, false, true, true]);
    expect(rightsOn({ id: 'V', roles: ['mandate'] }, 'admin_user')).toEqual([true, true, true, true]);
    expect(rightsOn({ id: 'V', roles: ['super_admin'] }, 'admin_hestia')).toEqual([false, false, true, true]);
    expect(rightsOn({ id: 'V', roles: VALUES }, 'super_admin')).toEqual([true, true, true, true]);
    expect(mayGiveAll(actor('U', 'admin_user'), USER, { roles: ['admin_acl'] })).toBe(false);
    expect(mayGiveAll(actor('U', 'admin_user'), USER, { roles: ['mandate'] })).toBe(true);
    expect(mayGiveAll(actor('U', 'admin_user'), USER, {})).toBe(true);
  });

  test('nobody changes their own roles', () => {
    for (const role of ['admin_user', 'admin_hestia', 'super_admin'])
      expect(rightsOn({ id: 'U', roles: [role] }, role), role).toEqual([true, true, false, true]);
  });
});
