import { AbilityBuilder, createMongoAbility } from '@casl/ability';
import { type ConditionNode, evaluate } from '@hestia/resources/vocabulary/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AppAbility, abilityFor } from './ability.ts';
import { accessNode } from './access-node.ts';
import { ACTIONS } from './actions.ts';
import { may, mayEditField, mayField } from './may.ts';
import { ROLES } from './roles.ts';
import { CLIENT, RESOURCES } from './testing/sample.ts';

const PEOPLE = ['u1', 'u2', 'u3'];
const person = fc.constantFrom(...PEOPLE);
const people = fc.option(fc.uniqueArray(person, { maxLength: 3 }), { nil: null });
const record = fc.record({
  id: person,
  owner: fc.option(person, { nil: null }),
  coOwners: people,
  collaborators: people,
  roles: people,
  title: fc.option(person, { nil: null }),
});
const someone = fc.record({
  id: person,
  tenant: fc.constant('DEMO'),
  roles: fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 2 }),
});
const action = fc.constantFrom(...ACTIONS);

/** Objects as rules are written; CASL takes those without a prototype for values. */
const plain = { noNullPrototype: true } as const;
const operand = fc.oneof(
  person,
  fc.record({ $eq: person }, plain),
  fc.record({ $ne: person }, plain),
  fc.record({ $in: fc.uniqueArray(person, { minLength: 1 }) }, plain),
  fc.record({ $nin: fc.uniqueArray(person, { minLength: 1 }) }, plain),
);
const conditions = fc.dictionary(fc.constantFrom('owner', 'coOwners', 'roles', 'title'), operand, {
  minKeys: 1,
  ...plain,
});
const fields = fc.uniqueArray(fc.constantFrom('title', 'secret', 'email'), { minLength: 1 });
const rule = fc.record(
  {
    action,
    subject: fc.constant('client'),
    inverted: fc.boolean(),
    fields: fc.option(fields, { nil: undefined }),
    conditions: fc.option(conditions, { nil: undefined }),
  },
  plain,
);

/** An ability of one rule that allows reading clients on a condition. */
function reading(conditions: object): AppAbility {
  const { can, build } = new AbilityBuilder<AppAbility>(createMongoAbility);
  can('read', 'client', conditions);
  return build();
}

describe('the rules as a condition for SQL', () => {
  test('hold for exactly the records that may() and mayField() allow [ROL-036] [ROL-037] [ROL-038] [ROL-039]', () => {
    fc.assert(
      fc.property(someone, fc.constantFrom(...RESOURCES), action, record, (actor, resource, action, values) => {
        const ability = abilityFor(actor, RESOURCES);
        const holds = (field?: string) => evaluate(accessNode(ability, action, resource, field), values);
        expect(holds()).toBe(may(ability, action, resource, values));
        for (const name of Object.keys(resource.fields)) {
          if (action === 'read') expect(holds(name)).toBe(mayField(ability, resource, name, values));
          if (action === 'edit') expect(holds(name)).toBe(mayEditField(ability, resource, name, values));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('agree with CASL on random rules that override each other, with conditions and field lists', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), record, (rules, values) => {
        const ability: AppAbility = createMongoAbility(rules as never);
        const holds = (field?: string) => evaluate(accessNode(ability, 'read', CLIENT, field), values);
        expect(holds()).toBe(may(ability, 'read', CLIENT, values));
        for (const field of ['title', 'secret']) expect(holds(field)).toBe(mayField(ability, CLIENT, field, values));
      }),
      { numRuns: 3000 },
    );
  });

  test('nothing allowed is false, everything true', () => {
    expect(accessNode(createMongoAbility([]), 'read', CLIENT)).toBe<ConditionNode>(false);
    expect(accessNode(reading({}), 'read', CLIENT)).toEqual({ and: [] });
    expect(accessNode(abilityFor({ id: 'u1', tenant: 'DEMO', roles: [] }, [CLIENT]), 'read', CLIENT)).toBe(true);
  });

  test('what is forbidden to all of them is false, whatever was allowed before', () => {
    const { can, cannot, build } = new AbilityBuilder<AppAbility>(createMongoAbility);
    can('read', 'client', { owner: 'u1' });
    cannot('read', 'client');
    expect(accessNode(build(), 'read', CLIENT)).toBe<ConditionNode>(false);
  });

  test.each([
    [{ owner: null }, { field: 'owner', op: 'null', value: true }],
    [{ owner: { $ne: null } }, { field: 'owner', op: 'null', value: false }],
    [{ owner: 'u1' }, { field: 'owner', op: 'eq', value: 'u1' }],
    [{ coOwners: 'u1' }, { field: 'coOwners', op: 'any', value: ['u1'] }],
    [{ coOwners: { $nin: ['u1', 'u2'] } }, { field: 'coOwners', op: 'none', value: ['u1', 'u2'] }],
    [{ roles: 'admin' }, { field: 'roles', op: 'any', value: ['admin'] }],
  ])('what is nothing, one or many is said in its own words: %j', (conditions, expected) => {
    const node = JSON.stringify(accessNode(reading(conditions), 'read', CLIENT));
    expect(node).toContain(JSON.stringify(expected));
  });

  test.each([
    [{ owner: undefined }, 'undefined value'],
    [{ owner: { $eq: undefined } }, 'undefined value'],
    [{ owner: { $gt: 'a' } }, 'unknown operator'],
    [{ owner: { toString: 'a' } }, 'unknown operator'],
    [{ $or: [{ owner: 'u1' }] }, 'no field'],
    [{ ownr: 'u1' }, 'no field'],
  ])('a rule that SQL could not follow is refused: %j', (conditions, message) => {
    expect(() => accessNode(reading(conditions), 'read', CLIENT)).toThrow(message);
  });
});
