import { describe, expect, test } from 'vitest';
import {
  asksConfirmation,
  changeHolder,
  changeOwner,
  type Holders,
  handOver,
  holderChangeActions,
  offeredHolderRoles,
  requestableRoles,
  roleOf,
  settleHolders,
} from './holders.ts';
import { RESOURCE_ROLES } from './roles.ts';
import { actor, CLIENT, MANDATE, NOTE, PART, RECORD } from './testing/sample.ts';

const offered = (id: string, resource: typeof CLIENT, ...roles: string[]) =>
  offeredHolderRoles(actor(id, ...roles), resource, RECORD);
const HOLDERS = { owner: 'owner', coOwners: ['coOwner', 'other'], collaborators: ['collaborator'] };

describe('roles offered in the holder dialog', () => {
  test('an owner and full access give all four [ROL-041]', () => {
    expect(offered('owner', MANDATE)).toEqual(['owner', 'coOwner', 'collaborator', 'guest']);
    expect(offered('guest', MANDATE, 'super_admin')).toHaveLength(4);
    expect(offered('guest', MANDATE, 'mandate')).toHaveLength(4);
  });

  test('a coOwner gives all but owner, a collaborator only where the table lets them [ROL-042]', () => {
    expect(offered('coOwner', MANDATE)).toEqual(['coOwner', 'collaborator', 'guest']);
    expect(offered('collaborator', CLIENT)).toEqual(['coOwner', 'collaborator', 'guest']);
    expect(offered('collaborator', MANDATE)).toEqual([]);
  });

  test('a guest gives none, and nobody where there are no holders [ROL-039]', () => {
    expect(offered('guest', CLIENT)).toEqual([]);
    expect(offered('guest', NOTE, 'super_admin')).toEqual([]);
  });
});

describe('a change of holders as it was sent', () => {
  const settled = (change: Holders) => settleHolders(HOLDERS, { ...HOLDERS, ...change });

  test('a collaborator who is also put among the coOwners leaves the collaborators [ROL-043]', () => {
    expect(settled({ coOwners: ['coOwner', 'collaborator'] })).toEqual({
      owner: 'owner',
      coOwners: ['coOwner', 'collaborator'],
      collaborators: [],
    });
  });

  test('a coOwner who is also put among the collaborators leaves the coOwners [ROL-044]', () => {
    expect(settled({ collaborators: ['collaborator', 'coOwner'] })).toEqual({
      owner: 'owner',
      coOwners: ['other'],
      collaborators: ['collaborator', 'coOwner'],
    });
  });

  test('who becomes owner leaves the lists, and who newly stands in both is a coOwner', () => {
    expect(settled({ owner: 'coOwner' })).toMatchObject({ owner: 'coOwner', coOwners: ['other'] });
    expect(settled({ coOwners: ['new'], collaborators: ['new'] })).toMatchObject({
      coOwners: ['new'],
      collaborators: [],
    });
  });

  test('what changeHolder makes is left as it is, and sent again changes nothing', () => {
    for (const user of ['owner', 'coOwner', 'collaborator', 'new'])
      for (const role of RESOURCE_ROLES) {
        const after = changeHolder(HOLDERS, user, role);
        expect(settleHolders(HOLDERS, after), `${user} to ${role}`).toEqual(after);
        expect(settleHolders(after, after)).toEqual(after);
      }
  });
});

describe('handing over', () => {
  test('the other has the role, or keeps a higher one, and who hands over has none', () => {
    for (const giver of ['owner', 'coOwner', 'collaborator'])
      for (const receiver of ['owner', 'coOwner', 'collaborator', 'new'].filter((one) => one !== giver)) {
        const after = handOver(HOLDERS, giver, receiver);
        const best = RESOURCE_ROLES.find((role) => [roleOf(HOLDERS, giver), roleOf(HOLDERS, receiver)].includes(role));
        expect([roleOf(after, giver), roleOf(after, receiver)], `${giver} to ${receiver}`).toEqual(['guest', best]);
        expect(after.owner).toBeTruthy();
      }
  });
});

describe('roles that one may ask for', () => {
  test('are those above the own one, none with full access or where there are no holders [ROL-050]', () => {
    const asked = (id: string, resource = CLIENT, ...roles: string[]) =>
      requestableRoles(actor(id, ...roles), resource, RECORD);
    expect(asked('guest')).toEqual(['owner', 'coOwner', 'collaborator']);
    expect(asked('collaborator')).toEqual(['owner', 'coOwner']);
    expect(asked('coOwner')).toEqual(['owner']);
    expect(asked('owner')).toEqual([]);
    expect(asked('guest', CLIENT, 'super_admin')).toEqual([]);
    expect(asked('guest', MANDATE, 'mandate')).toEqual([]);
    expect(asked('guest', NOTE)).toEqual([]);
    expect(asked('guest', PART)).toEqual([]);
  });
});

describe('changing a holder', () => {
  test('a person who becomes coOwner leaves the collaborators [ROL-043]', () => {
    const after = changeHolder(HOLDERS, 'collaborator', 'coOwner');
    expect(after).toEqual({ owner: 'owner', coOwners: ['coOwner', 'other', 'collaborator'], collaborators: [] });
    expect(holderChangeActions(HOLDERS, after)).toEqual(['edit_collaborator']);
  });

  test('a person who becomes collaborator leaves the coOwners [ROL-044]', () => {
    const after = changeHolder(HOLDERS, 'coOwner', 'collaborator');
    expect(after).toEqual({ owner: 'owner', coOwners: ['other'], collaborators: ['collaborator', 'coOwner'] });
    expect(holderChangeActions(HOLDERS, after)).toEqual(['edit_coowner', 'edit_collaborator']);
  });

  test('a coOwner adds a coOwner but does not remove one [ROL-037]', () => {
    expect(holderChangeActions(HOLDERS, changeHolder(HOLDERS, 'new', 'coOwner'))).toEqual(['edit_collaborator']);
    expect(holderChangeActions(HOLDERS, changeHolder(HOLDERS, 'other', 'guest'))).toEqual(['edit_coowner']);
  });

  test('another owner needs edit_owner; the new one leaves the lists [ROL-041]', () => {
    const after = changeHolder(HOLDERS, 'collaborator', 'owner');
    expect(after).toEqual({ owner: 'collaborator', coOwners: ['coOwner', 'other'], collaborators: [] });
    expect(holderChangeActions(HOLDERS, after)).toEqual(['edit_owner', 'edit_collaborator']);
    expect(holderChangeActions(HOLDERS, { ...HOLDERS, owner: null })).toEqual(['edit_owner']);
  });

  test('whatever is given to whom, each person has one role and the record keeps an owner [ROL-043] [ROL-044]', () => {
    for (const user of ['owner', 'coOwner', 'collaborator', 'new']) {
      for (const role of RESOURCE_ROLES) {
        const { owner, coOwners, collaborators } = changeHolder(HOLDERS, user, role);
        const all = [owner, ...(coOwners ?? []), ...(collaborators ?? [])];
        expect(new Set(all).size, `${user} to ${role}`).toBe(all.length);
        expect(owner).toBeTruthy();
        if (user !== 'owner') expect(roleOf({ owner, coOwners, collaborators }, user)).toBe(role);
      }
    }
  });

  test('no change needs no action; empty lists may be null', () => {
    expect(
      holderChangeActions({ owner: 'a', coOwners: null }, { owner: 'a', coOwners: [], collaborators: [] }),
    ).toEqual([]);
  });

  test('confirmation is asked for promotion to and demotion from coOwner and for another owner [ROL-045] [ROL-046] [ROL-047]', () => {
    const asking = RESOURCE_ROLES.flatMap((from) => RESOURCE_ROLES.map((to) => [from, to] as const))
      .filter(([from, to]) => asksConfirmation(from, to))
      .map((pair) => pair.join('>'));
    expect(asking.sort()).toEqual(
      [
        'owner>coOwner',
        'owner>collaborator',
        'owner>guest',
        'coOwner>owner',
        'coOwner>collaborator',
        'coOwner>guest',
        'collaborator>owner',
        'collaborator>coOwner',
        'guest>owner',
      ].sort(),
    );
  });
});

test('another owner leaves the earlier one as coOwner, as collaborator, or without a hold [PAR-009]', () => {
  const held = { owner: 'u1', coOwners: ['u2'], collaborators: [] };
  expect(changeOwner(held, 'u2', 'coOwner')).toEqual({ owner: 'u2', coOwners: ['u1'], collaborators: [] });
  expect(changeOwner(held, 'u3', 'collaborator')).toEqual({ owner: 'u3', coOwners: ['u2'], collaborators: ['u1'] });
  expect(changeOwner(held, 'u2', 'guest')).toEqual({ owner: 'u2', coOwners: [], collaborators: [] });
});
