import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { refusal, refusalMessage } from './refusal.ts';
import { actor, CLIENT, RECORD, RESOURCES } from './testing/sample.ts';

const of = (id: string, stateAllows?: boolean) =>
  refusal(abilityFor(actor(id), RESOURCES), 'edit', CLIENT, RECORD, stateAllows);

describe('a refusal', () => {
  test('is acl by role, data by state, and the role is looked at first [ROL-054]', () => {
    expect(of('owner')).toBeUndefined();
    expect(of('owner', false)).toEqual({ reason: 'data' });
    expect(of('guest')).toEqual({ reason: 'acl' });
    expect(of('guest', false)).toEqual({ reason: 'acl' });
  });

  test('says exactly this [ROL-055] [ROL-056]', () => {
    expect(refusalMessage('acl', 'en')).toBe("You can't do this action because you don't have the needed access level");
    expect(refusalMessage('data', 'en')).toBe('due to specific rule on the resource');
  });

  test('is said in French too', () => {
    expect(refusalMessage('acl', 'fr')).toMatch(/niveau d’accès/);
    expect(refusalMessage('data', 'fr')).toMatch(/règle/);
  });
});
