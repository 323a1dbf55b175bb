import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { ACTIONS } from './actions.ts';
import { may } from './may.ts';
import { reachesAdminArea, reachesPage } from './pages.ts';
import type { Reason } from './reasons.ts';
import { type Extent, opensFor, rightsOf, STANDINGS } from './rights.ts';
import { RESOURCE_ROLES, ROLES } from './roles.ts';
import {
  actor,
  CLIENT,
  ESTIMATE,
  LABEL,
  MANDATE,
  NOTE,
  PRIVATE_PART,
  RESOURCES,
  sampleResource,
  USER,
} from './testing/sample.ts';

const role = (detail: string): Reason => ({ ground: 'role', detail });
const holder = (detail: string): Reason => ({ ground: 'holder', detail });
const EVERYBODY: Reason = { ground: 'everybody' };

const extents = (standing: Reason, resource = CLIENT): Partial<Record<string, Extent>> =>
  Object.fromEntries(rightsOf(standing, resource, RESOURCES).actions.map(({ action, extent }) => [action, extent]));
const all = (extent: Extent) => Object.fromEntries(ACTIONS.map((action) => [action, extent]));

describe('the matrix of rights', () => {
  test('has a line for everybody, for each application role and for each role on a record [ROL-003] [ROL-004]', () => {
    expect(STANDINGS).toHaveLength(1 + 28 + 4);
    expect(STANDINGS.filter(({ ground }) => ground === 'role').map(({ detail }) => detail)).toEqual([...ROLES]);
    expect(STANDINGS.filter(({ ground }) => ground === 'holder').map(({ detail }) => detail)).toEqual([
      ...RESOURCE_ROLES,
    ]);
  });

  test('full access and the matching role have all, and by which rule', () => {
    for (const one of ['super_admin', 'admin_hestia'])
      expect(rightsOf(role(one), CLIENT, RESOURCES)).toEqual({
        actions: ACTIONS.map((action) => ({ action, extent: 'every', reasons: [role(one)] })),
        hidden: [],
      });
    expect(extents(role('mandate'), MANDATE)).toEqual(all('every'));
    expect(extents(role('mandate'), CLIENT)).toEqual(extents(EVERYBODY, CLIENT));
  });

  test('who may not change every field of a record changes it but for some', () => {
    expect(extents(holder('owner'), ESTIMATE).edit).toBe('every');
    expect(extents(holder('collaborator'), ESTIMATE).edit).toBe('fields');
    expect(extents(role('admin'), ESTIMATE).edit).toBe('fields');
    expect(extents(role('super_admin'), ESTIMATE).edit).toBe('every');
    expect(extents(role('admin_user'), USER).edit).toBe('every');
  });

  test('everybody sees all but what is reserved, adds, and does the rest to what they hold', () => {
    const { actions, hidden } = rightsOf(EVERYBODY, CLIENT, RESOURCES);
    expect(hidden).toEqual(['secret']);
    expect(actions.slice(0, 3)).toEqual([
      { action: 'read', extent: 'fields', reasons: [EVERYBODY] },
      { action: 'edit', extent: 'own', reasons: [holder('owner'), holder('coOwner'), holder('collaborator')] },
      { action: 'add', extent: 'every', reasons: expect.arrayContaining([EVERYBODY]) },
    ]);
    expect(extents(EVERYBODY, NOTE)).toEqual({ ...all('none'), read: 'fields', add: 'every' });
    expect(extents(EVERYBODY, LABEL)).toEqual({ ...all('none'), read: 'fields' });
  });

  test('a holder is told what the record gives, a guest what everybody has', () => {
    expect(rightsOf(holder('owner'), CLIENT, RESOURCES)).toMatchObject({ hidden: [] });
    expect(extents(holder('owner'))).toEqual(all('every'));
    expect(extents(holder('coOwner'))).toEqual({ ...all('every'), edit_coowner: 'none', edit_owner: 'none' });
    expect(extents(holder('collaborator'), MANDATE)).toEqual({ ...all('none'), read: 'every', add: 'every' });
    expect(extents(holder('guest'))).toEqual({ ...all('none'), read: 'fields', add: 'every' });
  });

  test('of what only holders see nothing is told to be hidden, and of the own account only some fields change', () => {
    expect(rightsOf(EVERYBODY, PRIVATE_PART, RESOURCES).hidden).toEqual([]);
    expect(extents(EVERYBODY, PRIVATE_PART).read).toBe('own');
    expect(rightsOf(EVERYBODY, USER, RESOURCES).actions[1]).toEqual({
      action: 'edit',
      extent: 'own',
      reasons: [{ ground: 'account' }],
    });
  });

  test('says what the ability does, of every standing, resource and action', () => {
    const named = { owner: { owner: 'u' }, coOwner: { coOwners: ['u'] }, collaborator: { collaborators: ['u'] } };
    for (const standing of STANDINGS)
      for (const resource of RESOURCES) {
        const ability = abilityFor(
          actor('u', ...(standing.ground === 'role' ? [standing.detail ?? ''] : [])),
          RESOURCES,
        );
        const record = standing.ground === 'holder' ? { ...named[standing.detail as keyof typeof named] } : {};
        for (const { action, extent, reasons } of rightsOf(standing, resource, RESOURCES).actions) {
          const isAllowed = may(ability, action, resource, record);
          expect(['every', 'fields'].includes(extent), `${standing.detail} ${action} ${resource.id}`).toBe(isAllowed);
          expect(reasons.length > 0).toBe(extent !== 'none');
          if (standing.ground !== 'holder') expect(extent !== 'none').toBe(may(ability, action, resource));
        }
      }
  });
});

test('a page opens for everybody, or for roles, each by itself [ROL-009] [ROL-013] [ADM-011]', () => {
  expect(opensFor((one) => reachesPage(one, CLIENT))).toEqual([EVERYBODY]);
  expect(opensFor((one) => reachesAdminArea(one, 'settings/access_control_list'))).toEqual(
    ['super_admin', 'admin_hestia', 'admin_acl'].map(role),
  );
  const closed = sampleResource('group', { roles: { page: ['admin'], match: ['admin_group'] } });
  const reaches = (one: Parameters<typeof reachesPage>[0]) => reachesPage(one, closed);
  expect(opensFor(reaches).map(({ detail }) => detail)).toEqual([
    'super_admin',
    'admin_hestia',
    'admin',
    'admin_group',
  ]);
  expect(opensFor(reaches, ['lead', 'admin'])).toEqual([role('admin')]);
  expect(opensFor(reaches, [])).toEqual([]);
});

test('what nobody deletes is nobody’s either of those whom the record names; where the owner alone does, only theirs', () => {
  const extent = (roles: { delete: string[] }) => {
    const sample = sampleResource('sample', { holders: { collaboratorsEdit: true }, roles });
    return rightsOf({ ground: 'everybody' }, sample, [sample]).actions.find(({ action }) => action === 'delete');
  };
  expect(extent({ delete: [] })).toMatchObject({ extent: 'none', reasons: [] });
  expect(extent({ delete: ['owner'] })).toMatchObject({ extent: 'own', reasons: [{ detail: 'owner' }] });
});
