import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { accessNode } from './access-node.ts';
import { may, mayEditField, mayField } from './may.ts';
import {
  actor,
  CLIENT,
  CONFIDENCE,
  ESTIMATE,
  LABEL,
  MANDATE,
  NOTE,
  RECORD,
  RESOURCES,
  USER,
} from './testing/sample.ts';

const reads = (id: string, roles: string[], resource: typeof CLIENT, field: string) =>
  mayField(abilityFor(actor(id, ...roles), RESOURCES), resource, field, RECORD);

describe('restricted fields', () => {
  test.each([CLIENT, MANDATE])('$id: holders read them, a guest reads the rest [ROL-039] [ROL-040]', (resource) => {
    for (const id of ['owner', 'coOwner', 'collaborator']) expect(reads(id, [], resource, 'secret')).toBe(true);
    expect(reads('guest', [], resource, 'secret')).toBe(false);
    expect(reads('guest', [], resource, 'title')).toBe(true);
  });

  test('full-access and matching roles read them [ROL-010] [ROL-011] [ROL-036]', () => {
    for (const role of ['super_admin', 'admin_hestia']) expect(reads('guest', [role], NOTE, 'secret')).toBe(true);
    expect(reads('guest', ['mandate'], MANDATE, 'secret')).toBe(true);
    expect(reads('guest', ['mandate'], CLIENT, 'secret')).toBe(false);
    expect(reads('guest', ['admin'], LABEL, 'secret')).toBe(false);
  });

  test('of what is private each holder reads every field, others none', () => {
    for (const field of ['title', 'secret'])
      for (const id of ['owner', 'coOwner', 'collaborator', 'guest'])
        expect(reads(id, [], CONFIDENCE, field), `${id} ${field}`).toBe(id !== 'guest');
  });

  test('without holders only full access reads them', () => {
    expect(reads('owner', [], NOTE, 'secret')).toBe(false);
  });

  test('nobody reads a password', () => {
    for (const role of ['super_admin', 'admin_hestia', 'admin_user']) {
      const ability = abilityFor(actor('SAM1', role), RESOURCES);
      expect(mayField(ability, USER, 'password', RECORD)).toBe(false);
      expect(accessNode(ability, 'read', USER, 'password')).toBe(false);
      expect(mayEditField(ability, USER, 'password', RECORD)).toBe(true);
    }
  });
});

describe("one's own account", () => {
  const ability = abilityFor(actor('SAM1'), RESOURCES);

  test('is read whole and edited except for roles, active and email [ROL-009]', () => {
    expect(may(ability, 'edit', USER, RECORD)).toBe(true);
    expect(mayField(ability, USER, 'secret', RECORD)).toBe(true);
    expect(mayEditField(ability, USER, 'title', RECORD)).toBe(true);
    for (const field of ['roles', 'active', 'email', 'password', 'id', 'version']) {
      expect(mayEditField(ability, USER, field, RECORD), field).toBe(false);
    }
  });

  test("does not open another's, nor deleting or adding", () => {
    expect(may(ability, 'edit', USER, { ...RECORD, id: 'SAM2' })).toBe(false);
    expect(mayField(ability, USER, 'secret', { ...RECORD, id: 'SAM2' })).toBe(false);
    expect(may(ability, 'delete', USER, RECORD)).toBe(false);
    expect(may(ability, 'add', USER)).toBe(false);
  });

  test('the role admin_user administers all of them', () => {
    const admin = abilityFor(actor('u9', 'admin_user'), RESOURCES);
    expect(mayEditField(admin, USER, 'roles', RECORD)).toBe(true);
  });
});

describe('granted fields', () => {
  const edits = (id: string, roles: string[], field = 'price', flags: string[] = []) =>
    mayEditField(abilityFor({ ...actor(id, ...roles), flags }, RESOURCES), ESTIMATE, field, RECORD);

  test('are changed by the holders, roles and offices that they are granted to, of those who may edit the record', () => {
    expect(['owner', 'coOwner', 'collaborator', 'guest'].map((id) => edits(id, []))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['owner', 'coOwner', 'collaborator', 'guest'].map((id) => edits(id, [], 'title'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(edits('guest', ['admin'])).toBe(false);
    expect(edits('guest', ['admin'], 'title')).toBe(true);
    expect(edits('owner', ['admin'])).toBe(true);
    for (const roles of [['admin', 'admin_acl'], ['super_admin'], ['admin_hestia']])
      expect(edits('guest', roles)).toBe(true);
    expect(edits('collaborator', [], 'price', ['valuer'])).toBe(true);
    expect(edits('collaborator', [], 'price', ['other'])).toBe(false);
    for (const more of [['admin_acl'], []]) expect(edits('guest', more, 'price', ['valuer'])).toBe(false);
  });

  test('are read by those whom they are granted to, of those who read the record, and by full access', () => {
    const read = (id: string, roles: string[] = [], flags: string[] = []) =>
      mayField(abilityFor({ ...actor(id, ...roles), flags }, RESOURCES), ESTIMATE, 'opinion', RECORD);
    expect(['owner', 'coOwner', 'collaborator', 'guest'].map((id) => read(id))).toEqual([true, true, false, false]);
    for (const role of ['admin_acl', 'super_admin', 'admin_hestia']) expect(read('guest', [role]), role).toBe(true);
    // A matching role does everything else.
    expect(read('guest', ['admin'])).toBe(false);
    expect([read('guest', [], ['valuer']), read('guest', [], ['other'])]).toEqual([true, false]);
    expect(['owner', 'coOwner'].map((id) => edits(id, [], 'opinion'))).toEqual([true, false]);
  });

  test('take nothing else from who may not change them, and say the same to the database', () => {
    const ability = abilityFor(actor('collaborator'), RESOURCES);
    expect(may(ability, 'edit', ESTIMATE, RECORD)).toBe(true);
    expect(mayField(ability, ESTIMATE, 'price', RECORD)).toBe(true);
    expect(accessNode(ability, 'edit', ESTIMATE)).toEqual(accessNode(ability, 'edit', CLIENT));
  });
});
