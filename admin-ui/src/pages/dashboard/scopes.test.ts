import { expect, test } from 'vitest';
import { firstScope, scopesOf } from './scopes.ts';

const agent = { hasHeld: true, seesAll: false, dashboardType: 'agent' as const, team: 0 };

test('a team is to choose for whom agents are linked to', () => {
  expect(scopesOf({ team: 0 })).toEqual(['own', 'all']);
  expect(scopesOf({ team: 2 })).toEqual(['own', 'team', 'all']);
});

test('an agent begins with their own, an AC with the team, the head office with everybody [DSH-001]', () => {
  expect(firstScope(agent)).toBe('own');
  expect(firstScope({ ...agent, team: 2 }), 'a coach').toBe('own');
  expect(firstScope({ ...agent, dashboardType: 'AC', team: 2 })).toBe('team');
  expect(firstScope({ ...agent, dashboardType: 'AC' }), 'nobody linked yet').toBe('own');
  expect(firstScope({ ...agent, dashboardType: 'HO' })).toBe('all');
  expect(firstScope({ ...agent, seesAll: true })).toBe('all');
});
