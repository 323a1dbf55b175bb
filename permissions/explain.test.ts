import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { ACTIONS } from './actions.ts';
import { fullAccess } from './actor.ts';
import { audiencesOf, explain, explainPerson } from './explain.ts';
import { unreadableFields } from './fields.ts';
import { may, mayEditField, mayField } from './may.ts';
import type { Reason } from './reasons.ts';
import { actor, CLIENT, LETTER, MANDATE, OWN_ROLES, PRIVATE_PART, RECORD, RESOURCES, USER } from './testing/sample.ts';

const PEOPLE = ['u1', 'u2', 'u3', 'u4'];
const person = fc.constantFrom(...PEOPLE);
const maybe = fc.option(person, { nil: null });
const people = fc.option(fc.uniqueArray(person, { maxLength: 3 }), { nil: null });
const records = fc.record({
  id: person,
  owner: maybe,
  coOwners: people,
  collaborators: people,
  title: maybe,
  email: maybe,
});
const actors = fc.record({
  id: person,
  tenant: fc.constant('DEMO'),
  roles: fc.uniqueArray(fc.constantFrom(...OWN_ROLES), { maxLength: 2 }),
});
const resources = fc.constantFrom(...RESOURCES);

const FIELD_OF = { owner: 'owner', coOwner: 'coOwners', collaborator: 'collaborators' };

/** Whether what a reason says is so, told without the ability. */
function isTrue({ ground, detail = '' }: Reason, who: ReturnType<typeof actor>, record: Record<string, unknown>) {
  const names = (field: string) => [record[field] ?? []].flat().includes(who.id);
  if (ground === 'role') return who.roles.includes(detail);
  if (ground === 'holder') return names(FIELD_OF[detail as keyof typeof FIELD_OF]);
  if (ground === 'named') return names(detail);
  return ground === 'account' ? record.id === who.id : ground === 'everybody';
}

describe('what is explained', () => {
  test('is allowed, and nothing else is: every action and field of random people, records and resources', () => {
    fc.assert(
      fc.property(actors, resources, records, (who, resource, record) => {
        const ability = abilityFor(who, RESOURCES);
        const explained = (...args: Parameters<typeof explain>) => explain(...args).length > 0;
        for (const action of ACTIONS)
          expect(explained(ability, action, resource, record)).toBe(may(ability, action, resource, record));
        for (const field of Object.keys(resource.fields)) {
          expect(explained(ability, 'read', resource, record, field)).toBe(mayField(ability, resource, field, record));
          expect(explained(ability, 'edit', resource, record, field)).toBe(
            mayEditField(ability, resource, field, record),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is true: the person has the role or is named where the reason says so', () => {
    fc.assert(
      fc.property(actors, resources, records, (who, resource, record) => {
        const { actions } = explainPerson(who, RESOURCES, resource, record);
        for (const { reasons } of actions)
          for (const one of reasons) expect(isTrue(one, who, record), JSON.stringify(one)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('of a person is what their audiences together may and read, when no role opens the record', () => {
    fc.assert(
      fc.property(actors, resources, records, (who, resource, record) => {
        fc.pre(!fullAccess(who, resource));
        const mine = audiencesOf(RESOURCES, resource, 'DEMO', record).filter(
          ({ reason, people: named }) => reason.ground === 'everybody' || named.includes(who.id),
        );
        const { actions, hidden } = explainPerson(who, RESOURCES, resource, record);
        const allowed = actions.filter(({ reasons }) => reasons.length > 0).map(({ action }) => action);
        expect(allowed).toEqual(ACTIONS.filter((action) => mine.some((one) => one.actions.includes(action))));
        expect(hidden).toEqual(hidden.filter((field) => mine.every((one) => one.hidden.includes(field))));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('who sees a record', () => {
  const audiences = (resource: typeof CLIENT, record: Record<string, unknown> = RECORD) =>
    audiencesOf(RESOURCES, resource, 'DEMO', record);
  const of = (resource: typeof CLIENT, ground: string, detail?: string) =>
    audiences(resource).find(({ reason }) => reason.ground === ground && reason.detail === detail);

  test('its holders by name, the roles that open it, everybody without the restricted fields', () => {
    expect(audiences(MANDATE).map(({ reason }) => [reason.ground, reason.detail].filter(Boolean).join(' '))).toEqual([
      'holder owner',
      'holder coOwner',
      'holder collaborator',
      'role super_admin',
      'role admin_hestia',
      'role mandate',
      'everybody',
    ]);
    expect(of(CLIENT, 'holder', 'coOwner')).toMatchObject({ people: ['coOwner', 'other'], hidden: [] });
    expect(of(CLIENT, 'everybody')).toMatchObject({ actions: ['read', 'add'], hidden: ['secret'] });
    expect(of(CLIENT, 'everybody')?.hidden).not.toContain(unreadableFields(CLIENT)[0]);
    expect(of(PRIVATE_PART, 'everybody')).toMatchObject({ actions: [] });
  });

  test('nobody is named where nobody holds it', () => {
    const empty = audiences(CLIENT, { id: 'SAM1', owner: null, coOwners: [], collaborators: null });
    expect(empty.map(({ reason }) => reason.ground)).toEqual(['role', 'role', 'everybody']);
  });

  test('a letter is between the people that it names, and of who administers it', () => {
    const letter = { id: 'L', title: 'u1', email: 'u2' };
    const may = (id: string, ...roles: string[]) =>
      explainPerson(actor(id, ...roles), RESOURCES, LETTER, letter)
        .actions.filter(({ reasons }) => reasons.length > 0)
        .map(({ action }) => action);
    expect(may('u1')).toEqual(['read', 'edit', 'add']);
    expect(may('u2')).toEqual(['read', 'delete']);
    expect(may('u3')).toEqual([]);
    expect(may('u3', 'admin_acl')).toEqual([...ACTIONS]);
  });

  test("one's own account is told as such", () => {
    expect(explainPerson(actor('SAM1'), RESOURCES, USER, RECORD).actions[1]).toEqual({
      action: 'edit',
      reasons: [{ ground: 'account' }],
    });
  });

  test('a role that opens two lists is told once', () => {
    const list = { name: 'one', path: 'one', roles: ['mandate'] };
    const twice = { ...MANDATE, declaration: { ...MANDATE.declaration, lists: [list, { ...list, name: 'two' }] } };
    const told = audiences(twice as typeof MANDATE).filter(({ reason }) => reason.detail === 'mandate');
    expect(told.length).toBe(1);
  });
});
