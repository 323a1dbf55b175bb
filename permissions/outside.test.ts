import { expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { ACTIONS } from './actions.ts';
import { may, mayField } from './may.ts';
import { sampleResource } from './testing/sample.ts';

const developers = sampleResource('developer', { roles: { outside: { developer: { by: 'id', as: 'developer' } } } });
const clients = sampleResource('client');
const actor = { id: 'U', tenant: 'T', roles: ['developer'], places: { developer: 'D1' } };

test('who works for somebody else reads what refers to them, open fields alone, and does nothing [ROL-002]', () => {
  const ability = abilityFor(actor, [developers, clients]);
  const done = (record: object) => ACTIONS.filter((action) => may(ability, action, developers, record as never));
  expect(done({ id: 'D1' })).toEqual(['read']);
  expect(done({ id: 'D2' })).toEqual([]);
  expect(mayField(ability, developers, 'title', { id: 'D1' })).toBe(true);
  expect(mayField(ability, developers, 'secret', { id: 'D1' })).toBe(false);
  expect(ACTIONS.filter((action) => may(ability, action, clients))).toEqual([]);
});

test('no other role makes it more, and without a place there is nothing', () => {
  const full = abilityFor({ ...actor, roles: ['developer', 'super_admin'] }, [developers, clients]);
  expect(may(full, 'read', clients)).toBe(false);
  const nowhere = abilityFor({ ...actor, places: {} }, [developers, clients]);
  expect(may(nowhere, 'read', developers)).toBe(false);
  expect(may(abilityFor({ ...actor, places: { partner: 'D1' } }, [developers]), 'read', developers)).toBe(false);
});
