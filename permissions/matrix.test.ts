import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { ACTIONS, type Action, COOWNER_ACTIONS, PART_ACTIONS } from './actions.ts';
import { may } from './may.ts';
import { PRODUCT_ROLES, RESOURCE_ROLES } from './roles.ts';
import {
  actor,
  CLIENT,
  CONFIDENCE,
  DIARY,
  HELD_CONFIGURATION,
  LABEL,
  MANDATE,
  NOTE,
  OWN_ROLES,
  PART,
  PRIVATE_PART,
  RECORD,
  RESOURCES,
} from './testing/sample.ts';

/** The action table of the specification, written out. */
const ALL: Action[] = ['read', 'edit', 'add', 'delete', 'edit_collaborator', 'edit_coowner', 'edit_owner'];
const COOWNER: Action[] = ['read', 'edit', 'add', 'delete', 'edit_collaborator'];
const GUEST: Action[] = ['read', 'add'];
const HELD = { owner: ALL, coOwner: COOWNER, guest: GUEST };
const READ = { owner: ['read'], coOwner: ['read'], collaborator: ['read'], guest: ['read'] };
/** What whoever edits a record does with its parts. */
const PART_OF: Action[] = ['read', 'edit', 'add', 'delete'];
const TABLE = [
  { resource: CLIENT, match: [], rights: { ...HELD, collaborator: COOWNER } },
  { resource: MANDATE, match: ['mandate'], rights: { ...HELD, collaborator: GUEST } },
  { resource: NOTE, match: [], rights: { owner: GUEST, coOwner: GUEST, collaborator: GUEST, guest: GUEST } },
  { resource: LABEL, match: ['admin_message_label'], rights: READ },
  { resource: HELD_CONFIGURATION, match: [], rights: READ },
  { resource: PART, match: [], rights: { owner: PART_OF, coOwner: PART_OF, collaborator: PART_OF, guest: ['read'] } },
  { resource: PRIVATE_PART, match: [], rights: { owner: PART_OF, coOwner: PART_OF, collaborator: PART_OF, guest: [] } },
  { resource: CONFIDENCE, match: [], rights: { ...HELD, collaborator: GUEST, guest: ['add'] } },
] as const;

describe('the role matrix', () => {
  test('there are 26 application roles, four resource roles, seven actions [ROL-004]', () => {
    expect(new Set(PRODUCT_ROLES).size).toBe(26);
    expect(RESOURCE_ROLES).toEqual(['owner', 'coOwner', 'collaborator', 'guest']);
    expect(ACTIONS).toEqual(ALL);
    expect([COOWNER_ACTIONS, PART_ACTIONS]).toEqual([COOWNER, PART_OF]);
  });

  const cells = TABLE.flatMap(({ resource, match, rights }) =>
    [undefined, ...OWN_ROLES].flatMap((role) =>
      RESOURCE_ROLES.map((held) => {
        const full = role && ['super_admin', 'admin_hestia', ...match].includes(role);
        return { resource, id: resource.id, role, held, rights: (full ? ALL : rights[held]) as readonly string[] };
      }),
    ),
  );

  test.each(cells)(
    '$id: $role as $held may $rights [ROL-010] [ROL-011] [ROL-036] [ROL-037] [ROL-038] [ROL-039] [ROL-040]',
    ({ resource, role, held, rights }) => {
      const ability = abilityFor(actor(held, ...(role ? [role] : [])), RESOURCES);
      expect(ACTIONS.filter((action) => may(ability, action, resource, RECORD))).toEqual(rights);
    },
  );

  test.each(['program', 'developer', 'mandate-co', 'lot'])(
    'a role that %s names has all seven actions there and none more elsewhere',
    (id) => {
      const named = {
        ...NOTE,
        id,
        declaration: { ...NOTE.declaration, roles: { match: ['admin_commercialisation'], add: ['everybody'] } },
      };
      const ability = abilityFor(actor('guest', 'admin_commercialisation'), [named, CLIENT]);
      expect(ACTIONS.filter((action) => may(ability, action, named, RECORD))).toEqual(ALL);
      expect(ACTIONS.filter((action) => may(ability, action, CLIENT, RECORD))).toEqual(GUEST);
    },
  );

  test('a record of one person is theirs whole, and nobody else knows of it', () => {
    const rights = (id: string, ...roles: string[]) =>
      ACTIONS.filter((action) =>
        may(abilityFor(actor(id, ...roles), RESOURCES), action, DIARY, { id: 'D', title: 'u1' }),
      );
    expect(rights('u1')).toEqual(ALL);
    expect(rights('u2')).toEqual([]);
    expect(rights('u2', 'admin')).toEqual([]);
    expect(rights('u2', 'super_admin')).toEqual(ALL);
  });

  test('naming oneself owner of new configuration gives no right to add it [ROL-039]', () => {
    const ability = abilityFor(actor('owner'), RESOURCES);
    expect(may(ability, 'add', HELD_CONFIGURATION)).toBe(false);
    expect(may(ability, 'add', HELD_CONFIGURATION, { owner: 'owner' })).toBe(false);
  });

  test('a person without id gets no ability, rather than every record without owner', () => {
    expect(() => abilityFor({ tenant: 'DEMO', roles: [] } as never, RESOURCES)).toThrow(TypeError);
  });

  test('what no rule names is refused', () => {
    expect(may(abilityFor(actor('owner'), [NOTE]), 'read', CLIENT, RECORD)).toBe(false);
  });
});
