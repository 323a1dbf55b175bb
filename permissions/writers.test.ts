import type { ResourceDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { accessNode } from './access-node.ts';
import { ACTIONS, type Action } from './actions.ts';
import { may } from './may.ts';
import { actor, RECORD, sampleResource } from './testing/sample.ts';

type Roles = NonNullable<ResourceDeclaration['roles']>;

const WRITES: Action[] = ['add', 'delete', 'edit'];

/** Which of these somebody may do to a held record that is declared so. */
function done(roles: Roles, who: string, role: string[] = [], actions: readonly Action[] = WRITES, isProduct = false) {
  const sample = sampleResource('sample', { holders: { collaboratorsEdit: true }, roles });
  const ability = abilityFor(actor(who, ...role), [sample], isProduct);
  return actions.filter((action) => may(ability, action, sample, RECORD));
}

describe('who adds, edits and deletes', () => {
  test('nobody adds without a word, but for full access and matching roles [ROL-004]', () => {
    for (const who of ['owner', 'coOwner', 'guest']) expect(done({}, who, [], ['add']), who).toEqual([]);
    expect(done({}, 'guest', ['super_admin'], ['add'])).toEqual(['add']);
    expect(done({ match: ['mandate'] }, 'guest', ['mandate'], ['add'])).toEqual(['add']);
  });

  test('everybody, or who has a role, does what names them', () => {
    expect(done({ add: ['everybody'] }, 'guest')).toEqual(['add']);
    expect(done({ add: ['mandate'] }, 'guest', ['mandate'])).toEqual(['add']);
    expect(done({ add: ['mandate'] }, 'owner', [], ['add'])).toEqual([]);
    expect(done({ add: ['mandate'], delete: ['admin'] }, 'guest', ['admin'])).toEqual(['delete']);
  });

  test('of holders those who are named, and full access and matching roles all the same', () => {
    const roles = { match: ['mandate'], delete: ['owner'] };
    expect(done(roles, 'owner')).toEqual(['delete', 'edit']);
    expect(done(roles, 'coOwner')).toEqual(['edit']);
    expect(done(roles, 'collaborator')).toEqual(['edit']);
    for (const role of ['mandate', 'admin_hestia']) expect(done(roles, 'guest', [role]), role).toEqual(WRITES);
    const sample = sampleResource('sample', { holders: {}, roles });
    const node = accessNode(abilityFor(actor('u1'), [sample]), 'delete', sample);
    expect(JSON.stringify(node)).toContain('{"field":"owner","op":"eq","value":"u1"}');
  });

  test('what is the product’s no person does, whatever their role', () => {
    const roles = { add: ['system'], delete: ['system'] };
    expect(done(roles, 'owner', ['super_admin'])).toEqual(['edit']);
    expect(done(roles, 'owner', ['super_admin'], WRITES, true)).toEqual(WRITES);
  });

  test('what nobody does the product doesn’t either, nor gives it to other holders', () => {
    const roles = { add: ['system'], edit: [], delete: [] };
    for (const isProduct of [false, true])
      expect(done(roles, 'owner', ['super_admin'], ACTIONS, isProduct)).toEqual(isProduct ? ['read', 'add'] : ['read']);
  });
});
