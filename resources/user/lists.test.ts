import { expect, test } from 'vitest';
import { AT_WORK, evaluate, parseCondition } from '../vocabulary/index.ts';
import user from './resource.json' with { type: 'json' };

const account = (values: object) => ({ active: true, roles: [] as string[], ...values });

for (const { name, where } of user['x-resource'].lists)
  test(`the list ${name} has the network’s own people, not those of a developer or a partner [USR-005][USR-006][ROL-002]`, () => {
    expect(where).toEqual(AT_WORK);
    const isListed = (one: Record<string, unknown>) => evaluate(parseCondition(where), one);
    expect([account({}), account({ roles: ['admin'] })].map(isListed)).toEqual([true, true]);
    for (const roles of [['developer'], ['partner']]) expect(isListed(account({ roles }))).toBe(false);
    expect(isListed(account({ active: false }))).toBe(false);
  });
