import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { ACTIONS } from './actions.ts';
import { may, mayField } from './may.ts';
import { actor } from './testing/sample.ts';

const resources = await productResources();
const product = (id: string) => {
  const found = resources.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const OTHERS = { id: 'X1', owner: 'owner', coOwners: ['coOwner'], collaborators: [] };
const rightsOf = (id: string, ...roles: string[]) => {
  const ability = abilityFor(actor('guest', ...roles), resources);
  return ACTIONS.filter((action) => may(ability, action, product(id), OTHERS as never));
};

test('the role of mandates may all of everybody’s mandates, and acts on their amendments and sees their grace [ROL-033]', () => {
  expect(rightsOf('mandate', 'mandate')).toEqual(ACTIONS);
  expect(rightsOf('avenant', 'mandate')).toEqual(expect.arrayContaining(['read', 'edit', 'add', 'delete']));
  const sees = (...roles: string[]) =>
    mayField(abilityFor(actor('guest', ...roles), resources), product('avenant'), 'grace', OTHERS as never);
  expect([sees('mandate'), sees(), sees('lead')]).toEqual([true, false, false]);
  expect(rightsOf('mandate')).not.toContain('edit');
  expect(rightsOf('avenant')).not.toContain('edit');
  expect(rightsOf('client', 'mandate')).not.toContain('edit');
});

test.each(['developer', 'program', 'developer-mandate', 'lot'])(
  'a %s is added by full access and by the roles that match, and changed by these and by who holds it [NBD-053]',
  (id) => {
    for (const role of ['super_admin', 'admin_hestia', 'admin_commercialisation', 'mandate'])
      expect(rightsOf(id, role), role).toEqual(ACTIONS);
    for (const role of ['admin', 'lead', 'admin_marketplace']) expect(rightsOf(id, role), role).toEqual(['read']);
    expect(rightsOf(id)).toEqual(['read']);
    const held = (person: string, record: object) => {
      const ability = abilityFor(actor(person), resources);
      return ACTIONS.filter((action) => may(ability, action, product(id), { ...OTHERS, ...record } as never));
    };
    expect(held('owner', {})).toEqual(ACTIONS.filter((action) => action !== 'add'));
    expect(held('coOwner', {})).toEqual(['read', 'edit', 'delete', 'edit_collaborator']);
    expect(held('helper', { collaborators: ['helper'] })).toEqual(['read']);
  },
);
