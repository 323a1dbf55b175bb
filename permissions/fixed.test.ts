import { expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { may } from './index.ts';
import { sampleResource } from './testing/sample.ts';

test('records that are fixed are added and deleted by the product alone, and changed by who may', () => {
  const sample = sampleResource('sample');
  const fixed = { ...sample, declaration: { ...sample.declaration, fixed: true as const } };
  const record = { id: 'SMP1', owner: 'ada' };
  const actor = { id: 'ada', tenant: 'T', roles: ['super_admin'] };
  const rightsOf = (resource: typeof sample, isProduct: boolean) => {
    const ability = abilityFor(actor, [resource], isProduct);
    return (['add', 'delete', 'edit', 'read'] as const).map((action) => may(ability, action, resource, record));
  };
  expect(rightsOf(fixed, false)).toEqual([false, false, true, true]);
  expect(rightsOf(fixed, true)).toEqual([true, true, true, true]);
  expect(rightsOf(sample, false)).toEqual([true, true, true, true]);
});
